import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] || 4390);

/**
 * The product as `npm start` runs it, with a new data directory and its demo company, driven in a real Chromium.
 * The browser keeps to itself: without the flags it would try to reach its maker's services.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine a browser can miss a moment; a test that needs its second chance is named in the report.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/startProduct.ts',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // What the product logs as a warning or an error belongs to the report.
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 180_000,
  },
});
