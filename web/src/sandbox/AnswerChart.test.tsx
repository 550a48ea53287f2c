import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18n } from '../platform/i18n/i18n';
import { loadTexts } from '../platform/i18n/loadCatalogue';
import { AnswerChart } from './AnswerChart';
import { tableOf } from './answerTable';
import type { ChartChoice } from './question';

function Example({ data }: { data: unknown }) {
  const [choice, setChoice] = useState<ChartChoice>({});
  const table = tableOf(data);
  return table && <AnswerChart table={table} fields={new Map()} choice={choice} onChoose={setChoice} />;
}

async function show(data: unknown) {
  await loadTexts(['sandbox'], 'de');
  render(
    <I18nextProvider i18n={i18n}>
      <Example data={data} />
    </I18nextProvider>,
  );
}

it('says in words what it draws, what it leaves out and what it adds up', async () => {
  const user = userEvent.setup();
  const skus = Array.from({ length: 30 }, (_, index) => ({
    keys: { sku: `S${index}`, house: null },
    count: index + 1,
  }));
  await show({ groups: skus });
  expect(await screen.findByRole('figure', { name: 'Gestapelte Balken: count je keys.sku, 21 Werte' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'keys.house' })).toHaveTextContent('ohne Wert');
  expect(
    screen.getByText(
      'keys.sku: gezeigt sind die 20 größten von 30, die übrigen sind zusammengefasst. Alle Werte stehen in der Tabelle.',
    ),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Je'), 'keys.house');
  await user.selectOptions(screen.getByLabelText('Unterteilt nach'), 'nichts');
  expect(screen.getByText(/^Zeilen mit gleichem keys.house sind addiert\./)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Gestapelte Balken' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Art'), 'Linie');
  expect(await screen.findByRole('figure', { name: 'Linie: count je keys.house, 1 Wert' })).toBeVisible();
});

it('says why there is nothing to draw', async () => {
  await show({ items: [{ sku: 'A' }] });
  expect(screen.getByText('Die Antwort hat keine Spalte mit Zahlen, es gibt nichts zu zeichnen.')).toBeVisible();
});
