import { Stack } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useForm, type Path, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../form/DateField';
import { DecimalField } from '../form/DecimalField';
import { LookupField } from '../form/LookupField';
import { NumberField } from '../form/NumberField';
import { PasswordField } from '../form/PasswordField';
import { SelectField } from '../form/SelectField';
import { SwitchField } from '../form/SwitchField';
import { TextField } from '../form/TextField';
import { searchIn } from '../lookup/lookupOption';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { carriers, endlessSearch, failingSearch, kitValues, skus, type KitValues } from './kitForm';
import { KitSection, KitState } from './KitSection';

/** Every field: editable, with an error, and read-only. */
export function KitFields(): ReactNode {
  return (
    <KitSection title="Fields">
      <KitState name="to write in">
        <FieldsOf />
      </KitState>
      <KitState name="with something wrong">
        <FieldsOf wrong />
      </KitState>
      <KitState name="read-only, with the reason">
        <FieldsOf readOnlyReason="Only purchasing may change this." />
      </KitState>
      <KitState name="a search that fails, and one that takes long">
        <Searches />
      </KitState>
    </KitSection>
  );
}

const names: readonly Path<KitValues>[] = [
  'name',
  'note',
  'price',
  'pieces',
  'day',
  'moment',
  'carrier',
  'sku',
  'roles',
];

function FieldsOf({ wrong = false, readOnlyReason }: { wrong?: boolean; readOnlyReason?: string }): ReactNode {
  const form = useForm<KitValues>({ defaultValues: kitValues });
  const { setError } = form;
  useEffect(() => {
    if (!wrong) return;
    for (const name of names) setError(name, { message: encodeFieldMessage('validation.required') });
  }, [wrong, setError]);
  return (
    <Stack gap="6">
      <TextField form={form} name="name" label="Text" required hint="At most 20 characters" {...{ readOnlyReason }} />
      <TextField form={form} name="note" label="Longer text" rows={3} {...{ readOnlyReason }} />
      <DecimalField form={form} name="price" label="Decimal" unit="€" {...{ readOnlyReason }} />
      <NumberField form={form} name="pieces" label="Number" unit="pcs" {...{ readOnlyReason }} />
      <DateField form={form} name="day" label="Date" {...{ readOnlyReason }} />
      <DateField form={form} name="moment" label="Date and time" withTime {...{ readOnlyReason }} />
      <SelectField form={form} name="carrier" label="Short list" options={carriers} {...{ readOnlyReason }} />
      <LookupField form={form} name="sku" label="Lookup" search={searchIn(skus)} known={skus} {...{ readOnlyReason }} />
      <LookupField
        form={form}
        name="roles"
        label="Lookup, several"
        multiple
        minLength={0}
        search={searchIn(skus)}
        known={skus}
        {...{ readOnlyReason }}
      />
      <SwitchField form={form} name="isBulky" label="Switch" {...{ readOnlyReason }} />
      <SwitchField form={form} name="isBulky" label="Checkbox" kind="checkbox" {...{ readOnlyReason }} />
      <PasswordField form={form} name="password" label="Password" autoComplete="new-password" {...{ readOnlyReason }} />
    </Stack>
  );
}

function Searches(): ReactNode {
  const form: UseFormReturn<KitValues> = useForm<KitValues>({ defaultValues: { ...kitValues, sku: '', carrier: '' } });
  return (
    <Stack gap="6">
      <LookupField form={form} name="sku" label="Fails" search={failingSearch} />
      <LookupField form={form} name="carrier" label="Takes long" search={endlessSearch} />
    </Stack>
  );
}
