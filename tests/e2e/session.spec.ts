import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  goTo,
  sessionEnder,
  sessionOf,
  signInThroughScreen,
  speak,
  startAs,
  text,
} from './support.ts';

// Dragged cards, dialogs over dialogs and notices: with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const language = 'en';

test('signing in shows errors at their fields, and then the dashboard', async ({ page, browser }) => {
  await speak(page, language);
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle(`${text(language, 'app.screens.signIn')} - Operations Control Center`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);

  await page.getByRole('button', { name: text(language, 'signIn.submit') }).click();
  await expect(page.getByText(text(language, 'errors.validation.required'))).toHaveCount(2);

  await page.getByLabel(text(language, 'signIn.email')).fill('admin');
  await page.getByLabel(text(language, 'signIn.password'), { exact: true }).fill('12345');
  await expect(page.getByText(text(language, 'errors.validation.email'))).toBeVisible();
  await expect(page.getByText(text(language, 'errors.validation.minLength', { length: 6 }))).toBeVisible();

  await page.waitForTimeout(1_000);
  await signInThroughScreen(page, 'admin', language);
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page).toHaveTitle(`${text(language, 'app.screens.dashboard')} - Operations Control Center`);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  // The other tests start with a session that is not signed in through the screen.
  const { user } = await sessionOf(browser, 'admin');
  expect(stored).toMatchObject({ token: expect.any(String), user, language_selected: language });
});

test('after too many wrong passwords, the wait is shown and the button locked', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill(`guess-${Date.now()}@occ.example`);
  await page.getByLabel('Passwort', { exact: true }).fill('wrong-password');
  const button = page.getByRole('button', { name: 'Anmelden' });
  for (let n = 0; n < 6; n += 1) {
    const answered = page.waitForResponse('**/graphql');
    await button.click();
    await answered;
    await page.waitForTimeout(1_100);
  }
  await expect(page.getByText(/Zu viele Anmeldeversuche\. Bitte warten Sie \d+ s\./)).toBeVisible();
  await expect(button).toBeDisabled();
});

test('after signing in, users come to the address that they requested', async ({ page }) => {
  await page.goto('/app/wms-warehouses?sort=-date&size=200');
  await expect(page).toHaveURL('/login?returnUrl=%2Fapp%2Fwms-warehouses%3Fsort%3D-date%26size%3D200');
  await expect(page.getByText(text('de', 'signIn.returnsTo', { screen: 'Lagerbestand' }))).toBeVisible();
  await signInThroughScreen(page, 'admin', 'de');
  await expect(page).toHaveURL('/app/wms-warehouses?sort=-date&size=200');
});

test('an address outside of the product leads to the dashboard, after signing in and from the redirect screen', async ({
  page,
}) => {
  // sitePath.test.ts has the others.
  for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?returnUrl=${encodeURIComponent(evil)}`);
    await signInThroughScreen(page, 'admin', 'de');
    await expect(page).toHaveURL('/app/dashboard');
    await goTo(page, `/app/redirect?to=${encodeURIComponent(evil)}&error=x`);
    await expect(page).toHaveURL(/\/app\/dashboard/);
    if (evil === '//evil.example') {
      await page.goto(`/app/redirect?to=${encodeURIComponent(evil)}&error=x`);
      await expect(page).toHaveURL(/\/app\/dashboard/);
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test('a signed-in user is redirected from the sign-in screen to the dashboard', async ({ page, browser }) => {
  await startAs(page, browser, 'orders');
  await page.goto('/login');
  await expect(page).toHaveURL('/app/dashboard');
});

test('a screen without its menu shows the dialog, then the dashboard with the error', async ({ page, browser }) => {
  await startAs(page, browser, 'orders', 'en');
  await page.goto('/app/wms-warehouses');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('en', 'app.guard.denied'));
  await expect(dialog).toContainText(
    'You do not have read authorization for this area and that the page either cannot be opened or is empty.',
  );
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL('/app/dashboard?error=noPermission');
  await expect(page.getByRole('navigation').getByText('Warehouse inventory')).toHaveCount(0);
});

test('the language can be switched at any time, and is remembered', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/wms-warehouses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lagerbestand');
  await page.getByLabel(text('de', 'app.language')).focus();
  await page.keyboard.type('E');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'app.screens.stock'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('language_selected'))).toBe('en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'app.screens.stock'));
  // On a narrow screen it is in the drawer.
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: text('en', 'app.navigation.open') }).click();
  await page.getByRole('dialog').getByLabel(text('en', 'app.language')).selectOption('Deutsch');
  await expect(page.getByRole('dialog').getByLabel(text('de', 'app.language'))).toBeInViewport();
  await expectAccessible(page);
});

test('a screen whose code was removed by a new version says so, and loads after a reload', async ({
  page,
  browser,
}) => {
  const gone = /\/assets\/StockPage-/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await startAs(page, browser, 'admin');
  await page.goto('/app/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('de', 'app.screens.stock') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: text('de', 'chunks.title') })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(gone);
  await page.getByRole('button', { name: text('de', 'chunks.reload') }).click();
  await expect(page.getByText(/bis 100 von/)).toBeVisible();
});

test('a page that cannot start says so, and starts when it is loaded again', async ({ page, browser }) => {
  await page.route(/\/assets\/start-/, (route) => route.abort());
  await startAs(page, browser, 'admin', 'en');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: text('en', 'chunks.title') })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: text('en', 'chunks.reload') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'app.screens.dashboard'));
});

test('signing out clears the store and invalidates the token, in every tab', async ({ page, context }) => {
  await page.goto('/login');
  await signInThroughScreen(page, 'analyst', 'de');
  await expect(page).toHaveURL('/app/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const other = await context.newPage();
  await other.goto('/app/wms-warehouses');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Lagerbestand');

  await page.getByRole('button', { name: /Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ viewer { email } }' },
  });
  expect(await answer.text()).toContain('UNAUTHENTICATED');
});

test('when a session ends over an open page, signing in again loses nothing', async ({ page }) => {
  await page.goto('/login');
  await signInThroughScreen(page, 'admin', 'de');
  await expect(page).toHaveURL('/app/dashboard');
  await page.getByRole('button', { name: text('de', 'news.add') }).click();
  await page.getByLabel(text('de', 'news.headline')).fill('Halb geschrieben');
  await page.getByRole('textbox', { name: text('de', 'news.text') }).fill('Noch nicht fertig');
  // The session is signed out elsewhere just before the form is sent. Any earlier, and a request of the dashboard could notice it first;
  // the sign-in would then cover the form before it can be sent.
  const endSession = await sessionEnder(page);
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName === 'CreateNews') {
      await endSession();
    }
    await route.continue();
  });
  await page.getByRole('button', { name: /^Speichern/ }).click();
  await expect(page.getByText('Forbiden').first()).toBeVisible();
  const again = page.getByRole('dialog').filter({ hasText: text('de', 'app.sessionEnded.title') });
  await again.getByLabel('Passwort', { exact: true }).fill('demo-admin');
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel(text('de', 'news.headline'))).toHaveValue('Halb geschrieben');
});

test('after signing out in another tab, the form stays below the sign-in, and is dropped only once confirmed', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await signInThroughScreen(page, 'admin', 'de');
  await expect(page).toHaveURL('/app/dashboard');
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  const signOutThere = async () => {
    await other.getByRole('button', { name: /Konto von/ }).click();
    await other.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(other).toHaveURL('/login');
  };
  await page.getByRole('button', { name: text('de', 'news.add') }).click();
  await page.getByLabel(text('de', 'news.headline')).fill('Halb geschrieben');
  await signOutThere();

  const again = page.getByRole('dialog').filter({ hasText: text('de', 'app.sessionEnded.title') });
  await page.bringToFront();
  await expect(again.getByLabel('Passwort', { exact: true })).toBeFocused();
  await again.getByLabel('Passwort', { exact: true }).fill('demo-admin');
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel(text('de', 'news.headline'))).toHaveValue('Halb geschrieben');
  await expect(page.getByText('Forbiden')).toHaveCount(0);
  await expect(page).toHaveURL('/app/dashboard');

  await expect(other).toHaveURL('/app/dashboard');
  await other.bringToFront();
  await signOutThere();
  await page.bringToFront();
  await again.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('alertdialog', { name: text('de', 'kit.form.dropTitle') });
  await question.getByRole('button', { name: text('de', 'kit.form.keepEditing') }).click();
  await expect(page.getByLabel(text('de', 'news.headline'))).toHaveValue('Halb geschrieben');
  await again.getByRole('button', { name: 'Abmelden' }).click();
  await question.getByRole('button', { name: text('de', 'kit.form.drop') }).click();
  await expect(page).toHaveURL('/login');
});
