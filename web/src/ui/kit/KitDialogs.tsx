import { Badge, Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Detail, DetailGroup } from '../dialog/DetailGroup';
import { DetailDialog } from '../dialog/DetailDialog';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { DateField } from '../form/DateField';
import { DecimalField } from '../form/DecimalField';
import { FieldGroup } from '../input/FieldGroup';
import { FormDialog } from '../form/FormDialog';
import { LookupField } from '../form/LookupField';
import { TextField } from '../form/TextField';
import { searchIn } from '../lookup/lookupOption';
import { BulkResultDialog } from '../work/BulkResultDialog';
import { kitSchema, kitValues, skus } from './kitForm';
import { KitSection } from './KitSection';

type Open = 'form' | 'locked' | 'refused' | 'detail' | 'confirm' | 'destructive' | 'bulk';

/** Every dialog, each opened by a button. */
export function KitDialogs(): ReactNode {
  const [open, setOpen] = useState<Open>();
  const [tab, setTab] = useState('head');
  const close = () => setOpen(undefined);
  return (
    <KitSection title="Dialogs">
      {(['form', 'locked', 'refused', 'detail', 'confirm', 'destructive', 'bulk'] as const).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {(open === 'form' || open === 'locked' || open === 'refused') && (
        <FormDialog
          title="Order"
          badges={<Badge colorPalette="red">{'Error'}</Badge>}
          context="Ordered on 20.11.2026 13:21"
          width={880}
          schema={kitSchema}
          defaultValues={kitValues}
          lockReason={open === 'locked' ? 'Nele Brandt has been editing it since 13:02.' : undefined}
          tabs={[
            {
              value: 'head',
              label: 'Order',
              names: ['name', 'note', 'price'],
              render: (form) => (
                <>
                  <FieldGroup title="Customer">
                    <TextField form={form} name="name" label="Name" required />
                    <DecimalField form={form} name="price" label="Price" unit="€" />
                  </FieldGroup>
                  <FieldGroup title="Note" hint="Is printed on the label." columns={1}>
                    <TextField form={form} name="note" label="Text" rows={4} />
                  </FieldGroup>
                </>
              ),
            },
            {
              value: 'skus',
              label: 'SKU',
              count: 3,
              names: ['sku', 'day'],
              render: (form) => (
                <FieldGroup title="Line">
                  <LookupField form={form} name="sku" label="SKU" search={searchIn(skus)} known={skus} />
                  <DateField form={form} name="day" label="Date" />
                </FieldGroup>
              ),
            },
          ]}
          onSubmit={async () => {
            if (open === 'refused') throw new TypeError('Failed to fetch');
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'detail' && (
        <DetailDialog
          title="SHOP-104859"
          badges={<Badge>{'CAB'}</Badge>}
          context="Ordered on 20.11.2026 13:21"
          tabs={[
            {
              value: 'head',
              label: 'Order',
              content: (
                <DetailGroup title="Customer">
                  <Detail label="Name">{'Alpenhof'}</Detail>
                  <Detail label="Phone">{undefined}</Detail>
                </DetailGroup>
              ),
            },
            { value: 'lines', label: 'SKU', count: 3, content: <p>{'Three lines'}</p> },
          ]}
          tab={tab}
          onTab={setTab}
          onClose={close}
        />
      )}
      {(open === 'confirm' || open === 'destructive') && (
        <ConfirmDialog
          title="Go on?"
          confirmLabel="Go on"
          destructive={open === 'destructive'}
          onConfirm={close}
          onCancel={close}
        >
          {'It cannot be taken back.'}
        </ConfirmDialog>
      )}
      {open === 'bulk' && (
        <BulkResultDialog
          title="Send orders"
          groups={[
            { kind: 'done', label: 'sent', rows: [{ id: 'SHOP-1' }, { id: 'SHOP-2' }] },
            { kind: 'skipped', label: 'skipped', rows: [{ id: 'SHOP-3', reason: 'CHECK' }] },
            { kind: 'failed', label: 'failed', rows: [{ id: 'SHOP-4', reason: 'No phone number' }] },
          ]}
          onClose={close}
        />
      )}
    </KitSection>
  );
}
