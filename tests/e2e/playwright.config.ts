import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] || 4390);

/**
 * Runs the product as `npm start` does, with a new data directory and its demo company, in a real Chromium. The flags stop the browser from
 * calling its vendor's services, and from optimising scripts: a test ends before that pays off, and it takes a sixth of the processor time.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the two processors of the smallest machine that it runs on, because a browser often waits.
  workers: 3,
  forbidOnly: true,
  // On a busy machine a browser can be too slow once, in spite of the generous times; the report names each test that needed a retry.
  retries: 1,
  // Both are generous: a machine that others use too can be four times as slow, and only a failing test waits as long.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Drawing what fades and slides takes a tenth of the processor. Tests of things that move have it nevertheless.
    contextOptions: { reducedMotion: 'reduce' },
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
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  webServer: {
    command: 'node e2e/startProduct.ts',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Warnings and errors that the product logs belong in the report.
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 180_000,
  },
});
