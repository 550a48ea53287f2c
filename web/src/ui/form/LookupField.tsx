import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { LookupInput, type LookupInputProps } from '../lookup/LookupInput';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldLock } from '../input/fieldLock';

type LookupFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<LookupInputProps, 'multiple' | 'search' | 'minLength' | 'known' | 'placeholder' | 'freeText'> & {
    /** Called with the chosen option and its label, for forms that show more of it. */
    onChosen?: LookupInputProps['onChange'];
  };

/**
 * A choice from the server or from a given list. The form value is the id, empty when nothing is chosen; with `multiple` a list
 * of ids.
 */
export function LookupField<Values extends FieldValues>({
  multiple = false,
  search,
  minLength,
  known,
  placeholder,
  freeText,
  onChosen,
  ...frame
}: LookupFieldProps<Values>): ReactNode {
  const { field } = useController({ control: frame.form.control, name: frame.name });
  const lock = useFieldLock(frame.readOnlyReason);
  return (
    <FieldFrame {...frame}>
      <LookupInput
        {...{ multiple, search, minLength, known, placeholder, freeText }}
        value={idsOf(field.value)}
        required={frame.required}
        lock={lock}
        onChange={(ids, options) => {
          field.onChange(multiple ? ids : (ids[0] ?? ''));
          onChosen?.(ids, options);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
}

function idsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
