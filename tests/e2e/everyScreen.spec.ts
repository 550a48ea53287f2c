import { expect, type Page, type Request, test } from '@playwright/test';
import {
  type Account,
  expectAccessible,
  expectAccessibleInBoth,
  foreignRequests,
  goTo,
  LANGUAGES,
  speak,
  startAs,
  text,
} from './support.ts';

/**
 * Every screen for every account: axe finds nothing, nothing overflows, and no other host is called. The screens come from the client's own
 * list, so that new ones are included automatically.
 */
const screensFile = new URL('../../web/src/app/screens.ts', import.meta.url);
const { screens }: { screens: readonly { path: string; titleKey: string }[] } = await import(String(screensFile));

const ACCOUNTS: readonly Account[] = ['admin', 'purchasing', 'orders', 'warehouse', 'analyst'];

/** States of a screen that need an address of their own. */
const STATES: readonly (readonly [account: Account, path: string])[] = [
  ['admin', '/app/wms-warehouses?q=gibt-es-nicht'],
];

/** Screens without sign-in, each with the name of its main button. */
const OPEN_SCREENS: readonly (readonly [path: string, button: string])[] = [
  ['/login', 'signIn.submit'],
  ['/forgot-password', 'signIn.forgotten.sendCode'],
  ['/verify-email', 'signIn.verify.submit'],
];

/** Language, mode and width, each as one bit. */
const looks = LANGUAGES.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 400].map((width) => ({ language, colorScheme, width }))),
);
/** Four of the eight looks, which cover all pairs of values of language, mode and width. */
const PAIRWISE = [0b000, 0b011, 0b101, 0b110];

/** Every second screen uses the other four looks, so that each account sees both values of everything. */
function lookOf(screen: number, account: number): number {
  const look = PAIRWISE[account % PAIRWISE.length] ?? 0;
  const mirrored = (screen + Math.floor(account / PAIRWISE.length)) % 2 === 1;
  return mirrored ? looks.length - 1 - look : look;
}

/** Things that are the same for every account are tested in two looks that differ in everything. */
function isSeen(thing: number, look: number): boolean {
  const first = PAIRWISE[thing % PAIRWISE.length];
  return look === first || looks.length - 1 - look === first;
}

const visits = screens.flatMap(({ path, titleKey }, screen) =>
  ACCOUNTS.map((account, index) => ({ path, titleKey, account, look: lookOf(screen, index) })),
);

test('every screen is tested for each account, and for each pair of language, mode and width', () => {
  const ways = visits.map(({ path, account, look }) => ({ path, account, ...looks[look] }));
  const kinds = ['path', 'account', 'language', 'colorScheme', 'width'] as const;
  for (const one of kinds) {
    for (const other of kinds.filter((kind) => kind !== one)) {
      const values = (kind: typeof one) => new Set(ways.map((way) => way[kind])).size;
      const pairs = new Set(ways.map((way) => `${way[one]} ${way[other]}`));
      expect([one, other, pairs.size]).toEqual([one, other, values(one) * values(other)]);
    }
  }
});

test('axe finds a fault, also in a document that it has seen before, and in a frame', async ({ page }) => {
  const open = async (content: string) => {
    const html = `<html lang="en"><head><title>Page</title></head><body><main><h1>Page</h1>${content}</main></body></html>`;
    await page.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/page');
  };
  const fault = '<img src="data:,">';
  await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body: fault }));
  await open('<p></p>');
  await expectAccessible(page);
  await page.locator('p').evaluate((paragraph, html) => (paragraph.innerHTML = html), fault);
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  await open('<style>.dark p { color: #777; background: #888 }</style><p>Pale in the dark</p>');
  await expect(expectAccessibleInBoth(page)).rejects.toThrow('color-contrast');
  await open('<iframe title="Frame" src="/frame"></iframe>');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

/** Waits until the page has loaded all its data, and shows no placeholders. */
async function expectLoaded(page: Page, isUnderWay: () => boolean): Promise<void> {
  // If the account may not open a screen, there is a dialog over an empty page.
  await expect(page.locator('main > *, [role=dialog], [role=alertdialog]').first()).toBeVisible();
  await expect(async () => {
    expect(isUnderWay()).toBe(false);
    await page.waitForTimeout(QUIET_MS);
    expect(isUnderWay()).toBe(false);
  }).toPass({ intervals: [QUIET_MS] });
  await expect(page.locator('.bone, .chakra-skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** The pause without a request, after which a page has asked for all that it shows. */
const QUIET_MS = 200;

/** Says whether a request of the page is under way. `networkidle` looks only after a page has been loaded, not after a link. */
function watchRequests(page: Page): () => boolean {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  // Not `requestfinished`, which Playwright sometimes leaves out when a page goes on; what is read of an answer is told by the placeholders.
  page.on('response', (response) => underWay.delete(response.request()));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size > 0;
}

async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await widenedHyphens(page)).toEqual([]);
}

/** The texts whose hyphens are widened by tabular figures, such as the English date `11 - 28 - 2026`. */
function widenedHyphens(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const shown = own.map(({ textContent }) => textContent).join('');
      const { fontVariantNumeric, fontFamily } = getComputedStyle(element);
      // All characters of ids have one width anyway.
      const isWidened = fontVariantNumeric.includes('tabular') && !fontFamily.includes('Mono');
      return isWidened && /\S-\S/.test(shown) ? [shown] : [];
    }),
  );
}

for (const [look, { language, colorScheme, width }] of looks.entries()) {
  test(`${language}, ${colorScheme}, ${width} px wide`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const options = { baseURL: baseURL ?? '', colorScheme, viewport: { width, height: 900 } };
    const states = STATES.flatMap(([account, path], state) =>
      isSeen(state, look) ? [{ account, path, titleKey: undefined }] : [],
    );
    const ways = [...visits.filter((visit) => visit.look === look), ...states];
    for (const [account, ofAccount] of Map.groupBy(ways, (way) => way.account)) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const foreign = foreignRequests(page);
      const isUnderWay = watchRequests(page);
      await startAs(page, browser, account, language);
      for (const [visit, { path, titleKey }] of ofAccount.entries()) {
        await test.step(`${path} as ${account}`, async () => {
          // One load for each account: screenBudgets.spec.ts loads every screen.
          await (visit === 0 ? page.goto(path) : goTo(page, path));
          if (titleKey) {
            await expect(page.locator('h1')).toHaveText(text(language, `app.${titleKey}`));
          }
          await expectLoaded(page, isUnderWay);
          await expectInOrder(page);
          expect(foreign).toEqual([]);
        });
      }
      await context.close();
    }
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await speak(page, language);
    for (const [path, button] of OPEN_SCREENS.filter((_, screen) => isSeen(screen, look))) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: text(language, button) })).toBeVisible();
      await expectInOrder(page);
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
    await goTo(page, '/app/wms-warehouses');
    await expect(page.getByText(/5\.0\d\d Einträgen/)).toBeVisible();
    await page.getByRole('button', { name: /^SKU/ }).first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await context.close();
  }
});
