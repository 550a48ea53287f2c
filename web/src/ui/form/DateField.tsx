import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { DateInput } from '../input/DateInput';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldLock } from '../input/fieldLock';

type DateFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The form value is a moment in UTC (`momentText`) instead of a date (`dateText`). */
  withTime?: boolean;
  /** `04:00`: the time used for a date without one; default midnight. */
  defaultTime?: string;
};

/** A date, or a date with its time. */
export function DateField<Values extends FieldValues>({
  withTime = false,
  defaultTime,
  ...frame
}: DateFieldProps<Values>): ReactNode {
  const { field } = useController({ control: frame.form.control, name: frame.name });
  const lock = useFieldLock(frame.readOnlyReason);
  const value: unknown = field.value;
  return (
    <FieldFrame {...frame}>
      <DateInput
        label={frame.label}
        name={field.name}
        value={typeof value === 'string' ? value : ''}
        withTime={withTime}
        defaultTime={defaultTime}
        lock={lock}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
}
