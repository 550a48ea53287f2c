import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, goTo, type Language, startAs, text } from './support.ts';

// Dragged cards, dialogs over dialogs and notices: with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LOCATIONS = '/app/wms-storage-locations';

/** A first level that no other test uses. */
function ownLevel(): string {
  return `T${Date.now() % 10_000_000}${Math.floor(Math.random() * 100)}`;
}

async function ask(page: Page, query: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/graphql', {
    data: { query },
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  return response.text();
}

function button(page: Page, language: Language, key: string, values?: Record<string, string | number>) {
  return page.getByRole('button', { name: text(language, key, values), exact: true });
}

const language = 'de';

test('the warehouse adds a location, changes, archives and unarchives it', async ({ page, browser }) => {
  const level1 = ownLevel();
  await startAs(page, browser, 'warehouse', language);
  await page.goto(LOCATIONS);
  await expect(page).toHaveTitle(`${text(language, 'app.screens.locations')} - Operations Control Center`);
  await button(page, language, 'locations.addLabel').click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  await expect(field('level1')).toBeFocused();
  await expect(dialog.getByText(text(language, 'locations.dialog.ownWarehouse'))).toBeVisible();
  await expect(field('isActive')).toBeChecked();
  await field('level1').press('Control+Enter');
  await expect(page.getByText(text(language, 'errors.validation.required'))).toHaveCount(3);
  await expectAccessible(page);
  await field('level1').fill(level1);
  await field('level2').fill('04');
  await field('level3').fill('01');
  await field('priority').fill('7');
  await field('priority').press('Control+Enter');
  await expect(page.getByText(text(language, 'locations.dialog.created', { name: `${level1}-04-01` }))).toBeVisible();

  await page.getByRole('searchbox').fill(level1);
  await expect(page.getByText(text(language, 'locations.count_one', { locations: '1' }))).toBeVisible();
  const name = (await page.locator('span[title]', { hasText: level1 }).getAttribute('title')) ?? '';
  // The same name is refused a second time.
  await button(page, language, 'locations.addLabel').click();
  await field('level1').fill(level1.toLowerCase());
  await field('level2').fill('04');
  await field('level3').fill('01');
  await field('level3').press('Control+Enter');
  await expect(page.getByText(text(language, 'errors.storageLocations.nameTaken'))).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, language, 'kit.form.drop').click();
  await expect(dialog).toBeHidden();

  await button(page, language, 'locations.actions.edit', { name }).click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(field('priority')).toHaveValue('7');
  await field('priority').fill('9');
  await field('priority').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('tbody').getByText('9', { exact: true })).toBeVisible();

  const archive = button(page, language, 'locations.actions.archive', { name });
  const question = page.getByRole('alertdialog');
  await archive.click();
  await expect(question).toContainText(text(language, 'locations.archive.text', { name }));
  await expectAccessible(page);
  await question.getByRole('button', { name: text(language, 'kit.form.cancel') }).click();
  await expect(page.getByText(text(language, 'locations.archive.cancelled'))).toBeVisible();
  await archive.click();
  await question.getByRole('button', { name: text(language, 'locations.archive.confirm') }).click();
  await expect(page.getByText(text(language, 'locations.archive.archived', { name }))).toBeVisible();
  await goTo(page, `${LOCATIONS}?q=${level1}&status=inactive`);
  await button(page, language, 'locations.actions.unarchive', { name }).click();
  await expect(question).toContainText(text(language, 'locations.archive.unarchiveText', { name }));
  await question.getByRole('button', { name: text(language, 'locations.archive.unarchiveConfirm') }).click();
  await expect(page.getByText(text(language, 'locations.archive.unarchived', { name }))).toBeVisible();
  await expect(page.getByText(text(language, 'locations.nothingMatches'))).toBeVisible();
  expect(
    await ask(page, `{ storageLocations(filter: { location: "${level1}" }) { items { priority isActive } } }`),
  ).toContain('"priority":9,"isActive":true');
});

test('a range is created after a preview, and labels are printed for it', async ({ page, browser }) => {
  const level1 = ownLevel();
  await startAs(page, browser, 'warehouse', language);
  await page.goto(`${LOCATIONS}?open=range`);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  const enter = async (level3To: string) => {
    await field('level1From').fill(level1);
    await field('level2From').fill('04');
    await field('level2To').fill('05');
    await field('level3From').fill('01');
    await field('level3To').fill(level3To);
  };
  await enter('A');
  await field('level3To').press('Control+Enter');
  await expect(page.getByText(text(language, 'errors.storageLocations.noRange'))).toBeVisible();
  await enter('01');
  await expect(page.getByText(text(language, 'locations.range.preview_other', { locations: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.waitForTimeout(1000);
  await field('level3To').press('Control+Enter');
  await expect(
    page.getByText(text(language, 'locations.range.result', { done: 2, skipped: 0, left: 0 })),
  ).toBeVisible();
  await dialog
    .getByRole('button', { name: text(language, 'locations.range.close'), exact: true })
    .first()
    .click();

  // Some locations of a larger range already exist.
  await goTo(page, `${LOCATIONS}?open=range`);
  await enter('03');
  await expect(page.getByText(text(language, 'locations.range.preview_other', { locations: 4 }))).toBeVisible();
  await expect(page.getByText(text(language, 'locations.range.existing_other', { locations: 2 }))).toBeVisible();
  await field('level3To').press('Control+Enter');
  await expect(
    page.getByText(text(language, 'locations.range.result', { done: 4, skipped: 2, left: 0 })),
  ).toBeVisible();
  await expect(dialog.getByText(text(language, 'errors.storageLocations.nameTaken'))).toHaveCount(2);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: text(language, 'locations.labels.print') }).click();
  const preview = page.getByRole('region', { name: text(language, 'locations.labels.preview') });
  await expect(preview.locator('img')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'QR' }).check();
  await expect(preview.locator('img')).toHaveCount(4);
  await page.locator('[name="copies"]').fill('4');
  await page.locator('[name="copies"]').blur();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print-asked', '');
  });
  await button(page, language, 'locations.labels.submit_other', { labels: 16 }).click();
  await expect(page.locator('body[data-print-asked]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-printed] [data-label-sheet]')).toHaveCount(2);
  await expect(page.locator('[data-printed] [data-label-sheet]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Each sheet of labels is a page of paper.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('a location with stock cannot be archived; a link leads to its stock', async ({ page, browser }) => {
  await startAs(page, browser, 'warehouse', language);
  await page.goto(LOCATIONS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const stock = await ask(
    page,
    '{ inventories(filter: { isAvailable: true }, page: { index: 0, size: 1 }) { items { sku storageLocationId } } }',
  );
  const [, sku = '', id = ''] = /"sku":"([^"]+)","storageLocationId":"(\d+)"/.exec(stock) ?? [];
  await goTo(page, `${LOCATIONS}?location=${id}`);
  const name = (await page.locator('tbody span[title*="("]').first().getAttribute('title')) ?? '';
  await button(page, language, 'locations.actions.archive', { name }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(language, 'locations.archive.confirm') })
    .click();
  await expect(page.getByText(text(language, 'locations.blocked.title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: sku, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/app/wms-warehouses\\?.*location=${id}`));
  await expect(page.getByRole('row', { name: sku }).first()).toBeVisible();
});

test('labels of the selected locations are printed, and the script for the codes is loaded only then', async ({
  page,
  browser,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await startAs(page, browser, 'warehouse');
  await page.goto(LOCATIONS);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await page.getByRole('row').nth(2).getByRole('checkbox').check({ force: true });
  expect(scripts.filter((url) => url.includes('LabelsDialog'))).toEqual([]);
  await button(page, 'de', 'locations.labels.print').last().click();
  const preview = page.getByRole('region', { name: text('de', 'locations.labels.preview') });
  await expect(preview.locator('img').first()).toBeVisible();
  // On a phone, the dialog scrolls to the whole sheet.
  await page.setViewportSize({ width: 400, height: 640 });
  const paper = await preview.locator('[data-label-sheet]').boundingBox();
  expect((await preview.boundingBox())?.height).toBeGreaterThan(paper?.height ?? Infinity);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(preview.locator('img')).toHaveCount(2);

  // Each label shows its level from afar, and its code in plain text, unless that is not wanted.
  const dialog = page.getByRole('dialog');
  const [ladder, plain] = [preview.locator('[data-ladder]'), preview.getByText(/^PP-\d\d-\d\d-\d\d$/)];
  await expect(ladder).toHaveCount(2);
  await expect(plain).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('PP-');
  await dialog.getByText(text('de', 'locations.labels.ladder')).click();
  await expect(ladder).toHaveCount(0);
  await dialog.getByText(text('de', 'locations.labels.text')).click();
  await expect(plain).toHaveCount(0);
  // The dashed lines are not printed.
  const outlines = (sheet: Locator) =>
    sheet.evaluate(({ firstElementChild }) => firstElementChild && getComputedStyle(firstElementChild).outlineStyle);
  expect(await outlines(preview.locator('[data-label-sheet]'))).toBe('dashed');
  expect(await outlines(page.locator('[data-printed] [data-label-sheet]'))).toBe('none');
});

/** What of these a notice lies over. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((of) => {
    const notices = [...document.querySelectorAll('[data-scope=toast][data-part=root]')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(of)].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const isCovered = notices.some(
        (notice) =>
          box.width > 0 &&
          notice.left < box.right &&
          notice.right > box.left &&
          notice.top < box.bottom &&
          notice.bottom > box.top,
      );
      return isCovered ? [control.getAttribute('aria-label') ?? control.textContent] : [];
    });
  }, selector);
}

/** What a click on the notices would hit if they were not there: nothing, where page and dialog have made room for them. */
function underNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const group = document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]');
    const boxes = [...(group?.querySelectorAll('[data-part=root]') ?? [])].map((one) => one.getBoundingClientRect());
    const styles = document.createElement('style');
    styles.textContent = '[data-scope=toast] { visibility: hidden !important }';
    document.head.append(styles);
    const steps = Array.from({ length: 11 }, (_, step) => step / 10);
    const hit = boxes.flatMap(({ x, y, width, height }) =>
      steps.flatMap((right) =>
        steps.map((down) => document.elementFromPoint(x + right * (width - 1), y + down * (height - 1))),
      ),
    );
    styles.remove();
    const isFree = (element: Element | null) => element === null || element.matches('html, body, [data-part=backdrop]');
    return [...new Set(hit)].flatMap((element) => (isFree(element) ? [] : [element?.outerHTML.slice(0, 200) ?? '']));
  });
}

for (const width of [1440, 400]) {
  test(`a notice lies over no header or main action, and over no × or button of a dialog, ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await startAs(page, browser, 'admin');
    await page.goto(LOCATIONS);
    const archive = page.getByRole('button', { name: /archivieren$/ }).first();
    await expect(archive).toBeVisible();
    // On a hidden page a notice stays.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    await archive.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('de', 'kit.form.cancel') })
      .click();
    const notice = page.locator('[data-scope=toast][data-part=root]');
    await expect(notice).toHaveText(text('de', 'locations.archive.cancelled'));
    const add = text('de', 'locations.addLabel');
    // It comes from above.
    await expect.poll(() => coveredBy(page, `header, header *, nav *, main [aria-label="${add}"]`)).toEqual([]);
    if (width === 400) await expect.poll(() => underNotices(page)).toEqual([]);
    const openings = [
      page.getByRole('button', { name: add }),
      page.getByRole('button', { name: /bearbeiten$/ }).first(),
      page.getByRole('button', { name: /drucken$/ }).first(),
      archive,
    ];
    for (const opening of openings) {
      // On a wide screen the notice may lie over a row.
      await opening.dispatchEvent('click');
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await expect(dialog.getByRole('button').last()).toBeVisible();
      await expect(notice).toBeVisible();
      // In its place: while it opens, it is elsewhere for some frames.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      await expect
        .poll(() => coveredBy(page, '[role$=dialog] :is(h2, [data-part=close-trigger], button[type=submit])'))
        .toEqual([]);
      if (width === 400) await expect.poll(() => underNotices(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    if (width === 400) {
      await notice.getByRole('button', { name: text('de', 'kit.close') }).click();
      // The page has its whole height again.
      const lowest = () =>
        page.evaluate(() => document.elementFromPoint(200, window.innerHeight - 2)?.closest('#root') !== null);
      await expect.poll(lowest).toBe(true);
    }
  });
}
