import { Input, InputGroup, Text } from '@chakra-ui/react';
import { useState, type ReactNode, type Ref } from 'react';
import { parseNumber, showNumber, showNumberForTyping } from '../../format/numberInput';

type NumberInputProps = {
  name: string;
  /** The decimal (`"1234.5"`), empty, or what was typed when that is no number. */
  value: string;
  places: number;
  /** The unit at the end: kg, pcs, €. */
  unit?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
};

/** A number: unchanged while it is typed; afterwards the field shows the parsed number in German format. */
export function NumberInput({ name, value, places, unit, onChange, onBlur, inputRef }: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  return (
    <InputGroup
      endElement={
        unit !== undefined && (
          <Text as="span" color="fg.subtle">
            {unit}
          </Text>
        )
      }
    >
      <Input
        ref={inputRef}
        name={name}
        data-num=""
        textAlign="end"
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? showNumber(value)}
        onFocus={() => setDraft(showNumberForTyping(value))}
        onChange={(event) => {
          const text = event.target.value;
          setDraft(text);
          onChange(parseNumber(text, places) ?? text.trim());
        }}
        onBlur={() => {
          setDraft(undefined);
          onBlur();
        }}
      />
    </InputGroup>
  );
}
