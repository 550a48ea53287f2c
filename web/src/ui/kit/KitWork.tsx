import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FileDrop } from '../file/FileDrop';
import { notify } from '../notifications';
import { startWork } from '../work/work';
import { KitSection, KitState } from './KitSection';

const file = new File(['order;sku\n'.repeat(2000)], 'orders.csv');

const drop = { label: 'Orders', endings: ['.csv'], maxBytes: 10_000_000, onFile: () => {} };

/** Files, notifications, and long work. */
export function KitWork(): ReactNode {
  return (
    <>
      <KitSection title="Files">
        <KitState name="waiting" width="480px">
          <FileDrop {...drop} file={undefined} />
        </KitState>
        <KitState name="chosen" width="480px">
          <FileDrop {...drop} file={file} />
        </KitState>
        <KitState name="being sent" width="480px">
          <FileDrop {...drop} file={file} upload={{ sent: { bytes: 12_000, total: 20_400 }, cancel: () => {} }} />
        </KitState>
        <KitState name="refused by the server" width="480px">
          <FileDrop {...drop} file={file} failure="Line 3 has no SKU." />
        </KitState>
      </KitSection>
      <KitSection title="Notifications and long work">
        {(['success', 'info', 'warning', 'error', 'danger'] as const).map((type) => (
          <Button key={type} onClick={() => notify(type, type, { description: 'What it is about' })}>
            {type}
          </Button>
        ))}
        <Button
          onClick={() => {
            const work = startWork('Export orders', () => work.end());
            work.report(12_000, 48_000);
          }}
        >
          {'work'}
        </Button>
      </KitSection>
    </>
  );
}
