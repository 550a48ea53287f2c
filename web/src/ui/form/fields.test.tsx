import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type LookupOption, type LookupSearch, searchIn } from '../lookup/lookupOption';
import { show } from '../../testing/show';
import { DateField } from './DateField';
import { DecimalField } from './DecimalField';
import { dateText, decimalText, momentText, numberValue } from './fieldSchemas';
import { FormDialog } from './FormDialog';
import { LookupField } from './LookupField';
import { NumberField } from './NumberField';
import { PiecesField } from '../input/PlainNumberField';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { SwitchField } from './SwitchField';

const schema = z.object({
  price: decimalText({ decimals: 2, min: 0, max: 1000 }),
  pieces: numberValue({ min: 1, required: true }),
  day: dateText(),
  moment: momentText(),
  isBulky: z.boolean(),
  carrier: z.string(),
  sku: z.string(),
  roles: z.array(z.string()),
  password: z.string(),
});
type Values = z.infer<typeof schema>;
const empty: Values = {
  price: '',
  pieces: 1,
  day: '',
  moment: '',
  isBulky: false,
  carrier: '',
  sku: '',
  roles: [],
  password: '',
};

function showFields(fields: (form: UseFormReturn<Values>) => ReactNode, values: Partial<Values> = {}) {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => {});
  const shown = show(
    <FormDialog
      title="Form"
      schema={schema}
      defaultValues={{ ...empty, ...values }}
      names={['price']}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      {fields}
    </FormDialog>,
  );
  const save = () => shown.user.keyboard('{Control>}{Enter}{/Control}');
  const saved = async () => {
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    return onSubmit.mock.calls[0]?.[0];
  };
  return { ...shown, save, saved, onSubmit };
}

describe('numbers', () => {
  test('below an unchanged number there is nothing, not even an empty box, which would move it out of its row', () => {
    showFields((form) => <NumberField form={form} name="pieces" label="Pieces" hideLabel />);
    expect(screen.getByLabelText('Pieces').nextElementSibling).toBeNull();
  });

  test('a changed number stands beside the saved one, which one click restores', async () => {
    const { user, saved } = showFields((form) => <NumberField form={form} name="pieces" label="Pieces" showsChange />, {
      pieces: 118,
    });
    expect(screen.queryByRole('button', { name: 'Pieces zurücksetzen' })).toBeNull();
    await user.click(screen.getByLabelText('Pieces'));
    await user.keyboard('124');
    const restore = screen.getByRole('button', { name: 'Pieces zurücksetzen' });
    expect(restore.parentElement).toHaveTextContent('118 zu 124');
    await user.click(restore);
    expect(screen.getByLabelText('Pieces')).toHaveValue('118');
    expect(restore).not.toBeInTheDocument();
    expect(await saved()).toMatchObject({ pieces: 118 });
  });

  test('a decimal is read with comma or point, and shown in German format with its decimal places', async () => {
    const { user, saved } = showFields((form) => <DecimalField form={form} name="price" label="Price" unit="€" />, {
      price: '1234.5',
    });
    const price = screen.getByLabelText('Price');
    expect(price).toHaveValue('1.234,50');
    await user.click(price);
    expect(price).toHaveValue('1.234,50');
    await user.keyboard('12,5');
    await user.tab();
    expect(price).toHaveValue('12,50');
    await user.click(price);
    await user.keyboard('999.9');
    expect(price).toHaveValue('999.9');
    await user.tab();
    expect(price).toHaveValue('999,90');
    expect(await saved()).toMatchObject({ price: '999.9' });
  });

  test.each(['1,234.56', '1.234,56', '1234.56 €', '€ 1.234,56'])(
    '"%s" can be pasted over the current value',
    async (text) => {
      const { user } = showFields((form) => <DecimalField form={form} name="price" label="Price" unit="€" />, {
        price: '7654.32',
      });
      await user.click(screen.getByLabelText('Price'));
      await user.paste(text);
      expect(screen.getByLabelText('Price')).toHaveValue(text);
      await user.tab();
      expect(screen.getByLabelText('Price')).toHaveValue('1.234,56');
    },
  );

  test('a code that begins with zeros says that it is stored without them', async () => {
    const { user, saved } = showFields((form) => <NumberField form={form} name="pieces" label="Code" isCode />);
    await user.type(screen.getByLabelText('Code'), '0106 90');
    expect(screen.getByText('Führende Nullen gehen verloren: Gespeichert wird 10690.')).toBeVisible();
    expect(await saved()).toMatchObject({ pieces: 10_690 });
  });

  test('a digit added inside grouped digits counts as one of them', async () => {
    const { user } = showFields((form) => <NumberField form={form} name="pieces" label="Pieces" />, { pieces: 1200 });
    const pieces = screen.getByLabelText('Pieces');
    await user.type(pieces, '5', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(pieces).toHaveValue('1.2005');
    await user.tab();
    expect(pieces).toHaveValue('12.005');
    await user.type(pieces, '3', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(pieces).toHaveValue('12.0305');
    await user.tab();
    expect(pieces).toHaveValue('120.305');
  });

  test.each<[text: string, message: string, shown?: string]>([
    ['1001', 'Der Wert darf höchstens 1000 sein.', '1.001,00'],
    ['-1', 'Der Wert muss größer oder gleich 0 sein.', '−1,00'],
    ['1,234', 'Der Wert darf höchstens 2 Nachkommastellen haben.'],
    ['1.234', '1.234 kann 1234 oder 1,234 heißen: Bitte eines von beiden schreiben.'],
    ['viel', 'Bitte geben Sie eine Zahl ein.'],
  ])(
    'the price "%s" is refused when its field is left, and is shown as it was read',
    async (text, message, shown = text) => {
      const { user, saved } = showFields((form) => <DecimalField form={form} name="price" label="Price" />);
      await user.type(screen.getByLabelText('Price'), text);
      expect(screen.queryByText(message)).toBeNull();
      await user.tab();
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText('Price')).toHaveValue(shown);
      await user.click(screen.getByLabelText('Price'));
      await user.keyboard('12,5');
      expect(screen.queryByText(message)).toBeNull();
      expect(await saved()).toMatchObject({ price: '12.5' });
    },
  );

  test.each([
    ['', 'Dieses Feld ist erforderlich.'],
    ['1,5', 'Der Wert muss eine ganze Zahl sein.'],
    ['0', 'Der Wert muss größer oder gleich 1 sein.'],
    ['1.234', '1.234 kann 1234 oder 1,234 heißen: Bitte eines von beiden schreiben.'],
    ['zwei', 'Bitte geben Sie eine Zahl ein.'],
  ])('"%s" pieces are refused', async (text, message) => {
    const { user, save, onSubmit } = showFields((form) => <NumberField form={form} name="pieces" label="Pieces" />);
    await user.clear(screen.getByLabelText('Pieces'));
    if (text !== '') await user.type(screen.getByLabelText('Pieces'), text);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('pieces are a number, shown with thousands dots', async () => {
    const { user, saved } = showFields((form) => <NumberField form={form} name="pieces" label="Pieces" unit="pcs" />);
    await user.clear(screen.getByLabelText('Pieces'));
    await user.type(screen.getByLabelText('Pieces'), '1234 pcs');
    await user.tab();
    expect(screen.getByLabelText('Pieces')).toHaveValue('1.234');
    expect(await saved()).toMatchObject({ pieces: 1234 });
  });
});

test('a number outside of a form says what is wrong when it is left, and follows changes from outside', async () => {
  function Counter(): ReactNode {
    const [pieces, setPieces] = useState<number | null>(1200);
    return (
      <>
        <PiecesField name="pieces" label="Pieces" pieces={pieces} max={99_999} onPieces={setPieces} />
        <button onMouseDown={(event) => event.preventDefault()} onClick={() => setPieces((pieces ?? 0) + 1)}>
          more
        </button>
        <output>{String(pieces)}</output>
      </>
    );
  }
  const { user } = show(<Counter />);
  const pieces = screen.getByLabelText('Pieces');
  for (const [text, message] of [
    ['1.234', '1.234 kann 1234 oder 1,234 heißen: Bitte eines von beiden schreiben.'],
    ['-3', 'Der Wert muss größer oder gleich 0 sein.'],
    ['4006381333931', 'Der Wert darf höchstens 99999 sein.'],
    ['2,5', 'Der Wert muss eine ganze Zahl sein.'],
  ] as const) {
    await user.clear(pieces);
    await user.type(pieces, text);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('null');
  }
  await user.clear(pieces);
  await user.type(pieces, '7');
  await user.click(screen.getByRole('button', { name: 'more' }));
  expect(pieces).toHaveFocus();
  expect(pieces).toHaveValue('8');
});

describe('dates', () => {
  test('are typed in short form and shown in full', async () => {
    const { user, saved } = showFields((form) => (
      <>
        <DateField form={form} name="day" label="Day" />
        <DateField form={form} name="moment" label="Moment" withTime />
      </>
    ));
    await user.type(screen.getByLabelText('Day'), '1.2.26');
    await user.type(screen.getByLabelText('Moment'), '20.11.2026 1405');
    expect(screen.getByLabelText('Day')).toHaveValue('01.02.2026');
    await user.tab();
    expect(screen.getByLabelText('Moment')).toHaveValue('20.11.2026 14:05');
    expect(await saved()).toMatchObject({
      day: '2026-02-01',
      moment: new Date(2026, 10, 20, 14, 5).toISOString(),
    });
  });

  test('that do not exist are refused, and stay as typed', async () => {
    const { user, save, onSubmit } = showFields((form) => <DateField form={form} name="day" label="Day" />);
    await user.type(screen.getByLabelText('Day'), '31.2.2026');
    await save();
    expect(await screen.findByText('Dieses Datum gibt es nicht.')).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveValue('31.2.2026');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("get the field's default time", async () => {
    const { user, saved } = showFields((form) => (
      <DateField form={form} name="moment" label="Moment" withTime defaultTime="04:00" />
    ));
    await user.type(screen.getByLabelText('Moment'), '20.11.2026');
    await user.tab();
    expect(screen.getByLabelText('Moment')).toHaveValue('20.11.2026 04:00');
    expect(await saved()).toMatchObject({ moment: new Date(2026, 10, 20, 4).toISOString() });
  });

  test('are chosen by key: Alt+↓ opens the calendar, arrow and page keys move, and the focus returns to the field', async () => {
    const { user, saved } = showFields((form) => <DateField form={form} name="day" label="Day" />, {
      day: '2026-11-20',
    });
    const day = screen.getByLabelText('Day');
    day.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const isOn = (name: RegExp) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await isOn(/\b20\. November 2026/);
    await user.keyboard('{ArrowRight}');
    await isOn(/\b21\. November 2026/);
    await user.keyboard('{ArrowDown}');
    await isOn(/\b28\. November 2026/);
    await user.keyboard('{PageDown}');
    await isOn(/\b28\. Dezember 2026/);
    await user.keyboard('{Home}');
    await isOn(/\b1\. Dezember 2026/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(day).toHaveFocus());
    expect(await saved()).toMatchObject({ day: '2026-12-01' });
  });

  test('have a calendar with distinguishable weekdays, and accessible names that contain the visible text', async () => {
    const { user } = showFields((form) => <DateField form={form} name="day" label="Day" />, { day: '2026-11-20' });
    await user.click(screen.getByRole('button', { name: 'Kalender für Day' }));
    const view = await screen.findByRole('button', { name: 'November 2026: Monat oder Jahr wählen' });
    expect(view).toHaveTextContent('November 2026');
    const heads = [...document.querySelectorAll('th')].slice(1);
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });

  test('are chosen from a calendar', async () => {
    const { user, saved } = showFields((form) => <DateField form={form} name="day" label="Day" />, {
      day: '2026-11-20',
    });
    await user.click(screen.getByRole('button', { name: 'Kalender für Day' }));
    await user.click(await screen.findByRole('button', { name: /\b24\. November 2026/ }));
    await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue('24.11.2026'));
    await waitFor(() => expect(screen.getByLabelText('Day')).toHaveFocus());
    expect(await saved()).toMatchObject({ day: '2026-11-24' });
  });
});

describe('choices', () => {
  const options: LookupOption[] = [
    { id: '1', label: 'KIE-REG5', hint: 'Industrieregal Kiel' },
    { id: '2', label: 'SYL-LNG4', hint: 'Lounge Sylt' },
  ];

  test('one is searched on the server from two characters on', async () => {
    const search = vi.fn<LookupSearch>(searchIn(options));
    const { user, saved } = showFields((form) => <LookupField form={form} name="sku" label="SKU" search={search} />);
    const field = screen.getByRole('combobox', { name: 'SKU' });
    await user.type(field, 'k');
    expect(await screen.findByText('Mindestens 2 Zeichen eingeben')).toBeInTheDocument();
    expect(search).not.toHaveBeenCalled();
    await user.type(field, 'i');
    expect(await screen.findByText('Wird geladen …')).toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: /KIE-REG5/ }));
    expect(search.mock.calls.map(([text]) => text)).toEqual(['ki']);
    await waitFor(() => expect(field).toHaveValue('KIE-REG5'));
    expect(await saved()).toMatchObject({ sku: '1' });
  });

  test('a failed search says so, and can be retried', async () => {
    const search = vi.fn<LookupSearch>(searchIn(options)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = showFields((form) => <LookupField form={form} name="sku" label="SKU" search={search} />);
    await user.type(screen.getByRole('combobox', { name: 'SKU' }), 'sy');
    expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('option', { name: /SYL-LNG4/ })).toBeInTheDocument();
  });

  test('text that is typed but not chosen is dropped; emptying the field clears the choice', async () => {
    const { user, saved } = showFields(
      (form) => <LookupField form={form} name="sku" label="SKU" search={searchIn(options)} known={options} />,
      { sku: '1' },
    );
    const field = screen.getByRole('combobox', { name: 'SKU' });
    expect(field).toHaveValue('KIE-REG5');
    await user.clear(field);
    await user.type(field, 'xyz');
    expect(await screen.findByText('Keine Treffer')).toBeInTheDocument();
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('KIE-REG5'));
    await user.clear(field);
    await user.tab();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await saved()).toMatchObject({ sku: '' });
  });

  test('several are chosen from a short list, and removed again', async () => {
    const { user, saved } = showFields((form) => (
      <LookupField form={form} name="roles" label="Roles" multiple search={searchIn(options)} minLength={0} />
    ));
    const field = screen.getByRole('combobox', { name: 'Roles' });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /KIE-REG5/ }));
    await user.click(await screen.findByRole('option', { name: /SYL-LNG4/ }));
    await user.click(await screen.findByRole('button', { name: 'KIE-REG5 entfernen' }));
    expect(screen.queryByRole('button', { name: 'KIE-REG5 entfernen' })).toBeNull();
    expect(await saved()).toMatchObject({ roles: ['2'] });
  });

  test('a switch, a short list and a password are filled in and saved', async () => {
    const carriers = [
      { id: 'dhl', label: 'DHL' },
      { id: 'dpd', label: 'DPD' },
    ];
    const { user, saved } = showFields((form) => (
      <>
        <SwitchField form={form} name="isBulky" label="Bulky" hint="More than 31 kg" />
        <SelectField form={form} name="carrier" label="Carrier" options={carriers} placeholder="–" />
        <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
      </>
    ));
    const bulky = screen.getByLabelText('Bulky');
    expect(bulky).toHaveAccessibleDescription('More than 31 kg');
    await user.click(bulky);
    const carrier = screen.getByRole('combobox', { name: 'Carrier' });
    carrier.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('dp');
    await user.click(await screen.findByRole('option', { name: 'DPD' }));
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(await saved()).toMatchObject({ isBulky: true, carrier: 'dpd', password: 'secret' });
  });

  test('fields that may not be written are shown with the reason', () => {
    const readOnlyReason = 'Only for purchasing';
    showFields(
      (form) => (
        <>
          <SelectField
            form={form}
            name="carrier"
            label="Carrier"
            options={[{ id: 'dhl', label: 'DHL' }]}
            readOnlyReason={readOnlyReason}
          />
          <DateField form={form} name="day" label="Day" readOnlyReason={readOnlyReason} />
          <LookupField
            form={form}
            name="sku"
            label="SKU"
            search={searchIn(options)}
            known={options}
            readOnlyReason={readOnlyReason}
          />
        </>
      ),
      { carrier: 'dhl', day: '2026-11-20', sku: '2' },
    );
    for (const [label, value] of [
      ['Carrier', 'DHL'],
      ['Day', '20.11.2026'],
      ['SKU', 'SYL-LNG4'],
    ]) {
      const field = screen.getByLabelText(label ?? '');
      expect(field).toHaveValue(value);
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveAccessibleDescription(readOnlyReason);
    }
  });
});
