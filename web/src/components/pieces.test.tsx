import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { ChangeRows } from './change/ChangeRows';
import { csvText } from './file/csv';
import { DocumentSlot } from './file/DocumentSlot';
import { LockedBy } from './form/LockedBy';
import { StepLineCard } from './picture/StepLineCard';
import { Timeline } from './timeline/Timeline';
import { RowResults } from './work/RowResults';
import { WorkProgress } from './work/WorkProgress';

test('a change is told with its sign, and none as such', () => {
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

test('who holds a lock is named with the day, and it is released once that is confirmed', async () => {
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

test('a lock of nobody known, which may not be released', () => {
  show(<LockedBy name={undefined} since={undefined} onRetry={() => {}} />);
  expect(screen.getByText('wird gerade bearbeitet von jemand anderem')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull();
});

const slot = { label: 'Packliste', maxBytes: 100 };
const stored = { name: 'alt.pdf', url: '/files/1' };
const file = new File(['%PDF-'], 'neu.pdf');

test('a document is replaced by a PDF, which may be thought better of', async () => {
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

test('a document that is only read is shown in place, and its absence is told', async () => {
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

test('a history names who changed what, and what was missing', () => {
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
});

test('a step line can be read as a table', async () => {
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

test('long work says how long it will take, and stops once', async () => {
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

test('rows are narrowed down by what came of them, and saved as they are shown', async () => {
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

test('a file of rows is what a spreadsheet reads, and no formula', () => {
  expect(csvText([['=1+1', 'a;b', 'c"d']])).toBe('\uFEFF\'=1+1;"a;b";"c""d"\r\n');
});
