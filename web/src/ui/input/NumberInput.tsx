import { Input, InputGroup, Text, type InputProps } from '@chakra-ui/react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { fieldValueOf, isDecimal, readCode, readNumber, showNumber } from '../../platform/format/numberInput';
import { useSelectOnFocus } from '../useSelectOnFocus';

type NumberInputProps = {
  name: string;
  /** The decimal (`"1234.5"`), empty, or the marked text of what is no number (`fieldValueOf`). */
  value: string;
  decimals: number;
  /** Always shown with all decimal places, as for money: `12,50`; or with at least this many. */
  fixed?: boolean | number;
  /** An identifying number, such as a customs code: dots and blanks group its digits. */
  isCode?: boolean;
  /** The unit at the end: kg, pcs, €. It may be typed, too. */
  unit?: string;
  /** Also gets the text as it was typed. */
  onChange: (value: string, typed: string) => void;
  /** Called with whether a text was typed since the field got the focus. */
  onBlur?: (wasTyped: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Size and alignment, where they differ from those of a form. */
  look?: Pick<InputProps, 'h' | 'w' | 'size' | 'textAlign' | 'textStyle' | 'fontSize' | 'fontWeight' | 'placeholder'>;
};

/**
 * The input of each number field. The focus selects its text, so that typing replaces it. The text is not rewritten before the field is
 * left, which then shows the number as it was read, in German format.
 */
export function NumberInput({
  name,
  value,
  decimals,
  fixed = false,
  isCode = false,
  unit,
  onChange,
  onBlur,
  inputRef,
  look,
}: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<{ text: string; value: string }>();
  const select = useSelectOnFocus();
  // Typing 5 at the end of 1.200 gives 1.2005, which means 12005: dots that the field itself has written are ignored.
  const hasOwnDots = useRef(false);
  // A scan, a button or the server may change the number while the field has the focus.
  const typed = draft && isSame(value, draft.value) ? draft : undefined;
  const input = (
    <Input
      ref={inputRef}
      name={name}
      data-num=""
      textAlign={isCode ? 'start' : 'end'}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={100}
      pe={unit === undefined ? undefined : `calc(${unit.length}ch + 1.25rem)`}
      value={
        typed?.text ??
        (isCode && isDecimal(value) ? value : showNumber(value, fixed === true ? decimals : Number(fixed)))
      }
      {...look}
      {...select}
      onFocus={(event) => {
        hasOwnDots.current = isDecimal(value) && !isCode;
        select.onFocus(event);
      }}
      onChange={({ target: { value: text }, nativeEvent }) => {
        hasOwnDots.current &&= text.includes('.') && !bringsDots(nativeEvent);
        const plain = hasOwnDots.current ? text.replaceAll('.', '') : text;
        const next = fieldValueOf(text, isCode ? readCode(plain) : readNumber(plain, unit));
        setDraft({ text, value: next });
        onChange(next, text);
      }}
      onBlur={() => {
        setDraft(undefined);
        onBlur?.(typed !== undefined);
      }}
    />
  );
  // An input group computes its own styles, which is slow in a form with many lines.
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

/** `12.50` and `12.5` are the same number. */
function isSame(one: string, other: string): boolean {
  return one === other || (isDecimal(one) && isDecimal(other) && Number(one) === Number(other));
}

/** Was a dot typed, or a text inserted that may contain some? */
function bringsDots(event: Event): boolean {
  return !(event instanceof InputEvent) || (event.inputType.startsWith('insert') && (event.data ?? '.').includes('.'));
}
