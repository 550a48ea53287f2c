import { expect, type Page, test } from '@playwright/test';
import { startAs, text } from './support.ts';

/** Checks the layout that all lists share, at any width. */
const LISTS = [
  '/app/orders',
  '/app/wms-warehouses?available=1&sku=KIE',
  '/app/users',
  '/app/rights-changes',
  '/app/suppliers',
  '/app/products',
  '/app/shipping-plans',
  '/app/rules-sqp',
] as const;
const WIDTHS = [320, 360, 400, 480, 640, 767, 768, 800, 900, 1000, 1100, 1200, 1280, 1366, 1440];

/** Controls that are outside of the screen, cut off by a container or at the very edge of the page; the table may be scrolled. */
function clickableOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[role=grid]') === null,
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // Visually hidden, for screen readers only.
        if (width <= 1) return false;
        const content = element.closest('main')?.getBoundingClientRect();
        let outside = left < -1 || right > window.innerWidth + 1;
        // A row of a narrow list fills the page.
        if (content && width < content.width - 8 && right > content.right - 4) outside = true;
        for (let around = element.parentElement; around !== null; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue;
          const frame = around.getBoundingClientRect();
          // Boxes of one pixel hide their field on purpose.
          if (frame.width > 1 && (left < frame.left - 1 || right > frame.right + 1)) outside = true;
        }
        return outside;
      })
      .map((element) => element.ariaLabel ?? element.textContent ?? element.outerHTML),
  );
}

for (const [index, path] of LISTS.entries()) {
  test(`all controls are on the screen at any width: ${path}`, async ({ page, browser }) => {
    test.setTimeout(90_000);
    // What is measured must be the same with and without transitions.
    await page.emulateMedia({ reducedMotion: index % 2 === 0 ? 'reduce' : 'no-preference' });
    await startAs(page, browser, 'admin');
    // The least room: a rail was expanded.
    await page.addInitScript(() => localStorage.setItem('sidebar_collapsed_compact', '0'));
    await page.goto(path);
    await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
    const outside: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect
        .poll(async () => (await clickableOutside(page)).map((name) => `${width} px: ${name}`), { timeout: 2000 })
        .toEqual([])
        .catch(async () => outside.push(...(await clickableOutside(page)).map((name) => `${width} px: ${name}`)));
    }
    expect(outside).toEqual([]);
  });
}

test('the sentence in place of rows is on the screen', async ({ page, browser }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await startAs(page, browser, 'admin');
  await page.goto('/app/products?q=gibt-es-nicht&bulky=false');
  const sentence = page.getByText(text('de', 'kit.listState.strictestOf_other').split('<')[0] ?? '');
  await expect(sentence).toBeVisible();
  const isCut = await sentence.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(isCut).toBe(false);
});
