import config from './playwright.config.ts';

// `npm run measure`: prints numbers instead of passing or failing. Run it on an idle machine.
export default {
  ...config,
  testMatch: 'measure.ts',
  workers: 1,
  projects: [{ name: 'measure', use: { viewport: { width: 1280, height: 800 } } }],
};
