import { Box, Field, type FieldRootProps } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FieldMessage } from '../input/FieldMessage';
import { useFieldLock } from '../input/fieldLock';

/** The props of every field of a form. */
export type FieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  required?: boolean;
  hint?: string;
  /** What looks wrong with the value, and can be saved nevertheless; instead of the hint. */
  warning?: string | undefined;
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
    /** What is wrong with the current value, said while it is typed. */
    wrong?: string | undefined;
    /** Stands in the gap below a valid field that has no help text. */
    note?: ReactNode;
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
  warning,
  readOnlyReason,
  wide = false,
  hideLabel = false,
  ids,
  message,
  wrong,
  note,
  children,
}: FieldFrameProps<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState);
  const shown = error === undefined ? wrong : (message ?? wrong ?? error.message);
  const isWrong = error !== undefined || wrong !== undefined;
  const lock = useFieldLock(readOnlyReason);
  const help = readOnlyReason ?? warning ?? hint;
  const isWarning = readOnlyReason === undefined && warning !== undefined;
  return (
    <Field.Root
      ids={ids}
      required={required && lock !== 'locked'}
      readOnly={lock !== undefined}
      invalid={isWrong}
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
      {help !== undefined && !isWrong && (
        <Field.HelperText color={isWarning ? 'orange.fg' : undefined}>{help}</Field.HelperText>
      )}
      {/* An empty box would pull what is below the field upwards. */}
      {help === undefined && !isWrong && Boolean(note) && <Box mb="-5">{note}</Box>}
      {/* Without a help text to replace, the message is placed in the gap below the field, so that nothing moves. */}
      {isWrong && (
        <Box mb={help === undefined ? '-5' : undefined}>
          <FieldMessage message={shown} />
        </Box>
      )}
    </Field.Root>
  );
}
