import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { goTo, type Language, startAs, text } from './support.ts';

/**
 * What holds in every dialog: Enter in a field saves nothing, a number field says how it has read its text when it is left, and what a
 * dialog opens lies above it. The screens are opened in one language after the other.
 */
let language: Language = 'de';
const say = (key: string, values: Record<string, string> = {}) => text(language, key, values);

type Opening = { name: string; open: (page: Page) => Promise<void> };

const add = (key: string): Opening => ({
  name: `add: ${key}`,
  open: (page) => page.getByRole('button', { name: say(key), exact: true }).click(),
});

/** Opens the first record of the list. */
const firstRecord: Opening = {
  name: 'the first record',
  open: async (page) => {
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
  },
};

/** Enter in the list of stock opens nothing: an entry is edited by its own button. */
const firstEntry: Opening = {
  name: 'the first entry',
  open: (page) =>
    page
      .locator(`tbody button[aria-label*="${say('stock.row.edit', { sku: '' }).trim()}"]`)
      .first()
      .click(),
};

const at = (address: string): Opening => ({ name: address, open: (page) => goTo(page, address) });

const productsOfPlan: Opening = {
  name: 'products of a new plan',
  open: async (page) => {
    await add('plans.addLabel').open(page);
    await topDialog(page)
      .getByRole('tab', { name: new RegExp(`^${say('plans.tabs.order')}`) })
      .click();
    await topDialog(page)
      .getByRole('button', { name: say('plans.products.add') })
      .click();
    await expect(dialogs(page)).toHaveCount(2);
  },
};

const SCREENS: Record<string, readonly Opening[]> = {
  '/app/dashboard': [add('news.add')],
  '/app/orders': [add('orders.addLabel'), firstRecord],
  '/app/rules-sqp': [add('rules.addLabel'), firstRecord],
  '/app/products': [add('products.addLabel'), firstRecord],
  '/app/shipping-plans': [add('plans.addLabel'), firstRecord, productsOfPlan],
  '/app/suppliers': [add('suppliers.addLabel'), firstRecord],
  '/app/wms-warehouses': [add('stock.addLabel'), firstEntry],
  '/app/wms-history?sku=CEL-WAG3-BAM': [add('stockHistory.addLabel')],
  '/app/wms-storage-locations': [add('locations.addLabel'), firstRecord, at('/app/wms-storage-locations?open=range')],
  '/app/users': [add('users.addLabel'), firstRecord],
};

const MUTATIONS = new Set(
  globSync(fileURLToPath(new URL('../../web/src/**/*.operations.ts', import.meta.url))).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bmutation (\w+)/g)].map(([, name = '']) => name),
  ),
);

/** Not a list of choices, in which Enter chooses. */
const NO_LIST = ':not([role=combobox])';

const dialogs = (page: Page) => page.locator('[data-scope=dialog][data-part=content][data-state=open]');
const topDialog = (page: Page) => dialogs(page).last();

for (const [index, [path, openings]] of Object.entries(SCREENS).entries()) {
  const spoken: Language = index % 2 === 0 ? 'de' : 'en';
  test(`the dialogs of ${path}, in ${spoken}`, async ({ page, browser }) => {
    language = spoken;
    const sent: string[] = [];
    page.on('request', (request) => {
      const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
      if (name !== undefined && MUTATIONS.has(name)) sent.push(name);
    });
    await startAs(page, browser, 'admin', language);
    await page.goto(path);
    const wrong: string[] = [];
    for (const { name, open } of openings) {
      await open(page);
      await expect(topDialog(page)).toBeVisible();
      await expect(topDialog(page).locator('input, textarea').first()).toBeVisible();
      wrong.push(...(await mistakesOf(page, name, sent)));
      await closeAll(page);
    }
    expect(wrong).toEqual([]);
  });
}

async function mistakesOf(page: Page, name: string, sent: string[]): Promise<string[]> {
  const wrong: string[] = [];
  const dialog = topDialog(page);
  const count = await dialogs(page).count();
  const tabs = await dialog.getByRole('tab').all();
  for (const tab of tabs.length === 0 ? [undefined] : tabs) {
    await tab?.click();
    const where = `${name}${tab === undefined ? '' : `, ${await tab.innerText()}`}`;
    const field = editable(
      dialog,
      ...['[type=text]', ':not([type])', '[type=email]'].map((type) => `input${type}${NO_LIST}`),
    );
    if ((await field.count()) > 0) {
      sent.length = 0;
      await field.first().focus();
      await page.keyboard.insertText('4006381333931');
      await page.keyboard.press('Enter');
      // What it would send is sent after the form has been checked.
      await page.waitForTimeout(300);
      if (sent.length > 0) wrong.push(`${where}: Enter sent ${sent.join()}`);
      await expect(dialogs(page), `${where}: Enter leaves the dialog open`).toHaveCount(count);
    }
    wrong.push(...(await unreadNumbers(dialog)).map((one) => `${where}: ${one}`));
    await expectNothingCovered(page, dialog, where);
  }
  return wrong;
}

/** The fields that the user can see and change. */
function editable(dialog: Locator, ...selectors: readonly string[]): Locator {
  return dialog.locator(selectors.map((one) => `${one}:visible:enabled:not([readonly])`).join(', '));
}

/**
 * The number fields that take 1.234, a word or less than 0, or say nothing about it when they are left; and those that do not show a
 * number with its unit as they have read it.
 */
async function unreadNumbers(dialog: Locator): Promise<string[]> {
  const wrong: string[] = [];
  const fields = await editable(dialog, 'input[inputmode=numeric]', 'input[inputmode=decimal]').all();
  for (const [index, field] of fields.entries()) {
    const name = (await field.getAttribute('name')) ?? '';
    // The dots of customs codes group their digits. What is no number at all is none in any field.
    for (const typed of [...(name.startsWith('hs') ? [] : ['1.234']), ...(index === 0 ? ['abc'] : []), '-3']) {
      await field.fill(typed);
      await field.blur();
      const isTold = await expect(field)
        .toHaveAttribute('aria-invalid', 'true', { timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
      const described = await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
      const [one, other] = ['1234', '1,234'];
      if (!isTold) wrong.push(`${name} takes "${typed}"`);
      else if (typed === '1.234' && !(described.includes(one) && described.includes(other))) {
        wrong.push(`${name} says about 1.234: ${described}`);
      }
    }
    // A field without a unit stands directly in its frame, whose label and messages are no units.
    const unit = await field.evaluate((input) => {
      const parent = input.parentElement;
      return parent?.dataset['scope'] === 'field' ? '' : (parent?.textContent ?? '');
    });
    const isWhole = (await field.getAttribute('inputmode')) === 'numeric';
    await field.fill(`${isWhole ? '12' : '12,5'} ${unit}`);
    await field.blur();
    const shown = await field.inputValue();
    if (!(isWhole ? /^12$/ : /^12,50*$/).test(shown)) wrong.push(`${name} shows 12 ${unit} as "${shown}"`);
    await field.fill('');
    await field.blur();
  }
  return wrong;
}

/** Expects what opens in the dialog to be at the top at its middle. */
async function expectNothingCovered(page: Page, dialog: Locator, where: string): Promise<void> {
  const look = async (opener: Locator, content: string) => {
    const opened = page.locator(`${content}[data-state=open]`).last();
    const label = (await opener.getAttribute('aria-label')) ?? (await opener.getAttribute('id')) ?? content;
    await expect(opened, label).toBeVisible();
    // It is placed beside its opener after it has been shown.
    const isAbove = () =>
      opened.evaluate((element) => {
        // Tooltips let the pointer through.
        if (element instanceof HTMLElement) element.style.pointerEvents = 'auto';
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isAbove, { message: `${where}: ${label} lies above`, timeout: 2_000 }).toBe(true);
  };
  for (const list of await editable(dialog, 'input[role=combobox]').all()) {
    await list.click();
    await look(list, '[data-scope=combobox][data-part=content]');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-scope=combobox][data-part=content][data-state=open]')).toHaveCount(0);
  }
  for (const [openers, content] of [
    ['[data-scope=popover][data-part=trigger]', '[data-scope=popover][data-part=content]'],
    ['button[aria-haspopup=menu]', '[data-scope=menu][data-part=content]'],
  ] as const) {
    for (const button of await dialog.locator(`${openers}:visible:enabled`).all()) {
      await button.click();
      await look(button, content);
      await page.keyboard.press('Escape');
      await expect(page.locator(`${content}[data-state=open]`)).toHaveCount(0);
    }
  }
  const [hinted] = await dialog.locator('button[aria-label]:visible:enabled').all();
  if (hinted !== undefined) {
    await hinted.hover();
    const hint = page.locator('[data-scope=tooltip][data-part=content][data-state=open]');
    if (await hint.isVisible()) await look(hinted, '[data-scope=tooltip][data-part=content]');
    await page.mouse.move(0, 0);
  }
}

async function closeAll(page: Page): Promise<void> {
  for (let count = await dialogs(page).count(); count > 0; count -= 1) {
    await page.keyboard.press('Escape');
    const drop = page.getByRole('alertdialog').getByRole('button', { name: say('kit.form.drop') });
    if (await drop.isVisible({ timeout: 500 })) await drop.click();
    await expect(dialogs(page)).toHaveCount(count - 1);
  }
}
