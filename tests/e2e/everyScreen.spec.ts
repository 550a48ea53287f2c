import { expect, test } from '@playwright/test';
import { type Account, expectAccessible, foreignRequests, LANGUAGES, speak, startAs, text } from './support.ts';

/** Every screen, in both languages, light and dark, wide and narrow: axe finds nothing, nothing overflows, no other host. */
const SCREENS: readonly (readonly [account: Account, path: string, ready: RegExp])[] = [
  ['admin', '/app/dashboard', /Überfällige Ankünfte|Overdue arrivals/],
  ['admin', '/app/users', /bis \d+ von|to \d+ of/],
  ['orders', '/app/users', /Nur Administratoren|Only administrators/],
  ['orders', '/app/user-profile', /orders@occ\.example|Orders/],
  ['orders', '/app/orders', /bis 100 von|to 100 of/],
  ['analyst', '/app/orders', /bis 100 von|to 100 of/],
  ['admin', '/app/wms-dashboard', /^(Gesamt|Total)$/],
  ['analyst', '/app/wms-dashboard', /Peine \(PP\)/],
  ['admin', '/app/wms-warehouses', /bis 100 von 5\.000|to 100 of 5\.000/],
  ['analyst', '/app/wms-warehouses', /bis 100 von 5\.000|to 100 of 5\.000/],
  ['warehouse', '/app/wms-warehouses', /bis 100|to 100/],
  ['admin', '/app/wms-warehouses?q=gibt-es-nicht', /passt zu den Filtern|matches/],
];

for (const language of LANGUAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 400]) {
      test(`${language}, ${colorScheme}, ${width} px wide`, async ({ browser, baseURL }) => {
        test.setTimeout(240_000);
        const options = { baseURL: baseURL ?? '', colorScheme, viewport: { width, height: 900 } };
        for (const [account, path, ready] of SCREENS) {
          const context = await browser.newContext(options);
          const page = await context.newPage();
          const foreign = foreignRequests(page);
          await startAs(page, browser, account, language);
          await page.goto(path);
          await expect(page.getByText(ready).first()).toBeVisible();
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          expect(foreign).toEqual([]);
          await context.close();
        }
        const context = await browser.newContext(options);
        const page = await context.newPage();
        await speak(page, language);
        for (const [path, ready] of [
          ['/login', 'signIn.submit'],
          ['/forgot-password', 'signIn.forgotten.sendCode'],
          ['/verify-email', 'signIn.verify.submit'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('button', { name: text(language, ready) })).toBeVisible();
          await expectAccessible(page);
        }
        await context.close();
      });
    }
  }
}

test('dialogs, menus and open filters: axe finds nothing, light and dark', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await startAs(page, browser, 'admin');
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: text('de', 'news.add') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Konto von/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await page.goto('/app/wms-warehouses');
    await expect(page.getByText(/5\.000 Einträgen/)).toBeVisible();
    await page.getByRole('button', { name: /^SKU/ }).first().click();
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await context.close();
  }
});
