import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, type Language, startAs, text } from './support.ts';

/**
 * The kit page is not part of a build, so Vite's development server serves it, in front of the gateway of this run. It shows every
 * component in every state: axe checks them all, and on a narrow screen every control must be inside the window.
 */
let server: ChildProcess | undefined;
/** One page for all tests: to compile and load it takes seconds. Each test leaves it German, light and wide. */
let page: Page;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser, baseURL }) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const vite = fileURLToPath(new URL('../../web/node_modules/vite/bin/vite.js', import.meta.url));
  server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: fileURLToPath(new URL('../../web/', import.meta.url)),
    env: { ...process.env, GATEWAY_URL: baseURL ?? '' },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: 30_000 });
  page = await browser.newPage({ baseURL: baseURL ?? '' });
  await startAs(page, browser, 'admin');
  // The development server compiles the page's modules on demand.
  await page.goto(`${address}/app/kit`, { timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Lanes' })).toBeVisible({ timeout: 60_000 });
});

test.afterAll(async () => {
  await page?.close();
  server?.kill();
});

/** Only the kit's page has several tables, and so several pagers of the same name. */
const ofKit = { except: ['landmark-unique'] };

/** Changes language and mode as a user does, and then the width. */
async function show(language: Language, mode: 'light' | 'dark', width: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const html = page.locator('html');
  const shown = (await html.getAttribute('lang')) === 'de' ? 'de' : 'en';
  await page.getByLabel(text(shown, 'app.language')).selectOption(language);
  await expect(html).toHaveAttribute('lang', language);
  const isDark = await html.evaluate(({ classList }) => classList.contains('dark'));
  if (isDark !== (mode === 'dark')) {
    await page.getByRole('button', { name: text(language, `app.colourMode.${mode}`) }).click();
  }
  await expect(html).toHaveClass(new RegExp(`\\b${mode}\\b`));
  await page.setViewportSize({ width, height: 900 });
}

// Each pair of language, mode and width: the fourth look, German, light and wide, is that of the test with the hints below.
for (const [language, colorScheme, width] of [
  ['de', 'dark', 400],
  ['en', 'dark', 1440],
  ['en', 'light', 400],
] as const) {
  test(`every component in every state (${language}, ${colorScheme}, ${width} px)`, async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(language, colorScheme, width);
    await expectAccessible(page, ofKit);
    const outside = await page
      .getByRole('region', { name: /^(Old and new|Documents|Timeline|Step line|Lanes|Lock|Long work and its rows)$/ })
      .locator('button:visible, a:visible, input:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth;
          })
          .map(
            (control) =>
              control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent,
          ),
      );
    expect(outside).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
    await show('de', 'light', 1440);
  });
}

test('typing replaces a selected number, by key and by click, and pasted numbers are understood', async () => {
  const pieces = page.getByLabel('Number', { exact: true }).first();
  await pieces.fill('1200');
  await page.getByLabel('Decimal').first().focus();
  await page.keyboard.press('Tab');
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveValue('1.200');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect(pieces).toHaveValue('7');

  const price = page.getByLabel('Decimal').first();
  await price.fill('1234,5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('1.234,50');
  await price.click();
  await page.keyboard.type('12.5');
  await expect(price).toHaveValue('12.5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('12,50');
  for (const pasted of ['1,234.56', '1.234,56']) {
    await price.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(pasted);
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('1.234,56');
  }
});

test('hints appear beside their element, calendars can be used with the keyboard, and both are accessible', async () => {
  const day = page.getByLabel('Date', { exact: true }).first();
  await day.fill('20.11.2026');
  const button = page.getByRole('button', { name: 'Kalender für Date', exact: true }).first();
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await expect(page.getByText('Kalender für Date', { exact: true })).toBeVisible();
  await expect.poll(() => distanceOfHint()).toBeLessThan(60);
  await expectAccessible(page, ofKit);
  await day.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: /\b20\. November 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: /\b19\. Oktober 2026/ })).toBeFocused();
  await expectAccessible(page, ofKit);
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();
});

/** The distance between the hint and the element under the pointer, in px; Infinity without a hint. */
function distanceOfHint(): Promise<number> {
  return page.evaluate(() => {
    const hint = document.querySelector('[data-scope=tooltip][data-part=content]')?.getBoundingClientRect();
    const of = document.querySelector('[data-scope=popover][data-part=trigger]:hover')?.getBoundingClientRect();
    if (hint === undefined || of === undefined) return Number.POSITIVE_INFINITY;
    return Math.hypot(
      hint.x + hint.width / 2 - (of.x + of.width / 2),
      hint.y + hint.height / 2 - (of.y + of.height / 2),
    );
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
