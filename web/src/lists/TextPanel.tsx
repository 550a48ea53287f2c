import { Field, Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldMessage } from '../components/form/FieldMessage';
import { useDebouncedText } from '../components/useDebouncedText';

type TextPanelProps = {
  label: string;
  hint: string;
  value: string;
  /** In characters. */
  maxLength?: number;
  /** Called when the typing rests. */
  onChange: (text: string) => void;
  /** What is wrong with what is typed. */
  messageOf?: (text: string) => string | undefined;
};

/** The panel of a filter by a part of a text. */
export function TextPanel({ label, hint, value, maxLength = 200, onChange, messageOf }: TextPanelProps): ReactNode {
  const { text, type } = useDebouncedText(value, (typed) => onChange(typed.trim()));
  const message = messageOf?.(text);
  return (
    <Field.Root invalid={message !== undefined}>
      <Field.Label srOnly>{label}</Field.Label>
      <Input
        placeholder={hint}
        value={text}
        maxLength={maxLength}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
      />
      <FieldMessage message={message} />
    </Field.Root>
  );
}
