import { Box, Field, type FieldRootProps } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FieldMessage } from './FieldMessage';
import { useFieldLock } from './fieldLock';

/** The props of every field of a form. */
export type FieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  required?: boolean;
  hint?: string;
  /** Why this user may not write the field; it is then read-only and shows the reason. */
  readOnlyReason?: string;
  /** Spans the whole group. */
  wide?: boolean;
  /** The label is for screen readers only, where a visible heading names the field. */
  hideLabel?: boolean;
};

type FieldFrameProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<FieldRootProps, 'ids'> & {
    /** Instead of the message of the schema, if that cannot know what is wrong. */
    message?: string | undefined;
    children: ReactNode;
  };

/**
 * The frame of a field: its label above; below it the hint, the reason or the error, all of which screen readers read with it.
 */
export function FieldFrame<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  hint,
  readOnlyReason,
  wide = false,
  hideLabel = false,
  ids,
  message,
  children,
}: FieldFrameProps<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState);
  const lock = useFieldLock(readOnlyReason);
  const help = readOnlyReason ?? hint;
  return (
    <Field.Root
      ids={ids}
      required={required && lock !== 'locked'}
      readOnly={lock !== undefined}
      invalid={error !== undefined}
      gridColumn={wide ? '1 / -1' : undefined}
    >
      <Field.Label srOnly={hideLabel}>
        {label}
        <Field.RequiredIndicator />
        {readOnlyReason !== undefined && (
          <Box as="span" color="fg.subtle">
            <Lock size={12} aria-hidden />
          </Box>
        )}
      </Field.Label>
      {children}
      {help !== undefined && error === undefined && <Field.HelperText>{help}</Field.HelperText>}
      {/* Without a help text to replace, the message is placed in the gap below the field, so that nothing moves. */}
      {error !== undefined && (
        <Box mb={help === undefined ? '-5' : undefined}>
          <FieldMessage message={message ?? error.message} />
        </Box>
      )}
    </Field.Root>
  );
}
