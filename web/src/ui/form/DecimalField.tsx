import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { NumberInput } from '../input/NumberInput';
import { useCheckOnLeave } from './useCheckOnLeave';

type DecimalFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Decimal places; two for money. */
  decimals?: number;
  unit?: string;
};

/** Money or a rate. The form value is the decimal as text (`"12.50"`), as the gateway takes it; its schema is `decimalText`. */
export function DecimalField<Values extends FieldValues>({
  decimals = 2,
  unit,
  ...frame
}: DecimalFieldProps<Values>): ReactNode {
  const { field, formState } = useController({ control: frame.form.control, name: frame.name });
  const check = useCheckOnLeave(frame.form, frame.name, formState);
  const value: unknown = field.value;
  return (
    <FieldFrame {...frame}>
      <NumberInput
        name={field.name}
        value={typeof value === 'string' ? value : ''}
        decimals={decimals}
        fixed
        unit={unit}
        onChange={(text) => {
          field.onChange(text);
          check.onChange();
        }}
        onBlur={(wasTyped) => {
          field.onBlur();
          if (wasTyped) check.onLeave();
        }}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
}
