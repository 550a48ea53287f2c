import { Input, type InputProps, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './FieldFrame';

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The number of lines; makes it a text area. */
  rows?: number;
} & Pick<
    InputProps,
    'type' | 'autoComplete' | 'autoFocus' | 'size' | 'maxLength' | 'inputMode' | 'placeholder' | 'list'
  >;

/** A labelled text field of a form, of one line or of several, with its message. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  required,
  hint,
  warning,
  readOnlyReason,
  wide,
  hideLabel,
  rows,
  size,
  ...input
}: TextFieldProps<Values>): ReactNode {
  return (
    <FieldFrame {...{ form, name, label, required, hint, warning, readOnlyReason, wide, hideLabel }}>
      {rows === undefined ? (
        <Input {...form.register(name)} size={size} {...input} />
      ) : (
        <Textarea rows={rows} {...form.register(name)} maxLength={input.maxLength} placeholder={input.placeholder} />
      )}
    </FieldFrame>
  );
}
