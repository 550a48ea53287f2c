import { expect, test } from '@playwright/test';
import { makeOwnUser, PICTURE, signInAs } from './ownUser.ts';
import { speak, text } from './support.ts';

test('users change their own data, picture and password', async ({ page }) => {
  test.setTimeout(90_000);
  const say = (key: string) => text('de', `profile.${key}`);
  const user = await makeOwnUser(page);
  await signInAs(page, user);
  await page.getByRole('button', { name: /Konto von/ }).click();
  await page.getByRole('menuitem', { name: text('de', 'app.userMenu.profile') }).click();
  await expect(page).toHaveURL('/app/user-profile');
  await expect(page.getByLabel(say('person.email'))).not.toBeEditable();

  await page.getByLabel(say('person.firstName')).fill('Frida');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: say('person.save'), exact: true }).click();
  await expect(page.getByText(say('person.saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: /Konto von Frida/ })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/files\/avatar\//);

  const change = page.getByRole('button', { name: say('password.save') });
  await page.getByLabel(say('password.old')).fill('not-it-1');
  await page.getByLabel(say('password.new'), { exact: false }).first().fill('secret-2');
  await page.getByLabel(say('password.confirmation')).fill('secret-2');
  await change.click();
  await expect(page.getByText(text('de', 'errors.validation.oldPassword'))).toBeVisible();
  await page.getByLabel(say('password.old')).fill(user.password);
  await expect(change).toBeEnabled();
  await change.click();
  await expect(page.getByText(say('password.saved'))).toBeVisible();

  await page.getByRole('button', { name: /Konto von/ }).click();
  await page.getByRole('menuitem', { name: text('de', 'app.userMenu.signOut') }).click();
  await expect(page).toHaveURL('/login');
  await signInAs(page, { ...user, password: 'secret-2' });
});

const language = 'en';

test('a forgotten password leads from the sign-in screen to a code', async ({ page }) => {
  const say = (key: string, values?: Record<string, string>) => text(language, `signIn.${key}`, values);
  await speak(page, language);
  await page.goto('/login');
  await page.getByRole('link', { name: say('forgotten.link') }).click();
  await expect(page).toHaveURL('/forgot-password');
  const email = `forgetful-${Date.now()}@occ.example`;
  await page.getByLabel(say('email')).fill(email);
  await page.getByRole('button', { name: say('forgotten.sendCode') }).click();
  // The same answer for an unknown address.
  await expect(page.getByText(say('forgotten.sent', { email }))).toBeVisible();
  await page.getByLabel(say('forgotten.code'), { exact: true }).fill('000000');
  await page.getByLabel(say('forgotten.newPassword')).first().fill('secret-2');
  await page.getByLabel(say('forgotten.confirmation')).fill('secret-2');
  await page.getByRole('button', { name: say('forgotten.setPassword') }).click();
  await expect(page.getByText(text(language, 'errors.validation.otp'))).toBeVisible();
  await page.getByRole('link', { name: say('backToSignIn') }).click();
  await expect(page).toHaveURL('/login');
});
