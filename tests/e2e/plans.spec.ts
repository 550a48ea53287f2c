import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, goTo, openAs, startAs, text } from './support.ts';

// Dragged cards, dialogs over dialogs and notices: with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PLANS = '/app/shipping-plans';

/** The smallest file that is recognised as a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Sends a document as an administrator, and returns the answer. */
async function askAsAdmin(page: Page, query: string): Promise<string> {
  const ask = async (asked: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await page.request.post('/graphql', { data: { query: asked }, headers })).text();
  };
  const signedIn = await ask('mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }');
  return ask(query, /"token":"([^"]+)"/.exec(signedIn)?.[1]);
}

/** Creates a plan through the graph, and returns its id. */
async function makePlan(page: Page, name: string, arrival?: string): Promise<string> {
  const made = await askAsAdmin(
    page,
    `mutation { createShippingPlan(input: { shipmentRecordName: "${name}", supplierOrderId: "PO-1",
      supplierName: "Foshan Shunde Lijia Home Products Co., Ltd."
      ${arrival === undefined ? '' : `containerArrivalDate: "${arrival}", containerArrivalDateMode: PLANNED`} }) { id } }`,
  );
  const id = /"id":"([^"]+)"/.exec(made)?.[1];
  if (id === undefined) throw new Error(made);
  return id;
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [chip, target] = [await from.boundingBox(), await to.boundingBox()];
  if (chip === null || target === null) throw new Error('not drawn');
  await page.mouse.move(chip.x + 20, chip.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + 30, target.y + 40, { steps: 8 });
  await page.mouse.up();
}

function nameField(page: Page): Locator {
  return page.getByRole('dialog').getByRole('textbox', { name: text('de', 'plans.fields.shipmentRecordName') });
}

const language = 'en';

test('purchasing plans a container, from the first click to its row', async ({ page, browser }) => {
  const name = `T-${Date.now()}`;
  const t = (key: string, values: Record<string, string | number> = {}) => text(language, `plans.${key}`, values);
  await page.emulateMedia({ colorScheme: 'dark' });
  await startAs(page, browser, 'purchasing', language);
  await page.goto(PLANS);
  await page.getByRole('button', { name: t('addLabel') }).click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByRole('textbox', { name: t(`fields.${key}`), exact: true });
  await expect(field('shipmentRecordName')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.validation.required'))).toHaveCount(3);
  await field('shipmentRecordName').fill(name);
  await dialog.getByRole('combobox', { name: t('fields.supplierName'), exact: true }).fill('Nobody Ltd.');
  await field('supplierOrderId').fill('PO-77');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(text(language, 'errors.shippingPlans.invalidSupplierName'))).toBeVisible();
  await dialog
    .getByRole('combobox', { name: t('fields.supplierName'), exact: true })
    .fill('Foshan Shunde Lijia Home Products Co., Ltd.');
  // A new arrival starts at 04:00.
  await field('containerArrivalDate').fill('12-24-2026');
  await dialog.getByText(t('modes.FIXED'), { exact: true }).click();
  const chosen = page.waitForEvent('filechooser');
  await dialog
    .getByRole('group', { name: t('documents.packingList') })
    .getByRole('button')
    .click();
  await (await chosen).setFiles({ name: 'Packliste.pdf', mimeType: 'application/pdf', buffer: PDF });
  // It is faded for a second after each attempt.
  await expect(dialog.getByRole('button', { name: t('dialog.create') })).toBeEnabled();
  await expectAccessible(page);
  for (const tab of ['china', 'accounting']) {
    await dialog.getByRole('tab', { name: t(`tabs.${tab}`) }).click();
    await expectAccessible(page);
  }
  await dialog.getByRole('tab', { name: t('tabs.order') }).click();
  await dialog.getByRole('button', { name: t('products.add') }).click();
  const adding = page.getByRole('dialog').last();
  await adding.getByLabel(t('products.paste')).fill('SKU;Menge\nSYL-LNG4-ANT;120\nNO-SUCH-SKU;3');
  await expect(adding.getByText(t('products.unknown', { sku: 'NO-SUCH-SKU' }))).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel(t('products.paste')).fill('SYL-LNG4-ANT;120');
  await adding.getByRole('button', { name: t('products.addThese_one', { products: '1' }) }).click();
  await expect(dialog.getByText(t('load.pieces_other', { pieces: '120' }))).toBeVisible();
  await expectAccessible(page);
  await page.waitForTimeout(1000);
  await dialog.getByRole('button', { name: t('dialog.create') }).click();
  await expect(page.getByText(t('dialog.created'))).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(t('count_one', { plans: '1' }))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12-24-2026 04:00');
  await expect(row).toContainText('120');
  await expect(row.getByRole('link', { name: /Packliste\.pdf/ })).toBeVisible();
  await expectAccessible(page);
});

test('beside the sidebar of a small screen, the arrival of a plan is not cut', async ({ page, browser }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const id = await makePlan(page, `Schmal ${Date.now()}`, '2027-05-20T04:00:00Z');
  await startAs(page, browser, 'purchasing', language);
  await page.goto(`${PLANS}?open=${id}`);
  const arrival = page
    .getByRole('dialog')
    .getByRole('textbox', { name: text(language, 'plans.fields.containerArrivalDate') });
  await expect(arrival).toHaveValue(/^05-20-2027 /);
  expect(await arrival.evaluate((field) => field.scrollWidth > field.clientWidth)).toBe(false);
  // The last control of the top bar.
  await expect(page.locator('header button').last()).toBeInViewport({ ratio: 1 });
});

test('when two users open a plan, the first edits, and the second can as soon as it is free', async ({
  page,
  browser,
}) => {
  const id = await makePlan(page, `Lock ${Date.now()}`);
  await startAs(page, browser, 'purchasing');
  await page.goto(`${PLANS}?open=${id}`);
  await expect(nameField(page)).toBeEditable();
  const other = await openAs(browser, 'admin');
  await other.goto(`${PLANS}?open=${id}`);
  await expect(nameField(other)).not.toBeEditable();
  await expect(other.getByText(text('de', 'kit.lock.readOnly'))).toBeVisible();
  await expectAccessibleInBoth(other);
  // A second tab of the editing user shows that, and does not release the lock when it closes.
  const second = await page.context().newPage();
  await second.goto(`${PLANS}?open=${id}`);
  await expect(second.getByText(text('de', 'plans.dialog.otherTab'))).toBeVisible();
  await second.close();
  await other.getByRole('button', { name: text('de', 'kit.lock.retry') }).click();
  await expect(nameField(other)).not.toBeEditable();
  await page.bringToFront();
  await nameField(page).fill('Umbenannt');
  await page.getByRole('button', { name: text('de', 'kit.form.save') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The lock is requested every ten seconds; the form then starts with what has been saved by now.
  await other.bringToFront();
  await expect(nameField(other)).toBeEditable();
  await expect(nameField(other)).toHaveValue('Umbenannt');
  await other.context().close();
});

test('a lock is released on closing the dialog, leaving the page and closing the tab', async ({ page, browser }) => {
  const name = `Release ${Date.now()}`;
  const id = await makePlan(page, name);
  const holder = () => askAsAdmin(page, `{ shippingPlan(id: "${id}") { lockedBy } }`);
  await startAs(page, browser, 'admin');
  await page.goto(`${PLANS}?q=${encodeURIComponent(name)}&open=${id}`);
  await nameField(page).fill(`${name} B`);
  expect(await holder()).toContain('Martina Berger');
  await page.getByRole('button', { name: text('de', 'kit.form.save') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(holder).toContain('"lockedBy":null');
  const row = page.getByRole('row').filter({ hasText: `${name} B` });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(text('de', 'plans.cells.lockedByYou'));

  await goTo(page, `${PLANS}?open=${id}`);
  await expect(nameField(page)).toBeEditable();
  await page.goto('/app/dashboard');
  await expect.poll(holder).toContain('"lockedBy":null');

  // Chromium ends a tab that does not answer within half a second of its closing, as on a full machine; the lock then expires.
  await expect(async () => {
    const tab = await page.context().newPage();
    await tab.goto(`${PLANS}?open=${id}`);
    await expect(nameField(tab)).toBeEditable();
    await tab.close({ runBeforeUnload: true });
    await expect.poll(holder, { timeout: 3000 }).toContain('"lockedBy":null');
  }).toPass({ timeout: 150_000 });
});

test('nothing is lost when a lock is taken away while typing', async ({ page, browser }) => {
  const id = await makePlan(page, `Conflict ${Date.now()}`);
  await startAs(page, browser, 'purchasing');
  await page.goto(`${PLANS}?open=${id}`);
  await nameField(page).fill('Meine Bezeichnung');
  const other = await openAs(browser, 'admin');
  await other.goto(`${PLANS}?open=${id}`);
  await other.getByRole('button', { name: text('de', 'kit.lock.release') }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: text('de', 'kit.lock.release') })
    .click();
  await expect(nameField(other)).toBeEditable();
  await nameField(other).fill('Andere Bezeichnung');
  await other.getByRole('button', { name: text('de', 'kit.form.save') }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.context().close();

  await page.bringToFront();
  // The back-end refuses a save without the lock; the lock is requested again as soon as the user does something.
  await page.getByRole('button', { name: text('de', 'kit.form.save') }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict.getByText('Andere Bezeichnung')).toBeVisible();
  await expect(conflict.getByText('Meine Bezeichnung')).toBeVisible();
  await expectAccessible(page);
  await conflict.getByText(text('de', 'kit.conflict.keepMine'), { exact: true }).click();
  await conflict.getByRole('button', { name: text('de', 'kit.conflict.save') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await goTo(page, `/app/historical?id=${id}`);
  const timeline = page.getByRole('list', { name: text('de', 'plans.history.label') });
  await expect(timeline).toContainText('Andere Bezeichnung');
  await expect(timeline).toContainText('Meine Bezeichnung');
  await expectAccessible(page);
  const changes = timeline.getByRole('listitem').filter({ has: page.getByRole('time') });
  await page.getByRole('combobox', { name: text('de', 'plans.history.person') }).selectOption('Jens Petersen');
  await page
    .getByRole('combobox', { name: text('de', 'plans.history.property') })
    .selectOption({ label: text('de', 'plans.fields.shipmentRecordName') });
  await expect(changes).toHaveCount(1);
  await expect(changes).toContainText('Meine Bezeichnung');
  await changes.getByRole('link', { name: text('de', 'plans.history.openPlan') }).click();
  await expect(page).toHaveURL(`${PLANS}?open=${id}&tab=shipment`);
  await expect(nameField(page)).toHaveValue('Meine Bezeichnung');
  await page.getByRole('button', { name: text('de', 'plans.row.history') }).click();
  const history = page.getByRole('dialog', { name: text('de', 'plans.history.title') });
  await expect(history.getByText('Meine Bezeichnung').first()).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('scrolling loads further rows, and invoices are sent for the selected plans', async ({ page, browser }) => {
  await startAs(page, browser, 'purchasing');
  await page.goto(PLANS);
  const table = page.getByRole('grid', { name: text('de', 'plans.label') });
  await expect(table.getByRole('row').nth(5)).toBeVisible();
  await table.press('End');
  await expect(async () => {
    await table.press('End');
    const counts = await page.getByText(/^Zeige 1 bis/).textContent();
    const [, shown, total] = /bis (\d+) von (\d+)/.exec(counts ?? '') ?? [];
    expect(shown).toBe(total);
  }).toPass();

  // The drawer of filters stays open beside the rows.
  await page.getByRole('button', { name: text('de', 'kit.filter.title'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: text('de', 'kit.filter.title') });
  const delivered = drawer.getByRole('checkbox', { name: text('de', 'plans.codes.status.delivered') });
  await delivered.focus();
  await page.keyboard.press('Space');
  await drawer.getByText(text('de', 'plans.codes.size.40_hc'), { exact: true }).click();
  await expect(page).toHaveURL(/[?&]status=5&containerSize=3/);
  await expect(delivered).toBeChecked();
  // How many plans each status would show, beside the other filters.
  await expect(delivered).toHaveAccessibleName(/^Geliefert ?\d+$/);
  await expectAccessibleInBoth(page);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await goTo(page, `${PLANS}?status=`);
  await page.getByRole('button', { name: text('de', 'kit.selection.run') }).click();
  await page.getByRole('menuitem', { name: text('de', 'plans.run.send') }).click();
  await expect(page.getByText(text('de', 'plans.run.nothing'))).toBeVisible();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: text('de', 'plans.run.send'), exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: text('de', 'plans.run.confirm') }).click();
  await expect(page.getByRole('dialog', { name: text('de', 'plans.run.resultTitle') })).toBeVisible();
});

test('on a wide screen all columns are in view; names and container numbers are not cut', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await startAs(page, browser, 'purchasing', 'en');
  await page.goto(PLANS);
  const grid = page.getByRole('grid');
  await expect(grid.locator('.wrapped').first()).toBeVisible();
  for (const width of [1920, 1440]) {
    await page.setViewportSize({ width, height: 1080 });
    const cut = await grid.evaluate((table) => {
      const columns = table.querySelectorAll(
        'tbody tr > td:nth-child(2) .copyable-id > span, tbody td:nth-child(4) .line',
      );
      return [...columns].flatMap((one) =>
        one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1 ? [one.textContent] : [],
      );
    });
    expect(cut).toEqual([]);
    const overflow = await grid.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    if (width === 1920) expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('on a phone, a notification covers nothing, and it can be closed', async ({ page, browser }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await startAs(page, browser, 'purchasing');
  await page.goto(PLANS);
  await page.getByRole('button', { name: text('de', 'kit.selection.run') }).click();
  await page.getByRole('menuitem', { name: text('de', 'plans.run.send') }).click();
  const notice = page.locator('[data-scope=toast][data-part=root]');
  await expect(notice).toContainText(text('de', 'plans.run.nothing'));
  // The footer of the list is above it.
  const footer = page.getByText(/^Zeige 1 bis/);
  const bottomOf = async (at: Locator) => (await at.boundingBox().then((box) => (box ? box.y + box.height : 0))) ?? 0;
  await expect
    .poll(async () => ((await notice.boundingBox())?.y ?? 0) - (await bottomOf(footer)))
    .toBeGreaterThanOrEqual(0);
  await notice.getByRole('button', { name: text('de', 'kit.close') }).click();
  await expect(notice).toBeHidden();
});

test('a user who may read some columns sees only those, and cannot change anything', async ({ page, browser }) => {
  await startAs(page, browser, 'analyst');
  await page.goto(PLANS);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: text('de', 'plans.addLabel') })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('row').nth(2).getByRole('gridcell').or(page.locator('tbody td')).nth(1).click();
  await expect(page.getByText(text('de', 'plans.dialog.mayNotWrite'))).toBeVisible();
  await expectAccessible(page);
});

test('an arrival is moved to another day with the keyboard and with the mouse', async ({ page, browser }) => {
  const name = `Cal ${Date.now()}`;
  await makePlan(page, name, '2027-05-12T03:00:00Z');
  const withoutDay = await makePlan(page, `${name} open`);
  await startAs(page, browser, 'purchasing');
  await page.goto(`${PLANS}?view=calendar&on=2027-05-12&q=${encodeURIComponent(name)}`);
  const on = (day: string) => page.locator(`[data-day="${day}"]`).getByRole('link', { name: new RegExp(name) });
  await expect(on('2027-05-12')).toBeVisible();
  await expectAccessibleInBoth(page);
  await on('2027-05-12').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Do 20.05.2027');
  await expectAccessible(page);
  await asked.getByRole('button', { name: text('de', 'plans.calendar.move'), exact: true }).click();
  await expect(on('2027-05-20')).toBeVisible();

  await expect(asked).toBeHidden();
  await drag(page, on('2027-05-20'), page.locator('[data-day="2027-05-17"]'));
  await expect(asked).toContainText('Mo 17.05.2027');
  await page.waitForTimeout(1000);
  await asked.getByRole('button', { name: text('de', 'plans.calendar.move'), exact: true }).click();
  await expect(on('2027-05-17')).toBeVisible();
  // A card that is put back stays on its day.
  await on('2027-05-17').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(on('2027-05-17')).toBeVisible();

  // A plan without an arrival date is dragged from below the calendar onto a day of a week.
  await page.getByText(text('de', 'plans.calendar.spans.week'), { exact: true }).click();
  const open = page.getByRole('region', { name: text('de', 'plans.calendar.open.title') }).getByRole('link');
  await expect(open).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await drag(page, open, page.locator('[data-day="2027-05-13"]'));
  await expect(asked).toContainText('Do 13.05.2027');
  await expectAccessible(page);
  await asked.getByRole('button', { name: text('de', 'plans.calendar.set'), exact: true }).click();
  await expect(on('2027-05-13')).toBeVisible();
  await expect(open).toHaveCount(0);
  const moved = await askAsAdmin(
    page,
    `{ shippingPlan(id: "${withoutDay}") { containerArrivalDate containerArrivalDateMode lockedBy } }`,
  );
  expect(JSON.parse(moved).data.shippingPlan).toMatchObject({
    containerArrivalDateMode: 'PROVISIONAL',
    lockedBy: null,
  });
});
