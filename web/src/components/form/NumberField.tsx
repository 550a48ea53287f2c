import { useState, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { isDecimal } from '../../format/numberInput';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { NumberInput } from './NumberInput';

type NumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The allowed decimal places: none for pieces, some for weights and sizes. */
  places?: number;
  /** An identifying number, such as a customs code: no thousands dots. */
  isCode?: boolean;
  unit?: string;
};

/**
 * A quantity, a weight, a size. The form value is a number, null when the field is empty, and NaN for invalid text; its schema is
 * `numberValue`.
 */
export function NumberField<Values extends FieldValues>({
  places = 0,
  isCode = false,
  unit,
  ...frame
}: NumberFieldProps<Values>): ReactNode {
  const { field } = useController({ control: frame.form.control, name: frame.name });
  // Keeps invalid text, so that it does not vanish from the field.
  const [unreadable, setUnreadable] = useState('');
  const value: unknown = field.value;
  return (
    <FieldFrame {...frame}>
      <NumberInput
        name={field.name}
        value={typeof value !== 'number' ? '' : Number.isNaN(value) ? unreadable : String(value)}
        places={places}
        isCode={isCode}
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
