import { Box, Button, Field, Flex, HStack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberMessage } from '../../../components/form/numberMessage';
import { NumberInput } from '../../../components/form/NumberInput';
import { decodeFieldMessage } from '../../../errors/fieldMessage';
import { useErrorText } from '../../../errors/useErrorText';
import { unreadableIn } from '../../../format/numberInput';
import { formatCount } from '../../../format/numbers';
import { exceedsCab, type Source } from './splitContent';

type QuantityPromptProps = {
  source: Source;
  /** The number of pieces that can be moved. */
  pieces: number;
  onMove: (quantity: number) => void;
  /** Moves the whole line back. */
  onCancel: () => void;
};

/**
 * Asks how many pieces of a dropped line are moved: at least 1, at most all of them (document 2, sections 2.2 and 5). More than the CAB
 * quantity must be confirmed.
 */
export function QuantityPrompt({ source, pieces, onMove, onCancel }: QuantityPromptProps): ReactNode {
  const { t } = useTranslation('split');
  const titleId = useId();
  const textId = useId();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(String(pieces));
  const errorText = useErrorText();
  const quantity = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const unreadable = unreadableIn(typed) === undefined ? undefined : numberMessage(typed, {});
  const wrong = unreadable
    ? errorText(decodeFieldMessage(unreadable))
    : quantity < 1
      ? t('quantity.minimum')
      : quantity > pieces
        ? t('quantity.maximum', { pieces: formatCount(pieces) })
        : undefined;
  const asks = wrong === undefined && exceedsCab(source, quantity);

  // One frame later, because a menu that moved the line returns the focus when it closes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const move = () => (wrong === undefined ? onMove(quantity) : field.current?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target === field.current) {
      // Moves the focus to the button that confirms.
      if (asks) confirm.current?.focus();
      else move();
    } else return;
    event.preventDefault();
    // Otherwise Esc would also close the view.
    event.stopPropagation();
  };
  const Icon = asks || wrong !== undefined ? CircleAlert : CircleHelp;
  return (
    <Flex
      as="dialog"
      {...{ open: true }}
      position="static"
      w="full"
      color="fg"
      aria-labelledby={titleId}
      aria-describedby={asks ? textId : undefined}
      gap="2"
      m="0"
      mt="2"
      p="2.5"
      rounded="l2"
      borderWidth="1px"
      colorPalette={asks ? 'orange' : 'gray'}
      borderColor={asks ? 'orange.emphasized' : 'border'}
      bg={asks ? 'orange.subtle' : 'bg.subtle'}
      cursor="default"
      onKeyDown={onKeyDown}
      data-quantity=""
    >
      <Box color={asks ? 'orange.fg' : 'fg.muted'} mt="0.5" flexShrink={0}>
        <Icon size={15} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text id={titleId} fontWeight="medium">
          {asks
            ? t('quantity.tooMuch', { quantity: formatCount(quantity), cab: formatCount(source.cabQuantity ?? 0) })
            : t('quantity.title', { item: source.name })}
        </Text>
        {asks && (
          <Text id={textId} color="fg.muted" aria-live="polite">
            {t('quantity.question')}
          </Text>
        )}
        <HStack gap="2" mt="2" wrap="wrap">
          <HStack gap="1.5">
            <Field.Root invalid={wrong !== undefined} w="72px">
              <Field.Label srOnly>{t('quantity.label')}</Field.Label>
              <NumberInput
                name="quantity"
                value={typed}
                places={0}
                onChange={setTyped}
                inputRef={field}
                look={{ size: 'sm' }}
              />
            </Field.Root>
            <Text as="span" color="fg.muted" whiteSpace="nowrap">
              {t('quantity.of', { pieces: formatCount(pieces) })}
            </Text>
          </HStack>
          <Button ref={confirm} size="sm" variant="solid" colorPalette={asks ? 'orange' : 'accent'} onClick={move}>
            {t(asks ? 'quantity.continue' : 'quantity.apply')}
          </Button>
          <Button size="sm" onClick={onCancel}>
            {t('quantity.cancel')}
          </Button>
        </HStack>
        {wrong !== undefined && (
          <Text textStyle="xs" color="red.fg" mt="1" role="alert">
            {wrong}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
