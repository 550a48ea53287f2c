import { useState, type ReactNode } from 'react';
import { get, useController, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasLeadingZeros, isDecimal, readNumber, unreadableIn } from '../../platform/format/numberInput';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { unreadableMessage } from '../input/numberMessage';
import { NumberInput } from '../input/NumberInput';
import { NumberChange } from './NumberChange';
import { useCheckOnLeave } from './useCheckOnLeave';

type NumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The allowed decimal places: none for pieces, some for weights and sizes. */
  decimals?: number;
  /** An identifying number, such as a customs code: dots and blanks group its digits. */
  isCode?: boolean;
  unit?: string;
  /** What is wrong with the number beyond the schema's rules for a single field, said while it is typed. */
  wrong?: string | undefined;
  /** Shows the saved number beside a changed one, with a button that restores it. */
  showsChange?: boolean;
};

/**
 * A quantity, a weight, a size. The form value is a number, null when the field is empty, and NaN for invalid text; its schema is
 * `numberValue`.
 */
export function NumberField<Values extends FieldValues>({
  decimals = 0,
  isCode = false,
  unit,
  wrong,
  showsChange = false,
  ...frame
}: NumberFieldProps<Values>): ReactNode {
  const { field, formState } = useController({ control: frame.form.control, name: frame.name });
  // Keeps invalid text, so that it does not vanish from the field.
  const [unreadable, setUnreadable] = useState('');
  const { t } = useTranslation('kit');
  const [losesZeros, setLosesZeros] = useState(false);
  const check = useCheckOnLeave(frame.form, frame.name, formState);
  const value: unknown = field.value;
  const shown = typeof value !== 'number' ? '' : Number.isNaN(value) ? unreadable : String(value);
  const wrongText = unreadableIn(shown);
  const saved: unknown = showsChange ? get(formState.defaultValues, frame.name) : undefined;
  return (
    <FieldFrame
      {...frame}
      wrong={wrong}
      message={wrongText === undefined ? undefined : unreadableMessage(readNumber(wrongText, unit))}
      note={
        typeof saved === 'number' &&
        typeof value === 'number' &&
        value !== saved && (
          <NumberChange before={saved} after={value} name={frame.label} onRestore={() => field.onChange(saved)} />
        )
      }
      {...(losesZeros && typeof value === 'number' && { hint: t('leadingZeros', { number: String(value) }) })}
    >
      <NumberInput
        name={field.name}
        value={shown}
        decimals={decimals}
        isCode={isCode}
        unit={unit}
        onChange={(text, typed) => {
          setUnreadable(text);
          setLosesZeros(isCode && isDecimal(text) && hasLeadingZeros(typed));
          field.onChange(text === '' ? null : isDecimal(text) ? Number(text) : Number.NaN);
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
