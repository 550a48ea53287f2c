import { expect, type Locator, type Page, test } from '@playwright/test';
import { speak, startAs, text } from './support.ts';

/** A working day with the keyboard alone; these tests must not use the mouse. */

/** Presses the key until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function openByKey(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

const language = 'de';

test('a day without a mouse', async ({ page }) => {
  test.setTimeout(180_000);
  const say = (key: string, values?: Record<string, string | number>) => text(language, key, values);
  await speak(page, language);

  // Sign in: the first field has the focus.
  await page.goto('/login');
  await expect(page.getByLabel(say('signIn.email'))).toBeFocused();
  await page.keyboard.type('admin@occ.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/dashboard');

  // News: write an entry, and delete it after confirming.
  const add = page.getByRole('button', { name: say('news.add') });
  await openByKey(page, add);
  const title = `Ohne Maus ${Date.now()}`;
  await expect(page.getByLabel(say('news.headline'))).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Geschrieben mit der Tastatur.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(add).toBeFocused();
  await openByKey(page, page.getByRole('button', { name: say('news.delete', { title }) }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('kit.form.cancel') })).toBeFocused();
  await openByKey(page, question.getByRole('button', { name: say('news.confirmDelete') }));
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);

  // Open the stock list by its name.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: say('app.palette.open') })).toBeFocused();
  await page.keyboard.type(say('app.screens.stock'));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/wms-warehouses');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(5)).toBeVisible();

  // Search, sort and move through the rows.
  await page.keyboard.press('/');
  await page.keyboard.type('kratzbaum');
  await expect(page).toHaveURL(/q=kratzbaum/);
  // The head of the table is a single stop of the Tab key.
  await tabTo(page, page.locator('thead [data-stop][tabindex="0"]'));
  await openByKey(page, page.getByRole('button', { name: say('stock.columns.date'), exact: true }), 'ArrowRight');
  await expect(page).toHaveURL(/sort=/);
  await tabTo(page, grid, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(grid).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');

  // Hide a column, and show it again.
  const location = page.getByRole('columnheader', { name: say('stock.columns.location') });
  await expect(location).toBeVisible();
  const chooser = page.getByRole('button', { name: say('kit.table.columns') });
  await openByKey(page, chooser, 'Shift+Tab');
  const box = page.getByRole('checkbox', { name: say('stock.columns.location') });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(location).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(location).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeFocused();

  // Show the list of keys, and sign out.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: say('kit.keys.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openByKey(page, page.getByRole('button', { name: /^Konto von/ }), 'Shift+Tab');
  const signOut = page.getByRole('menuitem', { name: say('app.userMenu.signOut') });
  await expect(signOut).toBeVisible();
  // The menu takes keys only once its first item is highlighted; an earlier key would be lost.
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('End');
  await expect(signOut).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('letters typed while the palette is still loading end up in its field', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/CommandPalette/, async (route) => {
    await onItsWay;
    await route.continue();
  });
  await page.goto('/app/orders');
  const search = page.locator('input[type=search]');
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lagerb');
  arrive();
  const field = page.getByRole('combobox', { name: text('de', 'app.palette.open') });
  await expect(field).toBeFocused();
  await page.keyboard.type('est');
  await expect(field).toHaveValue('lagerbest');
  await expect(search).toHaveValue('');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test("letters end up in the palette's field after another element has taken the focus", async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/orders');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: text('de', 'app.palette.open') });
  await expect(field).toBeFocused();
  await field.evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.type('lagerbest');
  await expect(field).toHaveValue('lagerbest');
  await expect(page.getByRole('option')).toHaveCount(1);
});
