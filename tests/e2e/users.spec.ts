import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { makeOwnUser, ownUser, PICTURE, signInAs } from './ownUser.ts';
import { expectAccessible, expectAccessibleInBoth, goTo, startAs, text } from './support.ts';

test('a user is added with a picture, followed by their permissions', async ({ page, browser }) => {
  const language = 'en';
  test.setTimeout(90_000);
  const say = (key: string, values?: Record<string, string>) => text(language, `users.${key}`, values);
  const user = ownUser();
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
  await dialog.getByRole('combobox', { name: say('columns.roles') }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await dialog.getByRole('combobox', { name: say('columns.warehouse') }).press('Alt+ArrowDown');
  await page.getByRole('option').first().click();
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialog.getByText(PICTURE.name)).toBeVisible();
  await expect(dialog.getByText(text(language, 'errors.validation.passwordConfirmation'))).toBeVisible();
  await dialog.getByLabel(say('form.confirmation')).fill(user.password);
  await page.waitForTimeout(1_000);
  await dialog.getByRole('button', { name: say('form.submitCreate') }).click();

  await expect(page).toHaveURL(/open=.*&tab=permissions/);
});

test('the upload of a picture shows its progress, and can be cancelled without losing the input', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const user = await makeOwnUser(page);
  await startAs(page, browser, 'admin');
  await page.goto(`/app/users?q=${user.lastName}`);
  await page.getByRole('button', { name: text('de', 'users.edit', { name: `Test ${user.lastName}` }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('de', 'users.columns.firstName')).fill('Änne');
  const picture = { ...PICTURE, buffer: Buffer.concat([PICTURE.buffer, Buffer.alloc(1_500_000)]) };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  const network = await page.context().newCDPSession(page);
  const slowly = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await slowly(40_000);
  const save = dialog.getByRole('button', { name: text('de', 'kit.form.save') });
  await save.click();
  const progress = dialog.getByRole('progressbar', { name: text('de', 'kit.file.sending', { file: PICTURE.name }) });
  await expect(progress).toHaveAttribute('value', /^[1-9]\d?$/);
  await progress.locator('xpath=ancestor::*[.//button][1]').getByRole('button').click();
  await expect(progress).toHaveCount(0);
  await expect(dialog.getByLabel(text('de', 'users.columns.firstName'))).toHaveValue('Änne');
  await expect(dialog.getByText(PICTURE.name)).toBeVisible();

  await slowly(-1);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Änne').first()).toBeVisible();
});

test('a deactivated user cannot sign in, but can again once activated', async ({ page, browser, baseURL }) => {
  const user = await makeOwnUser(page);
  const name = `Test ${user.lastName}`;
  await startAs(page, browser, 'admin');
  await page.goto(`/app/users?q=${user.lastName}`);
  await page.getByRole('button', { name: text('de', 'users.deactivate', { name }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('de', 'users.setActive.confirm') })
    .click();
  await expect(page.getByRole('gridcell', { name: text('de', 'users.inactive') })).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto('/login');
  await theirs.getByLabel(text('de', 'signIn.email')).fill(user.email);
  await theirs.getByLabel(text('de', 'signIn.password'), { exact: true }).fill(user.password);
  await theirs.getByRole('button', { name: text('de', 'signIn.submit') }).click();
  await expect(theirs.getByText(text('de', 'errors.session.invalidCredentials')).first()).toBeVisible();

  await page.getByRole('button', { name: text('de', 'users.activate', { name }) }).click();
  await expect(page.getByRole('gridcell', { name: text('de', 'users.active'), exact: true })).toBeVisible();
  await signInAs(theirs, user);
  await theirs.context().close();
});

test('permissions are copied from another user, and are not saved yet', async ({ page, browser }) => {
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

test('a changed right is in the changes of the user, and in the list and its file', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const user = await makeOwnUser(page);
  const name = `Test ${user.lastName}`;
  const say = (key: string, values?: Record<string, string>) => text('de', `users.${key}`, values);
  const edit = async () => page.getByRole('button', { name: say('edit', { name }) }).click();
  await startAs(page, browser, 'admin');
  await page.goto(`/app/users?q=${user.lastName}`);
  await edit();
  await page.getByRole('tab', { name: say('form.permissions') }).click();
  await page.getByRole('checkbox', { name: say('matrix.readOf', { menu: 'Aufträge' }) }).check({ force: true });
  await page.getByRole('button', { name: text('de', 'kit.form.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await edit();
  await page.getByRole('tab', { name: say('form.changes') }).click();
  const entries = page.getByRole('list', { name: say('changes.of', { name }) }).locator('> li');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Martina Berger');
  await expect(entries.first()).toContainText(/Aufträge.*keine.*Lesen/);
  await expect(entries.last()).toContainText(/Status.*Aktiv/);
  await expectAccessibleInBoth(page);

  await page.getByRole('link', { name: say('changes.all') }).click();
  await expect(page.getByRole('heading', { name: text('de', 'app.screens.rightsChanges') })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: name, exact: true })).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('changes.export.title') }).click();
  await page.getByRole('menuitem', { name: say('changes.export.run') }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(new RegExp(`;${name};Aufträge;keine;Lesen;Martina Berger$`));
});

test('without room for columns, the buttons of a user can still be reached', async ({ page, browser }) => {
  const user = await makeOwnUser(page);
  await page.setViewportSize({ width: 400, height: 900 });
  await startAs(page, browser, 'admin');
  await page.goto(`/app/users?q=${user.lastName}`);
  await page.getByRole('button', { name: text('de', 'users.deactivate', { name: `Test ${user.lastName}` }) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

for (const [language, colorScheme] of [
  ['de', 'light'],
  ['en', 'dark'],
] as const) {
  test(`the dialogs of a user, each tab: axe finds nothing (${language}, ${colorScheme})`, async ({
    browser,
    baseURL,
  }) => {
    const user = await test.step('creates a user', async () => {
      const page = await browser.newPage({ baseURL: baseURL ?? '' });
      const made = await makeOwnUser(page);
      await page.close();
      return made;
    });
    const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await startAs(page, browser, 'admin', language);
    await page.goto('/app/users?open=new');
    await expect(page.getByRole('textbox', { name: text(language, 'users.columns.salutation') })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await goTo(page, `/app/users?q=${user.lastName}`);
    await page.getByRole('button', { name: text(language, 'users.edit', { name: `Test ${user.lastName}` }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(text(language, 'users.columns.firstName'))).toHaveValue('Test');
    await expectAccessible(page);
    await dialog.getByRole('tab', { name: text(language, 'users.form.permissions') }).click();
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });
}

test('an administrator views the product as another user: marked, read-only, in this tab only, and ended with one click', async ({
  page,
  context,
  browser,
}) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/users?q=orders@');
  await page.getByRole('button', { name: /^Ansehen als / }).click();
  await expect(page).toHaveURL('/app/dashboard');
  const banner = page.getByRole('region', { name: text('de', 'app.viewAs.label') });
  await expect(banner).toContainText(text('de', 'app.viewAs.readOnly'));
  await expectAccessible(page);
  await expect(page.getByRole('navigation').getByText(text('de', 'app.screens.stock'))).toHaveCount(0);
  // Buttons of the other user are shown, but their requests are refused.
  await page.goto('/app/orders');
  await expect(banner).toBeVisible();
  await page
    .getByRole('checkbox', { name: / auswählen$/ })
    .nth(1)
    .check();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: text('de', 'orders.run.deleteConfirm') }).click();
  await expect(question.getByRole('alert')).toContainText(text('de', 'errors.viewAs.readOnly'));
  await question.getByRole('button', { name: text('de', 'kit.form.cancel') }).click();

  const other = await context.newPage();
  // Other tests add users meanwhile; without the filter this user may be on a later page.
  await other.goto('/app/users?q=orders@');
  await expect(other.getByRole('region', { name: text('de', 'app.viewAs.label') })).toHaveCount(0);
  await expect(other.getByText('orders@occ.example').first()).toBeVisible();

  await banner.getByRole('button', { name: text('de', 'app.viewAs.end') }).click();
  await expect(page).toHaveURL('/app/users');
  await expect(page.getByRole('button', { name: /^Ansehen als / }).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
