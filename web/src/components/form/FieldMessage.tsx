import { Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { decodeFieldMessage } from '../../errors/fieldMessage';
import { useErrorText } from '../../errors/useErrorText';

/** The message below a field, in the language that is shown now. */
export function FieldMessage({ message }: { message: string | undefined }): ReactNode {
  const errorText = useErrorText();
  return (
    message !== undefined && (
      <Field.ErrorText>
        <CircleAlert size={12} aria-hidden />
        {errorText(decodeFieldMessage(message))}
      </Field.ErrorText>
    )
  );
}
