import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueFiles } from '../../platform/i18n/catalogueFiles';
import { catalogues } from '../../platform/i18n/generated/catalogues';
import { i18n } from '../../platform/i18n/i18n';
import { show } from '../../testing/show';
import { LanguageSwitch } from './LanguageSwitch';

afterEach(async () => {
  i18n.addResourceBundle('en', 'app', catalogues.en.app);
  await i18n.changeLanguage('de');
});

test('is a drop-down of English and Deutsch in both languages; the choice is remembered', async () => {
  const { user } = show(<LanguageSwitch />);
  const german = screen.getByRole('combobox', { name: 'Sprache' });
  expect(within(german).getAllByRole('option')).toEqual([
    screen.getByRole('option', { name: 'English', selected: false }),
    screen.getByRole('option', { name: 'Deutsch', selected: true }),
  ]);
  await user.selectOptions(german, 'English');
  const english = await screen.findByRole('combobox', { name: 'Language' });
  expect(english).toHaveValue('en');
  expect(localStorage.getItem('language_selected')).toBe('en');
  await user.selectOptions(english, 'Deutsch');
  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
});

test('reports a language that cannot be loaded, and keeps the current one', async () => {
  i18n.removeResourceBundle('en', 'app');
  vi.spyOn(catalogueFiles, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = show(<LanguageSwitch />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'English');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Der Server ist nicht erreichbar.'));
  expect(screen.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
});
