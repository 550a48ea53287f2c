import type { InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { PasswordInput } from '../input/PasswordInput';

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Tells password managers whether to fill in the current password or to generate a new one. */
  autoComplete: 'current-password' | 'new-password';
} & Pick<InputProps, 'size'>;

/** A password field of a form. */
export function PasswordField<Values extends FieldValues>({
  autoComplete,
  size,
  ...frame
}: PasswordFieldProps<Values>): ReactNode {
  return (
    <FieldFrame {...frame}>
      <PasswordInput size={size} autoComplete={autoComplete} {...frame.form.register(frame.name)} />
    </FieldFrame>
  );
}
