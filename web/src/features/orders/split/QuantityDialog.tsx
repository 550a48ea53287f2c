import { Alert, Box, Button, Dialog, Field, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';
import { useSubmitKey } from '../../../ui/dialog/useDialogKeys';
import { numberMessage } from '../../../ui/input/numberMessage';
import { NumberInput } from '../../../ui/input/NumberInput';
import { decodeFieldMessage } from '../../../platform/errors/fieldMessage';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { unreadableIn } from '../../../platform/format/numberInput';
import { formatCount } from '../../../platform/format/numbers';
import { exceedsCab, type Source } from './splitContent';

type QuantityDialogProps = {
  source: Source;
  /** The number of pieces that can be moved. */
  pieces: number;
  /** The title of the order that they are moved to. */
  target: string;
  onMove: (quantity: number) => void;
  /** Moves the whole line back. */
  onCancel: () => void;
  /** Gets the focus afterwards. */
  finalFocus: () => HTMLElement | null;
};

/**
 * Asks how many pieces of a dropped line are moved: at least 1, at most all of them (document 2, sections 2.2 and 5). More than the CAB
 * quantity must be confirmed.
 */
export function QuantityDialog(props: QuantityDialogProps): ReactNode {
  const { source, pieces, target, onMove, onCancel, finalFocus } = props;
  const { t } = useTranslation('split');
  const errorText = useErrorText();
  useFocusHome();
  const content = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(String(pieces));
  const quantity = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const unreadable = unreadableIn(typed) === undefined ? undefined : numberMessage(typed, {});
  const wrong = unreadable
    ? errorText(decodeFieldMessage(unreadable))
    : quantity < 1
      ? t('quantity.minimum')
      : quantity > pieces
        ? t('quantity.maximum', { pieces: formatCount(pieces) })
        : undefined;
  const needsConfirmation = wrong === undefined && exceedsCab(source, quantity);

  const move = () => (wrong === undefined ? onMove(quantity) : field.current?.focus());
  /** From a key: a quantity that must be confirmed moves the focus to the button that does so. */
  const submit = () => {
    if (needsConfirmation && document.activeElement !== confirm.current) confirm.current?.focus();
    else move();
  };
  useSubmitKey(content, submit);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target !== field.current) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={onCancel}
      placement="center"
      initialFocusEl={() => field.current}
      finalFocusEl={finalFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} maxW="min(440px, calc(100vw - 16px))" data-quantity="" onKeyDown={onKeyDown}>
            <Dialog.Header pb="1">
              <Dialog.Title overflowWrap="anywhere">{t('quantity.title', { item: source.name })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0">
              <Stack gap="3">
                <Text color="fg.muted">{t('quantity.target', { order: target })}</Text>
                <Field.Root invalid={wrong !== undefined} required>
                  <Field.Label>{t('quantity.label')}</Field.Label>
                  <HStack gap="2">
                    <Box w="120px">
                      <NumberInput name="quantity" value={typed} decimals={0} onChange={setTyped} inputRef={field} />
                    </Box>
                    <Text as="span" color="fg.muted" whiteSpace="nowrap">
                      {t('quantity.of', { pieces: formatCount(pieces) })}
                    </Text>
                  </HStack>
                  <Field.ErrorText role="alert">{wrong}</Field.ErrorText>
                </Field.Root>
                {/* Room for the question, where it can come, so that the dialog does not jump while a quantity is typed. */}
                <Box minH={exceedsCab(source, pieces) ? '88px' : undefined} aria-live="polite">
                  {needsConfirmation && (
                    <Alert.Root status="warning" alignItems="flex-start">
                      <Alert.Indicator />
                      <Alert.Content>
                        <Alert.Title>
                          {t('quantity.tooMuch', {
                            quantity: formatCount(quantity),
                            cab: formatCount(source.cabQuantity ?? 0),
                          })}
                        </Alert.Title>
                        <Alert.Description>{t('quantity.question')}</Alert.Description>
                      </Alert.Content>
                    </Alert.Root>
                  )}
                </Box>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Box flex="1" />
              <Button onClick={onCancel}>{t('quantity.cancel')}</Button>
              <Button
                ref={confirm}
                variant="solid"
                colorPalette={needsConfirmation ? 'orange' : 'accent'}
                onClick={move}
              >
                {t(needsConfirmation ? 'quantity.continue' : 'quantity.apply')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
