import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { FieldMessage } from '../../../ui/input/FieldMessage';
import type { OrderForm } from './orderForm';

type RowMessageProps = { form: UseFormReturn<OrderForm>; names: readonly Path<OrderForm>[] };

/** The gateway's message about a line or part as a whole, such as that the order no longer has it. */
export function RowMessage({ form, names }: RowMessageProps): ReactNode {
  const messages = names.flatMap((name) => form.getFieldState(name, form.formState).error?.message ?? []);
  if (messages.length === 0) return null;
  return (
    <Field.Root invalid mt="1">
      {messages.map((message) => (
        <FieldMessage key={message} message={message} />
      ))}
    </Field.Root>
  );
}
