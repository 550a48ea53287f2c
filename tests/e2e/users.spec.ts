import { expect, test } from '@playwright/test';
import { makeOwnUser, ownUser, PICTURE, signInAs } from './ownUser.ts';
import { LANGUAGES, startAs, text } from './support.ts';

for (const language of LANGUAGES) {
  test(`a user is added, is given permissions, and has them (${language})`, async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const say = (key: string, values?: Record<string, string>) => text(language, `users.${key}`, values);
    const user = ownUser();
    const name = `Änne ${user.lastName}`;
    await startAs(page, browser, 'admin', language);
    await page.goto('/app/users');
    await page.getByRole('button', { name: say('addLabel') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('form.submitCreate') }).click();
    await expect(dialog.getByText(text(language, 'errors.validation.required'))).toHaveCount(8);
    await dialog.getByLabel(say('columns.salutation')).fill('Frau');
    await dialog.getByLabel(say('columns.firstName')).fill('Änne');
    await dialog.getByLabel(say('columns.lastName')).fill(user.lastName);
    await dialog.getByLabel(say('columns.email')).fill(user.email);
    await dialog.getByLabel(say('form.password')).first().fill(user.password);
    await dialog.getByLabel(say('form.confirmation')).fill('other-1');
    await dialog.getByRole('checkbox', { name: 'Orders' }).check();
    await dialog.getByLabel(say('columns.warehouse')).selectOption('1');
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(dialog.getByText(PICTURE.name)).toBeVisible();
    await expect(dialog.getByText(text(language, 'errors.validation.passwordConfirmation'))).toBeVisible();
    await dialog.getByLabel(say('form.confirmation')).fill(user.password);
    await page.waitForTimeout(1_000);
    await dialog.getByRole('button', { name: say('form.submitCreate') }).click();

    await expect(page).toHaveURL(/open=.*&tab=permissions/);
    const preview = page.getByRole('region', { name: say('preview.title') });
    const stock = text(language, 'permissions.menus.Warehouses');
    await page.getByRole('checkbox', { name: say('matrix.readOf', { menu: stock }) }).check();
    await expect(preview.getByText(say('preview.oneWarehouse', { warehouse: 'Peine (PP)' }))).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`^${say('matrix.columnsOf', { menu: stock, columns: '' })}`) })
      .click();
    await page.getByRole('checkbox', { name: text(language, 'permissions.columns.PurchasePrice') }).uncheck();
    await expect(preview.getByText(say('preview.valueHidden'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: text(language, 'kit.form.save') }).click();
    await expect(page.getByText(say('form.saved', { name }))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signInAs(theirs, user);
    const navigation = theirs.getByRole('navigation', { name: text('de', 'app.navigation.label') });
    await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Lagerbestand']);
    await theirs.goto('/app/wms-warehouses');
    await expect(theirs.getByRole('columnheader', { name: 'Bestand', exact: true })).toBeVisible();
    await expect(theirs.getByRole('columnheader', { name: /EK-Preis|Warenwert/ })).toHaveCount(0);
    await theirs.goto('/app/users');
    await expect(theirs.getByText(text('de', 'users.administratorsOnly'))).toBeVisible();
    await theirs.context().close();
  });
}

test('who is deactivated cannot sign in, and can again once activated', async ({ page, browser, baseURL }) => {
  const user = await makeOwnUser(page);
  const name = `Test ${user.lastName}`;
  await startAs(page, browser, 'admin');
  await page.goto(`/app/users?q=${user.lastName}`);
  await page.getByRole('button', { name: text('de', 'users.deactivate', { name }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('de', 'users.setActive.confirm') })
    .click();
  await expect(page.getByRole('cell', { name: text('de', 'users.inactive') })).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto('/login');
  await theirs.getByLabel(text('de', 'signIn.email')).fill(user.email);
  await theirs.getByLabel(text('de', 'signIn.password'), { exact: true }).fill(user.password);
  await theirs.getByRole('button', { name: text('de', 'signIn.submit') }).click();
  await expect(theirs.getByText(text('de', 'errors.session.invalidCredentials')).first()).toBeVisible();

  await page.getByRole('button', { name: text('de', 'users.activate', { name }) }).click();
  await expect(page.getByRole('cell', { name: text('de', 'users.active'), exact: true })).toBeVisible();
  await signInAs(theirs, user);
  await theirs.context().close();
});

test('permissions are copied from another user, and nothing is saved by that', async ({ page, browser }) => {
  const user = await makeOwnUser(page);
  await startAs(page, browser, 'admin');
  await page.goto(`/app/users?q=${user.lastName}`);
  await page.getByRole('button', { name: text('de', 'users.edit', { name: `Test ${user.lastName}` }) }).click();
  await page.getByRole('tab', { name: text('de', 'users.form.permissions') }).click();
  const orders = page.getByRole('checkbox', { name: text('de', 'users.matrix.writeOf', { menu: 'Aufträge' }) });
  await expect(orders).not.toBeChecked();
  await page.getByRole('button', { name: text('de', 'users.matrix.copy') }).click();
  await page.getByRole('option', { name: 'Sabine Hoffmann' }).click();
  await expect(orders).toBeChecked();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: text('de', 'kit.form.drop') }).click();
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
