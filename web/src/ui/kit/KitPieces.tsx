import { Badge, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { ChangeRows } from '../change/ChangeRows';
import { DocumentSlot } from '../file/DocumentSlot';
import { LockBanner } from '../dialog/LockBanner';
import { LockedBy } from '../dialog/LockedBy';
import { DragLanes, type Lane } from '../lanes/DragLanes';
import { StepLineCard } from '../picture/StepLineCard';
import { Timeline, type TimelineEntry } from '../timeline/Timeline';
import { RowResults, type RowResult } from '../work/RowResults';
import { WorkProgress } from '../work/WorkProgress';
import { KitSection, KitState } from './KitSection';

const avatar = <Badge rounded="full">{'NB'}</Badge>;

const entries: TimelineEntry[] = [
  {
    id: '1',
    at: '2026-11-19T17:48:00Z',
    who: 'Nele Brandt',
    avatar,
    changes: [
      { property: 'Status', before: 'Fixed', after: 'Container number' },
      { property: 'Container', before: undefined, after: 'OOLU 530771-7' },
    ],
  },
  {
    id: '2',
    at: '2026-11-14T11:32:00Z',
    who: 'Liu Yan',
    changes: [{ property: 'Arrival', before: '25.11.2026', after: '27.11.2026' }],
  },
  {
    id: '3',
    at: '2026-11-02T16:04:00Z',
    who: 'Nele Brandt',
    avatar,
    changes: [{ property: 'Note', before: 'Packing list', after: undefined }],
  },
];

const points = [
  { at: '2026-09-01T08:00:00Z', value: 118 },
  { at: '2026-09-15T08:00:00Z', value: 520 },
  { at: '2026-10-08T08:00:00Z', value: 340 },
  { at: '2026-11-09T08:00:00Z', value: 92 },
  { at: '2026-11-20T08:00:00Z', value: 308 },
];

const results: RowResult[] = [
  { id: 'SHOP-1', kind: 'done', outcome: 'Sent' },
  { id: 'SHOP-2', kind: 'skipped', outcome: 'Skipped', reason: 'CHECK' },
  { id: 'SHOP-3', kind: 'failed', outcome: 'Failed', reason: 'No phone number' },
  { id: 'SHOP-4', kind: 'waiting', outcome: 'Waiting' },
];

const slot = { label: 'Commercial invoice', maxBytes: 50_000_000, onFile: () => {} };
const stored = { name: 'invoice.pdf', url: 'about:blank', hint: '211,7 kB' };
const pdf = new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' });

/** The components of bookings, plans, histories, imports and the split view. */
export function KitPieces(): ReactNode {
  return (
    <>
      <KitSection title="Old and new">
        <KitState name="a movement" width="480px">
          <ChangeRows
            label="Preview"
            rows={[
              { key: 'a', name: 'PP-07-04-01', hint: 'Source', before: '248', after: '128', difference: -120 },
              { key: 'b', name: 'PP-09-12-02', hint: 'Target', before: '60', after: '180', difference: 120 },
              { key: 'c', name: 'PP-01-01-01', before: '7', after: '7', difference: 0 },
            ]}
            footer={<span>{'The total stays as it is.'}</span>}
          />
        </KitState>
        <KitState name="texts, one of them new">
          <ChangeRows label="Changes" rows={[{ key: 'a', name: 'Carrier', before: undefined, after: 'DPD' }]} />
        </KitState>
      </KitSection>
      <KitSection title="Documents">
        <KitState name="missing">
          <DocumentSlot {...slot} stored={undefined} file={undefined} />
        </KitState>
        <KitState name="stored">
          <DocumentSlot {...slot} stored={stored} file={undefined} onRemove={() => {}} />
        </KitState>
        <KitState name="chosen, to replace it">
          <DocumentSlot {...slot} stored={stored} file={pdf} />
        </KitState>
        <KitState name="being sent" width="480px">
          <DocumentSlot
            {...slot}
            stored={undefined}
            file={pdf}
            upload={{ sent: { bytes: 4, total: 8 }, cancel: () => {} }}
          />
        </KitState>
        <KitState name="refused">
          <DocumentSlot {...slot} stored={undefined} file={pdf} failure="This is no PDF." />
        </KitState>
        <KitState name="read-only">
          <DocumentSlot {...slot} stored={stored} file={undefined} readOnly />
          <DocumentSlot {...slot} label="Packing list" stored={undefined} file={undefined} readOnly />
        </KitState>
      </KitSection>
      <KitSection title="Timeline">
        <KitState name="several people" width="960px">
          <Timeline label="History" entries={entries} missingText="N/A" footer="Created on 18.08.2026" />
        </KitState>
      </KitSection>
      <KitSection title="Step line">
        <KitState name="with its table" width="560px">
          <StepLineCard title="Stock of KIE-REG5" valueLabel="Stock" points={points} onRetry={() => {}} />
        </KitState>
        <KitState name="loading">
          <StepLineCard title="Loading stock" valueLabel="Stock" points={undefined} onRetry={() => {}} />
        </KitState>
        <KitState name="failed">
          <StepLineCard
            title="Failed stock"
            valueLabel="Stock"
            points={undefined}
            error={new TypeError('Failed to fetch')}
            onRetry={() => {}}
          />
        </KitState>
      </KitSection>
      <KitSection title="Lanes">
        <KitState name="between three orders" width="960px">
          <Lanes />
        </KitState>
      </KitSection>
      <KitSection title="Lock">
        <KitState name="may be released" width="720px">
          <LockBanner>
            <LockedBy
              name="Nele Brandt"
              avatar={avatar}
              since="2026-11-20T13:02:00Z"
              onRetry={() => {}}
              onRelease={() => {}}
            />
          </LockBanner>
        </KitState>
        <KitState name="may not, and is being asked" width="720px">
          <LockBanner>
            <LockedBy name={undefined} since={undefined} isRetrying onRetry={() => {}} />
          </LockBanner>
        </KitState>
      </KitSection>
      <KitSection title="Long work and its rows">
        <KitState name="under way" width="560px">
          <WorkProgress
            title="Saving products"
            done={6}
            total={38}
            elapsedMs={3000}
            soFar={<Badge colorPalette="green">{'5 saved'}</Badge>}
            onCancel={() => {}}
          />
        </KitState>
        <KitState name="being stopped" width="560px">
          <WorkProgress title="Stopping products" done={6} total={38} onCancel={() => {}} isStopping />
        </KitState>
        <KitState name="of unknown length" width="560px">
          <WorkProgress title="Reading a file" done={1200} total={undefined} />
        </KitState>
        <KitState name="row by row" width="560px">
          <RowResults label="What came of it" idLabel="Order" rows={results} fileName="orders" />
        </KitState>
      </KitSection>
    </>
  );
}

type KitLine = { id: string; pieces: number };

function Lanes(): ReactNode {
  const [laneOf, setLaneOf] = useState<Record<string, string>>({ 'LUE-STL': 'a', 'KIE-REG5': 'a', 'RUE-KUB': 'b' });
  const lines = Object.keys(laneOf).map((id) => ({ id, pieces: 4 }));
  const lanes: Lane<KitLine>[] = ['a', 'b', 'c'].map((id, index) => {
    const items = lines.filter((line) => laneOf[line.id] === id);
    return {
      id,
      title: index === 0 ? 'Original order' : `New order ${index}`,
      items,
      foot: <Text textStyle="xs">{`${items.length} lines`}</Text>,
    };
  });
  return (
    <DragLanes
      label="Split"
      lanes={lanes}
      nameOf={({ id }) => id}
      render={({ id, pieces }) => (
        <>
          <Text textStyle="id">{id}</Text>
          <Text textStyle="xs" color="fg.muted">{`${pieces} ×`}</Text>
        </>
      )}
      onMove={(id, to) => setLaneOf({ ...laneOf, [id]: to })}
    />
  );
}
