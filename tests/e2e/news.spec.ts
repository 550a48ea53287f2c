import { expect, test } from '@playwright/test';
import { startAs, text } from './support.ts';

// In sequence, because both check which post is the newest.
test.describe.configure({ mode: 'default' });

const language = 'en';

test('news are written, changed and deleted', async ({ page, browser }) => {
  await startAs(page, browser, 'admin', language);
  await page.goto('/app/dashboard');
  const title = `Inventur ${Date.now()}`;
  const post = page.getByRole('main').getByRole('listitem').filter({ hasText: title });

  await page.getByRole('button', { name: text(language, 'news.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text(language, 'kit.form.save') }).click();
  await expect(dialog.getByText(text(language, 'errors.validation.required'))).toHaveCount(2);
  await dialog.getByLabel(text(language, 'news.headline')).fill(title);
  await dialog
    .getByRole('textbox', { name: text(language, 'news.text') })
    .fill('Ab 12:00 Uhr <b>keine</b> Umlagerungen.');
  await page.waitForTimeout(1_000);
  await dialog.getByRole('button', { name: text(language, 'kit.form.save') }).click();
  await expect(page.getByText(text(language, 'news.saved'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(post).toContainText('Ab 12:00 Uhr <b>keine</b> Umlagerungen.');
  // The newest comes first.
  const posts = page.getByRole('main').getByRole('list').filter({ hasText: title }).getByRole('listitem');
  await expect(posts.first()).toContainText(title);

  await post.getByRole('button', { name: text(language, 'news.edit', { title }) }).click();
  await dialog.getByRole('textbox', { name: text(language, 'news.text') }).fill('Verschoben.');
  await page.keyboard.press('Control+Enter');
  await expect(post).toContainText('Verschoben.');

  await post.getByRole('button', { name: text(language, 'news.delete', { title }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(language, 'kit.form.cancel') })
    .click();
  await expect(post).toBeVisible();
  await post.getByRole('button', { name: text(language, 'news.delete', { title }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(language, 'news.confirmDelete') })
    .click();
  await expect(page.getByText(text(language, 'news.deleted'))).toBeVisible();
  await expect(post).toHaveCount(0);
});

test('typed text is not dropped without asking', async ({ page, browser }) => {
  await startAs(page, browser, 'admin');
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: text('de', 'news.add') }).click();
  await page.getByLabel(text('de', 'news.headline')).fill('Wichtig');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(text('de', 'kit.form.dropTitle'));
  await question.getByRole('button', { name: text('de', 'kit.form.keepEditing') }).click();
  await expect(page.getByLabel(text('de', 'news.headline'))).toHaveValue('Wichtig');
});
