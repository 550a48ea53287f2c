import { Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { decodeFieldMessage } from '../../platform/errors/fieldMessage';
import { useErrorText } from '../../platform/errors/useErrorText';

/**
 * The message below a field, in the current language. It is rendered as the field's help text, because screen readers read that
 * with the field, and few of them support error messages.
 */
export function FieldMessage({ message }: { message: string | undefined }): ReactNode {
  const errorText = useErrorText();
  return (
    message !== undefined && (
      <Field.HelperText as="div">
        <Field.ErrorText>
          <CircleAlert size={12} aria-hidden style={{ flexShrink: 0 }} />
          {errorText(decodeFieldMessage(message))}
        </Field.ErrorText>
      </Field.HelperText>
    )
  );
}
