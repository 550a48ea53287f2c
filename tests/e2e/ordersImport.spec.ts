import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, type Language, startAs, text } from './support.ts';

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');

async function openImport(page: Page, browser: Browser, language: Language): Promise<void> {
  await startAs(page, browser, 'orders', language);
  await page.goto('/app/orders');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: text(language, 'orders.import.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function choose(page: Page, language: Language, name: string, content: string | Buffer): Promise<void> {
  const label = text(language, 'orderImport.file.label');
  await page
    .getByRole('dialog')
    .locator(`input[type=file][aria-label="${label}"]`)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Decides that orders with an unknown SKU are imported with the status error. */
async function takeUnknownSkus(page: Page, of: Language, orders: number): Promise<void> {
  const category = text(of, 'orderImport.categories.sku');
  const key = orders === 1 ? 'orderImport.faults.orders_one' : 'orderImport.faults.orders_other';
  const choice = page.getByRole('radiogroup', { name: text(of, key, { category, orders }) });
  await choice.getByText(text(of, 'orderImport.faults.take')).click();
}

/** A number that no other test uses. */
const fresh = () => `IMP${Date.now() % 1e9}${test.info().workerIndex}`;

const submit = (language: Language, orders: number) =>
  new RegExp(
    `^${text(language, orders === 1 ? 'orderImport.check.submit_one' : 'orderImport.check.submit_other', { orders })}`,
  );

const language = 'de';

test('a file in the template is imported without its faulty order, up to the rows of the list', async ({
  page,
  browser,
}) => {
  await openImport(page, browser, language);
  await expectAccessible(page);

  await choose(page, language, 'orders.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0x14, 0]));
  await expect(page.getByText(text(language, 'imports.problems.spreadsheet'))).toBeVisible();

  const number = fresh();
  const file = [
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity;shippingAddressStreet;shippingAddressZipcode',
    `${number};K-IMP;${number}-1;NO-SUCH-SKU;1;Köln 1;50667`,
    `${number};K-IMP;${number}-2;NO-SUCH-SKU;2;Köln 1;50667`,
    `${number};K-IMP;${number}-3;NO-SUCH-SKU;0;Köln 1;50667`,
  ].join('\r\n');
  // The encoding of older spreadsheets.
  await choose(page, language, 'orders.csv', Buffer.from(file, 'latin1'));
  const errors = page.getByRole('region', { name: text(language, 'orderImport.check.errors'), exact: true }).last();
  await expect(errors.getByRole('row', { name: new RegExp(`4 ${number}-3 quantity 0`) })).toBeVisible();
  await expect(errors).toContainText(text(language, 'errors.orderImport.notPieces'));
  await expectAccessible(page);
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: text(language, 'imports.errors.csvLabel') }).click();
  expect((await list).suggestedFilename()).toBe(`orders-${text(language, 'imports.files.errors')}.csv`);

  // Orders with an unknown SKU are left out, unless the user takes them.
  await expect(errors.getByRole('row', { name: new RegExp(`2 ${number}-1 sku NO-SUCH-SKU`) })).toBeVisible();
  await takeUnknownSkus(page, language, 2);
  await expectAccessible(page);
  await page.getByRole('button', { name: submit(language, 2) }).click();
  await expect(page.getByText(text(language, 'orderImport.result.created_other', { orders: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text(language, 'orderImport.result.show') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: number })).toHaveCount(2);

  // The second time, its numbers already exist.
  await page.getByRole('button', { name: text(language, 'orders.import.title') }).click();
  await choose(page, language, 'orders.csv', file.split('\r\n').slice(0, 3).join('\n'));
  await expect(page.getByText(text(language, 'errors.order.customerOrderIdTaken')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: text(language, 'orderImport.check.nothingToImport') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test("Shopify's export and Amazon's flat file, one after the other", async ({ page, browser }) => {
  await openImport(page, browser, 'de');
  const number = fresh();
  const shopify = [
    'Name,Email,Created at,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Name,Shipping City,Shipping Zip,Shipping Street',
    `#${number}S,e@shop.example,2026-11-20 14:05:33 +0100,1,"Tisch, rund",NO-SUCH-SKU,Erika M,Kiel,'24103,Hof 1`,
    `#${number}S,,,2,Stuhl,NO-SUCH-SKU-2,,,,`,
  ].join('\n');
  await choose(page, 'de', 'orders_export.csv', shopify);
  await expect(page.getByText('Als Shopify erkannt')).toBeVisible();
  await takeUnknownSkus(page, 'de', 1);
  await page.getByRole('button', { name: submit('de', 1) }).click();
  await expect(page.getByText('1 Auftrag angelegt')).toBeVisible();

  await page.getByRole('button', { name: text('de', 'orderImport.result.otherFile') }).click();
  const amazon = [
    'order-id\torder-item-id\tpurchase-date\tbuyer-email\tsku\tquantity-purchased\trecipient-name\tship-city\tship-address-1\tship-postal-code',
    `${number}A\t1\t2026-11-20T10:00:00+00:00\tb@marketplace.example\tNO-SUCH-SKU\t1\tMax "M"\tBonn\tHof 1\t53111`,
    `${number}A\t2\t2026-11-20T10:00:00+00:00\tb@marketplace.example\tNO-SUCH-SKU-2\t3\tMax "M"\tBonn\tHof 1\t53111`,
  ].join('\r\n');
  await choose(page, 'de', 'flatfile.txt', amazon);
  await expect(page.getByText('Als Amazon erkannt')).toBeVisible();
  await page.getByRole('button', { name: submit('de', 1) }).click();
  await expect(page.getByText('1 Auftrag angelegt')).toBeVisible();
  await page.getByRole('link', { name: text('de', 'orderImport.result.show') }).click();
  const row = rows(page).filter({ hasText: `${number}A-1` });
  await expect(row).toContainText('NO-SUCH-SKU');
  await expect(row).toContainText('N/A');
});
