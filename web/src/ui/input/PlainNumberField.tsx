import { Box, Field } from '@chakra-ui/react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { isDecimal } from '../../platform/format/numberInput';
import { FieldMessage } from './FieldMessage';
import { numberMessage, type NumberRules } from './numberMessage';
import { NumberInput } from './NumberInput';

type PlainNumberFieldProps = Pick<
  ComponentProps<typeof NumberInput>,
  'name' | 'value' | 'onChange' | 'unit' | 'fixed' | 'isCode' | 'inputRef' | 'look'
> &
  Pick<ComponentProps<typeof Field.Root>, 'readOnly' | 'required' | 'flexShrink' | 'w'> & {
    label: string;
    /** The label is for screen readers only, where a heading or a neighbour names the field. */
    hideLabel?: boolean;
    /** The label is beside the field. */
    isBeside?: boolean;
    hint?: ReactNode;
    rules?: NumberRules;
    /** What is wrong with the value beyond the rules, in the current language. */
    wrong?: string | undefined;
  };

/** A number field that belongs to no form. What is wrong with its number is said when it is left. */
export function PlainNumberField({
  label,
  hideLabel = false,
  isBeside = false,
  hint,
  rules = {},
  wrong,
  onChange,
  name,
  value,
  unit,
  fixed,
  isCode,
  inputRef,
  look,
  ...root
}: PlainNumberFieldProps): ReactNode {
  const [isTyping, setIsTyping] = useState(false);
  const message = value === '' || isTyping ? undefined : numberMessage(value, rules);
  const isWrong = message !== undefined || wrong !== undefined;
  const field = (
    <>
      <NumberInput
        {...{ name, value, unit, fixed, isCode, inputRef, look }}
        decimals={rules.decimals ?? 0}
        onChange={(next, typed) => {
          setIsTyping(true);
          onChange(next, typed);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {hint !== undefined && !isWrong && <Field.HelperText>{hint}</Field.HelperText>}
      <FieldMessage message={message} />
      {message === undefined && wrong !== undefined && <Field.ErrorText>{wrong}</Field.ErrorText>}
    </>
  );
  return (
    <Field.Root invalid={isWrong} {...(isBeside && { orientation: 'horizontal' })} {...root}>
      <Field.Label srOnly={hideLabel}>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {isBeside ? (
        <Box w="128px" flexShrink={0}>
          {field}
        </Box>
      ) : (
        field
      )}
    </Field.Root>
  );
}

type PiecesFieldProps = Omit<ComponentProps<typeof PlainNumberField>, 'value' | 'onChange' | 'rules'> & {
  /** Null while there is no valid number in the field. */
  pieces: number | null;
  min?: number;
  max: number;
  onPieces: (pieces: number | null) => void;
};

/** A whole number that belongs to no form. A refused text stays in the field. */
export function PiecesField({ pieces, min = 0, max, onPieces, ...field }: PiecesFieldProps): ReactNode {
  const [refused, setRefused] = useState('');
  const rules = { min, max };
  if (pieces !== null && refused !== '') setRefused('');
  return (
    <PlainNumberField
      {...field}
      rules={rules}
      value={pieces === null ? refused : String(pieces)}
      onChange={(value) => {
        const isValid = isDecimal(value) && numberMessage(value, rules) === undefined;
        setRefused(isValid ? '' : value);
        onPieces(isValid ? Number(value) : null);
      }}
    />
  );
}
