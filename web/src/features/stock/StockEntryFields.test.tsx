import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormDialog } from '../../ui/form/FormDialog';
import { show } from '../../testing/show';
import { StockEntryFields } from './StockEntryFields';
import { entrySchema, type EntryForm } from './stockEntryForm';

const before: EntryForm = {
  sku: 'KIE-REG5',
  warehouse: 'Peine',
  storageLocation: 'PP-07-04-01',
  inventory: 10,
  reserved: 4,
  date: '',
  purchasePrice: '27.3',
  exchangeRate: '1.0964',
  additionalCosts: '7.11',
  customsItem: '1.58',
  source: '',
  reference: '',
  historyTypeId: '',
  reason: '',
};

function open() {
  return show(
    <FormDialog
      title="Entry"
      schema={entrySchema(before)}
      defaultValues={before}
      names={['inventory']}
      onSubmit={async () => {}}
      onClose={() => {}}
    >
      {(form) => <StockEntryFields form={form} before={before} historyTypes={[]} />}
    </FormDialog>,
  ).user;
}

test('a rate of 0, or none, warns that the goods lose their value', async () => {
  const user = open();
  const rate = screen.getByLabelText('Kurs');
  expect(screen.queryByRole('list', { name: 'Warenwert alt → neu' })).toBeNull();
  await user.clear(rate);
  await user.type(rate, '1,2');
  const values = () => screen.getByRole('list', { name: 'Warenwert alt → neu' });
  expect(values()).toHaveTextContent(/Warenwert je Stück33,59\s€ zu 31,44\s€Gesamtwert335,90\s€ zu 314,40\s€/);
  expect(screen.queryByText('Kein Warenwert: Der Kurs fehlt oder ist 0.')).toBeNull();
  for (const text of ['{Backspace}{Backspace}{Backspace}0', '{Backspace}']) {
    await user.type(rate, text);
    expect(values()).toHaveTextContent(/Warenwert je Stück33,59\s€ zu –/);
    expect(screen.getByText('Kein Warenwert: Der Kurs fehlt oder ist 0.')).toBeVisible();
  }
});

test('more reserved pieces than there are is said while typing', async () => {
  const user = open();
  const reserved = screen.getByLabelText(/^Reserviert/);
  await user.clear(reserved);
  await user.type(reserved, '11');
  expect(reserved).toHaveFocus();
  expect(reserved).toHaveAccessibleDescription('Der Wert darf höchstens 10 sein.');
  await user.keyboard('{Backspace}');
  expect(reserved).toBeValid();
});
