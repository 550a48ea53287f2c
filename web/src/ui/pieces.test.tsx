import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { ChangeRows } from './change/ChangeRows';
import { csvText } from './file/csv';
import { DocumentSlot } from './file/DocumentSlot';
import { LockedBy } from './dialog/LockedBy';
import { StepLineCard } from './picture/StepLineCard';
import { Timeline } from './timeline/Timeline';
import { RowResults } from './work/RowResults';
import { WorkProgress } from './work/WorkProgress';

test('a change is shown with its sign, and no change as "="', () => {
  show(
    <ChangeRows
      label="Vorschau"
      rows={[
        { key: 'a', name: 'PP-1', before: '1.248', after: '128', difference: -1120 },
        { key: 'b', name: 'PP-2', before: '0', after: '120', difference: 120 },
        { key: 'c', name: 'PP-3', before: undefined, after: '7', difference: 0 },
      ]}
    />,
  );
  const texts = within(screen.getByRole('list', { name: 'Vorschau' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['PP-11.248 zu 128− 1.120', 'PP-20 zu 120+ 120', 'PP-3– zu 7=']);
});

test('the holder of a lock is named with the date, and the lock is released after a confirmation', async () => {
  const onRetry = vi.fn<() => void>();
  const onRelease = vi.fn<() => void>();
  const { user } = show(
    <LockedBy name="Nele Brandt" since="2020-11-20T13:02:00" onRetry={onRetry} onRelease={onRelease} />,
  );
  expect(screen.getByText('wird gerade bearbeitet von Nele Brandt seit 20.11.2020 13:02')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  expect(onRetry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Sperre aufheben' }));
  const question = await screen.findByRole('alertdialog');
  expect(onRelease).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Sperre aufheben' }));
  expect(onRelease).toHaveBeenCalledOnce();
});

test('a lock of an unknown holder names nobody, and cannot be released without the right', () => {
  show(<LockedBy name={undefined} since={undefined} onRetry={() => {}} />);
  expect(screen.getByText('wird gerade bearbeitet von jemand anderem')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull();
});

const slot = { label: 'Packliste', maxBytes: 100 };
const stored = { name: 'alt.pdf', url: '/files/1' };
const file = new File(['%PDF-'], 'neu.pdf');

test('a document is replaced by a PDF, and replacing can be cancelled', async () => {
  const onFile = vi.fn<(file: File | undefined) => void>();
  const { user } = show(<DocumentSlot {...slot} stored={stored} file={undefined} onFile={onFile} />);
  expect(screen.getByRole('link', { name: 'Packliste herunterladen' })).toHaveAttribute('href', '/files/1');
  await user.click(screen.getByRole('button', { name: 'Ersetzen' }));
  await user.click(screen.getByRole('button', { name: 'Bisheriges behalten' }));
  expect(screen.getByText('alt.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ersetzen' }));
  await user.upload(screen.getByLabelText('Packliste', { selector: 'input' }), file);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
});

test('a read-only document is previewed, and a missing one is reported', async () => {
  const { user } = show(
    <>
      <DocumentSlot {...slot} stored={stored} file={undefined} onFile={() => {}} readOnly />
      <DocumentSlot {...slot} label="Proforma" stored={undefined} file={undefined} onFile={() => {}} readOnly />
    </>,
  );
  expect(screen.getByText('Fehlt noch')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ersetzen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Packliste ansehen' }));
  expect((await screen.findByRole('dialog', { name: 'Packliste' })).querySelector('object')).toHaveAttribute(
    'data',
    '/files/1',
  );
});

test('a chosen file is still named while the form is read-only', () => {
  show(<DocumentSlot {...slot} stored={stored} file={file} onFile={() => {}} readOnly />);
  expect(screen.getByText('neu.pdf')).toBeVisible();
});

test('a history shows who changed what, and marks missing values', () => {
  show(
    <Timeline
      label="Verlauf"
      missingText="N/A"
      entries={[
        {
          id: '1',
          at: '2026-11-19T17:48:00',
          who: 'Liu Yan',
          changes: [{ property: 'Notiz', before: undefined, after: 'neu' }],
        },
      ]}
    />,
  );
  const list = within(screen.getByRole('list', { name: 'Verlauf' }));
  expect(list.getByText('Liu Yan')).toBeVisible();
  expect(list.getByText('19.11.2026 17:48')).toBeVisible();
  expect(list.getByText('N/A')).toBeVisible();
  expect(list.getByText('Notiz')).toBeVisible();
  expect(list.getByText('neu')).toBeVisible();
});

test('a step line has its data as a table', async () => {
  const { user } = show(
    <StepLineCard
      title="Bestand"
      valueLabel="Stück"
      points={[{ at: '2026-11-19T17:48:00', value: 1308 }]}
      onRetry={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Bestand als Tabelle zeigen' }));
  const row = screen.getByRole('row', { name: '19.11.2026 17:48 1.308' });
  expect(row).toBeVisible();
});

test('expected values continue a step line, in its name, legend and table too', async () => {
  const { user } = show(
    <StepLineCard
      title="Bestand"
      valueLabel="Stück"
      points={[{ at: '2026-11-19T17:48:00', value: 1308 }]}
      planned={{
        label: 'mit Zulauf',
        text: 'Bestand, dann 1.500',
        points: [{ at: '2026-12-01T04:00:00', value: 1500 }],
      }}
      onRetry={() => {}}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Bestand, dann 1.500' })).toBeVisible();
  expect(screen.getByText('mit Zulauf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bestand als Tabelle zeigen' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ZeitpunktStückmit Zulauf',
    '19.11.2026 17:481.308–',
    '01.12.2026 04:00–1.500',
  ]);
});

test('long work shows the remaining time, and can be stopped once', async () => {
  const onCancel = vi.fn<() => void>();
  const { user } = show(
    <>
      <WorkProgress title="Speichern" done={6} total={38} elapsedMs={3000} onCancel={onCancel} />
      <WorkProgress title="Anhalten" done={6} total={38} isStopping onCancel={onCancel} />
    </>,
  );
  expect(screen.getByText('noch etwa 16 s')).toBeVisible();
  const [cancel, stopping] = screen.getAllByRole('button', { name: 'Lauf abbrechen' });
  expect(stopping).toBeDisabled();
  if (cancel) await user.click(cancel);
  expect(onCancel).toHaveBeenCalledOnce();
});

test('rows are filtered by their outcome, and saved as they are shown', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = show(
    <RowResults
      label="Ergebnis"
      idLabel="Auftrag"
      fileName="orders"
      rows={[
        { id: 'SHOP-1', kind: 'done', outcome: 'Gesendet' },
        { id: 'SHOP-2', kind: 'skipped', outcome: 'Übersprungen', reason: 'CHECK' },
      ]}
    />,
  );
  await user.click(screen.getByRole('radio', { name: 'Übersprungen 1' }));
  expect(screen.queryByText('SHOP-1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ergebnis als CSV' }));
  expect(await saved[0]?.text()).toContain('Auftrag;Ergebnis;Grund\r\nSHOP-2;Übersprungen;CHECK\r\n');
});

test('a CSV file is readable by a spreadsheet, and has no formulas', () => {
  expect(csvText([['=1+1', 'a;b', 'c"d', '-6', -6, 1.5]])).toBe('\uFEFF\'=1+1;"a;b";"c""d";\'-6;-6;1,5\r\n');
});

test('old and new figures are tabular, names and numbers with hyphens are not, whose hyphens that would widen', () => {
  show(
    <ChangeRows
      label="Changes"
      rows={[
        { key: 'pieces', name: 'Pieces', before: '248', after: '1.128,50 €' },
        { key: 'carrier', name: 'Carrier', before: 'NB-26-229', after: 'Hapag-Lloyd' },
      ]}
    />,
  );
  for (const text of ['248', '1.128,50 €']) expect(screen.getByText(text)).toHaveAttribute('data-num');
  for (const text of ['NB-26-229', 'Hapag-Lloyd']) expect(screen.getByText(text)).not.toHaveAttribute('data-num');
});
