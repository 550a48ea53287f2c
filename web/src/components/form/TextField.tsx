import { Field, Input, Textarea, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FieldMessage } from './FieldMessage';

type TextFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  required?: boolean;
  /** More than one line. */
  rows?: number;
} & Pick<InputProps, 'type' | 'autoComplete' | 'autoFocus' | 'size' | 'maxLength'>;

/** A labelled text field of a form, with its message. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  rows,
  ...input
}: TextFieldProps<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field.Root required={required} invalid={error !== undefined}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {rows === undefined ? (
        <Input {...form.register(name)} {...input} />
      ) : (
        <Textarea rows={rows} {...form.register(name)} />
      )}
      <FieldMessage message={error?.message} />
    </Field.Root>
  );
}
