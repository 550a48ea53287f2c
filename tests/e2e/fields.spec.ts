import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, startAs } from './support.ts';

/** The kit's page, which a build leaves out: the development server shows it, in front of the product that is there. */
const kit = `http://127.0.0.1:${Number(process.env['E2E_PORT'] || 4390) + 1000}`;
let server: ChildProcess | undefined;

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

test.beforeAll(async ({ baseURL }) => {
  server = spawn(
    'pnpm',
    ['--filter', 'web', 'exec', 'vite', '--strictPort', '--port', new URL(kit).port, '--host', '127.0.0.1'],
    {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, GATEWAY_URL: baseURL },
      stdio: 'ignore',
      detached: true,
    },
  );
  await expect
    .poll(
      () =>
        fetch(kit).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});

test.afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid);
});

test.beforeEach(async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(`${kit}/app/kit`);
  await expect(page.getByLabel('Number', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
});

test('a number is typed over, by key and by click, and what is pasted is understood', async ({ page }) => {
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
  for (const text of ['1,234.56', '1.234,56']) {
    await price.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('1.234,56');
  }
});

test('hints stand at what they belong to, calendars are walked through by key, and both are accessible', async ({
  page,
}) => {
  const day = page.getByLabel('Date', { exact: true }).first();
  await day.fill('20.11.2026');
  const button = page.getByRole('button', { name: 'Kalender für Date', exact: true }).first();
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await expect(page.getByText('Kalender für Date', { exact: true })).toBeVisible();
  await expect.poll(() => distanceOfHint(page)).toBeLessThan(60);
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

/** Several tables on the kit's page have several pagers of the same name, as no screen has. */
const ofKit = { except: ['landmark-unique'] };

/** How far the hint is from what the pointer is on, in px; where there is none, infinitely. */
function distanceOfHint(page: Page): Promise<number> {
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
