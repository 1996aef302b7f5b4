import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pieceIcons } from './tools/piece-icons.ts';

// Relative addresses, so that the built folder can be served from any path. Nothing is inlined as a data address:
// the server's content security policy allows only files of its own.
// The policy that `tusk serve` sends; previewing under it shows at once what it would stop.
const kPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export default defineConfig({
  base: './',
  plugins: [svelte(), pieceIcons()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  preview: { headers: { 'Content-Security-Policy': kPolicy } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
