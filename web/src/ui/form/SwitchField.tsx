import { Checkbox, Field, Switch } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './FieldFrame';
import { FieldMessage } from '../input/FieldMessage';
import { useFieldLock } from '../input/fieldLock';

type SwitchFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required'> & {
  kind?: 'switch' | 'checkbox';
};

/** A switch with its label beside it. */
export function SwitchField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  readOnlyReason,
  wide = false,
  kind = 'switch',
}: SwitchFieldProps<Values>): ReactNode {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: form.control, name });
  const isReadOnly = useFieldLock(readOnlyReason) !== undefined;
  const help = readOnlyReason ?? hint;
  const shared = {
    name: field.name,
    checked: Boolean(field.value),
    onCheckedChange: ({ checked }: { checked: boolean | 'indeterminate' }) => field.onChange(checked === true),
  };
  return (
    <Field.Root readOnly={isReadOnly} invalid={fieldState.invalid} gridColumn={wide ? '1 / -1' : undefined} py="1.5">
      {kind === 'switch' ? (
        <Switch.Root {...shared}>
          <Switch.HiddenInput ref={ref} onBlur={field.onBlur} />
          <Switch.Control />
          <Switch.Label>{label}</Switch.Label>
        </Switch.Root>
      ) : (
        <Checkbox.Root {...shared}>
          <Checkbox.HiddenInput ref={ref} onBlur={field.onBlur} />
          <Checkbox.Control />
          <Checkbox.Label>{label}</Checkbox.Label>
        </Checkbox.Root>
      )}
      {help !== undefined && !fieldState.invalid && <Field.HelperText>{help}</Field.HelperText>}
      <FieldMessage message={fieldState.error?.message} />
    </Field.Root>
  );
}
