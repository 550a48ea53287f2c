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

/** What nobody has to be signed in for: the name of the button that it is about. */
const OPEN_SCREENS: readonly (readonly [path: string, button: string])[] = [
  ['/login', 'signIn.submit'],
  ['/forgot-password', 'signIn.forgotten.sendCode'],
  ['/verify-email', 'signIn.verify.submit'],
];

const looks = LANGUAGES.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 400].map((width) => ({ language, colorScheme, width }))),
);

/**
 * A screen is looked at in two ways that differ in everything, so that it is seen in each language, each mode and each width; and
 * four screens in a row in all eight, so that each pair of these comes up too.
 */
function isSeen(screen: number, look: number): boolean {
  const first = screen % (looks.length / 2);
  return look === first || look === looks.length - 1 - first;
}

test('each screen is seen in each language, mode and width, and each two of these together', () => {
  const ways = [...SCREENS, ...OPEN_SCREENS].flatMap((_, screen) =>
    looks.filter((_look, look) => isSeen(screen, look)).map((look) => ({ screen, ...look })),
  );
  const kinds = ['screen', 'language', 'colorScheme', 'width'] as const;
  for (const one of kinds) {
    for (const other of kinds.filter((kind) => kind !== one)) {
      const values = (kind: typeof one) => new Set(ways.map((way) => way[kind])).size;
      const pairs = new Set(ways.map((way) => `${way[one]} ${way[other]}`));
      expect([one, other, pairs.size]).toEqual([one, other, values(one) * values(other)]);
    }
  }
});

for (const [look, { language, colorScheme, width }] of looks.entries()) {
  test(`${language}, ${colorScheme}, ${width} px wide`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const options = { baseURL: baseURL ?? '', colorScheme, viewport: { width, height: 900 } };
    for (const [account, path, ready] of SCREENS.filter((_, screen) => isSeen(screen, look))) {
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
    for (const [path, button] of OPEN_SCREENS.filter((_, n) => isSeen(SCREENS.length + n, look))) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: text(language, button) })).toBeVisible();
      await expectAccessible(page);
    }
    await context.close();
  });
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
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Konto von/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/app/wms-warehouses');
    await expect(page.getByText(/5\.000 Einträgen/)).toBeVisible();
    await page.getByRole('button', { name: /^SKU/ }).first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await context.close();
  }
});
