import { useState, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { isDecimal } from '../../format/numberInput';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { NumberInput } from './NumberInput';

type NumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** How many places after the comma are allowed: none for pieces, some for weights and sizes. */
  places?: number;
  unit?: string;
};

/**
 * A quantity, a weight, a size. The form keeps a number, null when the field is empty, and NaN for a text that is no number;
 * its schema is `numberValue`.
 */
export function NumberField<Values extends FieldValues>({
  places = 0,
  unit,
  ...frame
}: NumberFieldProps<Values>): ReactNode {
  const { field } = useController({ control: frame.form.control, name: frame.name });
  // Invalid text is kept here, so that it does not vanish from the field.
  const [unreadable, setUnreadable] = useState('');
  const value: unknown = field.value;
  return (
    <FieldFrame {...frame}>
      <NumberInput
        name={field.name}
        value={typeof value !== 'number' ? '' : Number.isNaN(value) ? unreadable : String(value)}
        places={places}
        unit={unit}
        onChange={(text) => {
          setUnreadable(text);
          field.onChange(text === '' ? null : isDecimal(text) ? Number(text) : Number.NaN);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
}
