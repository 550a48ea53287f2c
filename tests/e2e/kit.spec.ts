import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectAccessible, startAs } from './support.ts';

/**
 * The kit page is in no build, so Vite's own development server serves it, in front of the gateway of this run. Everything on it is in every
 * state at once: axe looks at all of them, and nothing that can be clicked may be outside of a narrow screen.
 */
let server: ChildProcess | undefined;
let address = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ baseURL }) => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const vite = fileURLToPath(new URL('../../web/node_modules/vite/bin/vite.js', import.meta.url));
  server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: fileURLToPath(new URL('../../web/', import.meta.url)),
    env: { ...process.env, GATEWAY_URL: baseURL ?? '' },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: 30_000 });
});

test.afterAll(() => {
  server?.kill();
});

for (const [language, colorScheme, width] of [
  ['de', 'light', 1440],
  ['en', 'dark', 400],
  ['en', 'light', 400],
  ['de', 'dark', 1440],
] as const) {
  test(`each piece of the kit in each state (${language}, ${colorScheme}, ${width} px)`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await startAs(page, browser, 'admin', language);
    // The development server compiles what the page asks for while it waits.
    await page.goto(`${address}/app/kit`, { timeout: 90_000 });
    await expect(page.getByRole('region', { name: 'Lanes' })).toBeVisible({ timeout: 60_000 });
    // Several tables on one page have several pagers of the same name, as no screen has.
    await expectAccessible(page, { except: ['landmark-unique'] });
    const outside = await page
      .getByRole('region', { name: /^(Old and new|Documents|Timeline|Step line|Lanes|Lock|Long work and its rows)$/ })
      .locator('button:visible, a:visible, input:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth;
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      );
    expect(outside).toEqual([]);
    await context.close();
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}
