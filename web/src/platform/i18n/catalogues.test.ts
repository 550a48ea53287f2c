import { tables } from 'schema/generated/policy.ts';
import { describe, expect, test } from 'vitest';
import { catalogues } from './generated/catalogues';

/** Every text of a catalogue with its dotted key. */
function textsOf(catalogue: object, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).toSorted();

const german = new Map(textsOf(catalogues.de));
const english = new Map(textsOf(catalogues.en));

test('both languages have the same keys', () => {
  expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted());
});

test('every text is filled in, with the same placeholders in both languages', () => {
  const wrong = [...german.keys()].filter((key) => {
    const [one = '', other = ''] = [german.get(key), english.get(key)];
    return one === '' || other === '' || placeholders(one).join() !== placeholders(other).join();
  });
  expect(wrong).toEqual([]);
});

test('each menu and column of the permission matrix has a name', () => {
  const keys = Object.entries(tables).flatMap(([menu, { columns }]) => [
    `permissions.menus.${menu}`,
    ...columns.map((column) => `permissions.columns.${column}`),
  ]);
  expect(keys.filter((key) => !german.has(key))).toEqual([]);
});

describe("the documents' wording, byte for byte", () => {
  const inEnglish = [
    ['errors.forbidden', 'Forbiden'],
    ['errors.session.invalidCredentials', 'Invalid username or password'],
    ['errors.validation.required', 'This field is required.'],
    ['errors.validation.email', 'Email is invalid.'],
    ['errors.validation.minLength', 'this field must have no less than {length} characters.'],
    ['errors.validation.alphaNum', 'The field may only contain alpha-numeric characters.'],
    ['errors.validation.decimal', 'The value must have at most {places} decimal places.'],
    ['errors.validation.integer', 'The value must be an integer.'],
    ['errors.validation.maxValue', 'The field must be {max} or less.'],
    ['errors.validation.minValue', 'The value must be greater than or equal {min}.'],
    ['errors.validation.regex', 'The field does not match the required format.'],
    ['news.saveFailed', 'An error occurred while saving the news'],
    ['news.deleteFailed', 'An error occurred while deleting the news'],
    ['news.saved', 'The news has been saved successfully'],
    ['news.deleted', 'The news has been deleted successfully'],
    ['app.redirecting', 'Redirecting...'],
    [
      'app.guard.deniedText',
      'You do not have read authorization for this area and that the page either cannot be opened or is empty.',
    ],
    ['kit.pager.entries', 'Show {from} to {to} of {count} entries'],
  ] as const;

  const inGerman = [
    ['errors.validation.required', 'Dieses Feld ist erforderlich.'],
    ['errors.validation.email', 'E-Mail ist ungültig.'],
    ['errors.readFailed', 'Beim Lesen der Daten ist ein Fehler aufgetreten'],
    ['app.guard.denied', 'Zugriff verboten'],
    ['kit.permissionDenied', 'Zugriff verboten'],
  ] as const;

  test.each([
    ['English', inEnglish, english],
    ['German', inGerman, german],
  ] as const)('in %s', (_language, documented, catalogue) => {
    expect(documented.map(([key]) => [key, catalogue.get(key)])).toEqual(documented);
  });
});
