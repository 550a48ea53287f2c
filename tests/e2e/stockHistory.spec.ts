import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, goTo, keysOf, type Language, loseAnswers, startAs, text } from './support.ts';

const HISTORY = '/app/wms-history';
const SKU = 'ECK-WSK72-WSS';
const rows = (page: Page) => page.locator('main tbody').getByRole('row');
const say = (language: Language, key: string, values?: Readonly<Record<string, string | number>>) =>
  text(language, `stockHistory.${key}`, values);

/** Chooses the first option of a field. */
async function chooseFirst(page: Page, language: Language, field: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say(language, `columns.${field}`) })
    .first()
    .click();
  await page.getByRole('option').first().click();
}

const language = 'de';

test('an entry is added after a preview, and corrected', async ({ page, browser }) => {
  const reason = `Inventur ${Date.now()}`;
  await startAs(page, browser, 'admin', language);
  await page.goto(HISTORY);
  await expect(page).toHaveTitle(`${say(language, 'label')} - Operations Control Center`);
  await expect(page.getByRole('heading', { name: say(language, 'choose.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('textbox').fill('ECK-WSK72');
  await page.getByRole('button', { name: new RegExp(`^${SKU}`) }).click();
  await expect(page).toHaveURL(`${HISTORY}?sku=${SKU}`);
  await expect(page.getByRole('button', { name: say(language, 'filters.sku', { sku: SKU }) })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('figure', { name: say(language, 'chart.title'), exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: say(language, 'addLabel') }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByRole('textbox', { name: say(language, key) });
  await expect(field('dialog.inStockOld')).toBeVisible();
  await expectAccessible(page);
  await chooseFirst(page, language, 'warehouse');
  await chooseFirst(page, language, 'location');
  await chooseFirst(page, language, 'historyType');
  await field('dialog.inStockOld').fill('4');
  await field('dialog.inStockNew').fill('-1');
  await field('columns.reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.validation.minValue', { min: 0 }))).toBeVisible();
  await field('dialog.inStockNew').fill('1');
  // The type follows from the figures.
  await expect(dialog.getByRole('combobox', { name: say(language, 'columns.changedType') })).toHaveValue(
    say(language, 'change.SUBTRACT'),
  );
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: say(language, 'confirm.add') });
  await expect(question).toContainText('4 → 1');
  await expectAccessible(page);
  await question.getByRole('button', { name: text(language, 'kit.form.cancel') }).click();
  await expect(question).toBeHidden();
  // Nothing was sent, and the input is still there.
  await expect(field('columns.reason')).toHaveValue(reason);
  await page.waitForTimeout(1000);
  await dialog.getByRole('button', { name: say(language, 'dialog.submitAdd') }).click();
  await question.getByRole('button', { name: say(language, 'dialog.submitAdd') }).click();
  await expect(page.getByText(say(language, 'dialog.created'))).toBeVisible();
  await expect(dialog).toBeHidden();

  await goTo(page, `${HISTORY}?sku=${SKU}&reason=${encodeURIComponent(reason)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('41');
  await rows(page)
    .getByRole('button', { name: new RegExp(say(language, 'edit', { time: '' }).slice(0, 8)) })
    .click();
  await field('dialog.inStockNew').fill('9');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(language, 'confirm.submitEdit') })
    .click();
  await expect(page.getByText(say(language, 'dialog.updated'))).toBeVisible();
  await page.reload();
  await expect(rows(page)).toContainText('49');
});

test('the figures of an entry written by a booking are read-only', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(`${HISTORY}?sku=${SKU}&by=OCC`);
  await expect(rows(page).first()).toContainText('OCC');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Eintrag vom/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('de', 'dialog.booked')).first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: say('de', 'dialog.inStockNew') })).not.toBeEditable();
  await expect(dialog.getByRole('textbox', { name: say('de', 'columns.reason') })).toBeEditable();
});

test('the stock list opens the history of a SKU, 16 changes at a time', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto(`/app/wms-warehouses?sku=${SKU}&exact=1`);
  await page
    .getByRole('button', { name: say('de', 'open', { sku: SKU }) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`history=${SKU}`));
  const dialog = page.getByRole('dialog', { name: say('de', 'modal.title') });
  await expect(dialog.getByText(/^Zeige 1 bis 16 von/)).toBeVisible();
  await expect(dialog.locator('tbody').getByRole('row')).toHaveCount(16);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Seite 2', exact: true }).click();
  await expect(dialog.getByText(/^Zeige 17 bis/)).toBeVisible();
  await dialog.getByRole('button', { name: say('de', 'columns.changedBy'), exact: true }).click();
  await page.getByPlaceholder(say('de', 'filters.changedByHint')).fill('OCC');
  await expect(dialog.getByText(/^Zeige 1 bis/)).toBeVisible();
  for (const row of await dialog.locator('tbody').getByRole('row').all()) await expect(row).toContainText('OCC');
  await page.keyboard.press('Escape');
  await dialog.getByRole('link', { name: say('de', 'modal.ownPage') }).click();
  await expect(page).toHaveURL(`${HISTORY}?sku=${SKU}`);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/history=/);
});

test('the warehouse account sees its warehouse, no totals, and the chart of a location', async ({ page, browser }) => {
  await startAs(page, browser, 'warehouse');
  await page.goto(`${HISTORY}?sku=${SKU}`);
  await expect(rows(page).first()).toContainText(SKU);
  await expect(page.getByRole('columnheader', { name: say('de', 'columns.total') })).toHaveCount(0);
  const locations = await page.locator('main tbody td:nth-child(4)').allInnerTexts();
  expect(new Set(locations.map((location) => location.trim().split('-')[0])).size).toBe(1);
  await expect(page.getByText(say('de', 'chart.byLocation'))).toBeVisible();
  await expectAccessible(page);
  // The first one is the filter, the second sorts the column.
  await page
    .getByRole('button', { name: say('de', 'columns.location'), exact: true })
    .first()
    .click();
  const location = locations[0]?.trim() ?? '';
  const panel = page.getByRole('dialog');
  await panel.getByRole('searchbox').or(panel.getByRole('textbox')).first().fill(location);
  await expect(panel.getByRole('option')).toHaveCount(1);
  await panel.getByRole('option', { name: location }).click();
  await expect(page).toHaveURL(/location=\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('figure', { name: say('de', 'chart.titleOfLocation') })).toBeVisible();
});

test('an entry loses nothing by a dead connection, and is written once', async ({ page, browser, context }) => {
  const reason = `Ohne Netz ${Date.now()}`;
  const unconfirmed = text('de', 'errors.backend.outcomeUnknown');
  await startAs(page, browser, 'admin');
  const keys = keysOf(page, 'CreateStockHistoryEntry');
  await page.goto(`${HISTORY}?sku=${SKU}`);
  await page.getByRole('button', { name: say('de', 'addLabel') }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByRole('textbox', { name: say('de', key) });
  for (const name of ['warehouse', 'location', 'historyType']) await chooseFirst(page, 'de', name);
  await field('dialog.inStockOld').fill('4');
  await field('dialog.inStockNew').fill('1');
  await field('columns.reason').fill(reason);
  const send = async () => {
    await page.waitForTimeout(1000);
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('de', 'dialog.submitAdd') })
      .click();
  };
  await context.setOffline(true);
  await send();
  await expect(dialog.getByRole('alert').filter({ hasText: unconfirmed })).toBeVisible();
  await expect(page.getByText(say('de', 'dialog.created'))).toHaveCount(0);
  await expect(field('columns.reason')).toHaveValue(reason);
  await expectAccessible(page);
  await context.setOffline(false);
  await loseAnswers(page, 'CreateStockHistoryEntry');
  await send();
  await expect.poll(() => keys.length).toBe(2);
  await expect(dialog.getByRole('alert').filter({ hasText: unconfirmed })).toBeVisible();
  await expect(field('columns.reason')).toHaveValue(reason);
  await page.unrouteAll({ behavior: 'wait' });
  await send();
  await expect(dialog).toBeHidden();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  await goTo(page, `${HISTORY}?sku=${SKU}&reason=${encodeURIComponent(reason)}`);
  await expect(rows(page)).toHaveCount(1);

  // A correction says as little.
  await rows(page).first().getByRole('button').last().click();
  await expect(field('columns.reason')).toHaveValue(reason);
  await field('columns.reason').fill(`${reason}, geändert`);
  await context.setOffline(true);
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('de', 'confirm.submitEdit') })
    .click();
  await expect(dialog.getByRole('alert').filter({ hasText: unconfirmed })).toBeVisible();
  await expect(page.getByText(say('de', 'dialog.updated'))).toHaveCount(0);
  await expect(field('columns.reason')).toHaveValue(`${reason}, geändert`);
});
