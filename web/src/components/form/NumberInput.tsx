import { Input, InputGroup, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { isDecimal, parseNumber, showNumber } from '../../format/numberInput';
import { useSelectOnFocus } from '../useSelectOnFocus';

type NumberInputProps = {
  name: string;
  /** The decimal (`"1234.5"`), empty, or the typed text when it is no number. */
  value: string;
  places: number;
  /** Always shown with all decimal places, as for money: `12,50`; or with at least this many. */
  fixed?: boolean | number;
  /** An identifying number, such as a customs code: no thousands dots. */
  isCode?: boolean;
  /** The unit at the end: kg, pcs, €. */
  unit?: string;
  /** Also gets the text as it was typed. */
  onChange: (value: string, typed: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
};

/**
 * A number field. The focus selects its text, so that typing replaces it. The text is not rewritten before the field is left,
 * which then shows the parsed number in German format.
 */
export function NumberInput({
  name,
  value,
  places,
  fixed = false,
  isCode = false,
  unit,
  onChange,
  onBlur,
  inputRef,
}: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const select = useSelectOnFocus();
  // A digit typed into 1.200 makes 1.2005: dots that the field itself wrote are then ignored.
  const hasOwnDots = useRef(false);
  const input = (
    <Input
      ref={inputRef}
      name={name}
      data-num=""
      textAlign={isCode ? 'start' : 'end'}
      inputMode="decimal"
      autoComplete="off"
      pe={unit === undefined ? undefined : `calc(${unit.length}ch + 1.25rem)`}
      value={draft ?? (isCode ? value : showNumber(value, fixed === true ? places : Number(fixed)))}
      {...select}
      onFocus={(event) => {
        hasOwnDots.current = isDecimal(value) && !isCode;
        select.onFocus(event);
      }}
      onChange={({ target: { value: text }, nativeEvent }) => {
        hasOwnDots.current &&= text.includes('.') && !bringsDots(nativeEvent);
        setDraft(text);
        onChange(parseNumber(hasOwnDots.current ? text.replaceAll('.', '') : text, places) ?? text.trim(), text);
      }}
      onBlur={() => {
        setDraft(undefined);
        onBlur();
      }}
    />
  );
  // The group computes styles of its own, in each line of a long form.
  if (unit === undefined) return input;
  return (
    <InputGroup
      endElement={
        <Text as="span" color="fg.subtle">
          {unit}
        </Text>
      }
    >
      {input}
    </InputGroup>
  );
}

/** Was a dot typed, or a text inserted that may contain some? */
function bringsDots(event: Event): boolean {
  return !(event instanceof InputEvent) || (event.inputType.startsWith('insert') && (event.data ?? '.').includes('.'));
}
