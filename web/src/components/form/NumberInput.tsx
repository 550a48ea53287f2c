import { Input, InputGroup, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { isDecimal, parseNumber, showNumber } from '../../format/numberInput';
import { useSelectOnFocus } from '../useSelectOnFocus';

type NumberInputProps = {
  name: string;
  /** The decimal (`"1234.5"`), empty, or what was typed when that is no number. */
  value: string;
  places: number;
  /** Shown with all its places, as money is: `12,50`. */
  fixed?: boolean;
  /** The unit at the end: kg, pcs, €. */
  unit?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
};

/**
 * A number. The focus selects it whole, so that typing replaces it; nothing is rewritten until the field is left, which then
 * shows the parsed number in German format.
 */
export function NumberInput({
  name,
  value,
  places,
  fixed = false,
  unit,
  onChange,
  onBlur,
  inputRef,
}: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const select = useSelectOnFocus();
  // A figure added to 1.200 makes 1.2005: the dots that this field wrote itself are not counted then.
  const hasOwnDots = useRef(false);
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
        pe={unit === undefined ? undefined : `calc(${unit.length}ch + 1.25rem)`}
        value={draft ?? showNumber(value, fixed ? places : 0)}
        {...select}
        onFocus={(event) => {
          hasOwnDots.current = isDecimal(value);
          select.onFocus(event);
        }}
        onChange={({ target: { value: text }, nativeEvent }) => {
          hasOwnDots.current &&= text.includes('.') && !bringsDots(nativeEvent);
          setDraft(text);
          onChange(parseNumber(hasOwnDots.current ? text.replaceAll('.', '') : text, places) ?? text.trim());
        }}
        onBlur={() => {
          setDraft(undefined);
          onBlur();
        }}
      />
    </InputGroup>
  );
}

/** Did somebody type a dot, or insert a text that may have some? */
function bringsDots(event: Event): boolean {
  return !(event instanceof InputEvent) || (event.inputType.startsWith('insert') && (event.data ?? '.').includes('.'));
}
