import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pieceIcons } from './tools/piece-icons.ts';

// Relative addresses, so that the built folder can be served from any path. Nothing is inlined as a data address:
// the server's content security policy allows only files of its own.
export default defineConfig({
  base: './',
  plugins: [svelte(), pieceIcons()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
