import { Box, Button, Field, Input, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDebouncedText } from '../ui/useDebouncedText';

type TextPanelProps = {
  label: string;
  hint: string;
  value: string;
  /** In characters. */
  maxLength?: number;
  /** Called after a pause in typing. */
  onChange: (text: string) => void;
  /** What the typed text still lacks; shown as a note, not as an error, because the user is still typing. */
  noteOf?: (text: string) => string | undefined;
  /** Suggestions for the text, after a pause in typing. */
  suggestions?: (text: string) => ReactNode;
};

/** The panel of a filter by part of a text. */
export function TextPanel(props: TextPanelProps): ReactNode {
  const { label, hint, value, maxLength = 200, onChange, noteOf, suggestions } = props;
  const { text, type } = useDebouncedText(value, (typed) => onChange(typed.trim()));
  const note = noteOf?.(text);
  return (
    <Stack gap="1">
      <Field.Root>
        <Field.Label srOnly>{label}</Field.Label>
        <Input
          placeholder={hint}
          value={text}
          maxLength={maxLength}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
        />
        {note !== undefined && <Field.HelperText>{note}</Field.HelperText>}
      </Field.Root>
      {suggestions?.(value)}
    </Stack>
  );
}

type SuggestionsProps = {
  label: string;
  items: readonly { id: string; value: string; context?: string | undefined }[];
  onSelect: (value: string) => void;
};

/** Suggestions below a text field, each a button. */
export function Suggestions({ label, items, onSelect }: SuggestionsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={label} maxH="216px" overflowY="auto">
      {items.map(({ id, value, context }) => (
        <li key={id}>
          <Button variant="ghost" w="full" px="2" justifyContent="flex-start" onClick={() => onSelect(value)}>
            <Box as="span" textStyle="id" flexShrink={0}>
              {value}
            </Box>
            <Box as="span" textStyle="xs" color="fg.muted" truncate>
              {context}
            </Box>
          </Button>
        </li>
      ))}
    </Stack>
  );
}
