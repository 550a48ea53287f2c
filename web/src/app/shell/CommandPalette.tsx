import { Box, Command, createListCollection, HStack, Kbd, Portal, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Keys } from '../../ui/Keys';
import { usePaletteGroups } from './usePaletteGroups';

type CommandPaletteProps = {
  /** Returns the text typed before the field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
};

/** Opens a screen, an order, a SKU or a plan. */
export function CommandPalette(props: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Command.Dialog
      open
      onOpenChange={props.onClose}
      // A dialog below that closes or takes the focus back must not close the palette.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      motionPreset="none"
    >
      <Portal>
        <Command.DialogBackdrop />
        <Command.DialogContent
          title={t('palette.open')}
          description={t('palette.description')}
          maxW="640px"
          css={{ '--dialog-base-margin': '112px' }}
        >
          <PaletteContent {...props} />
        </Command.DialogContent>
      </Portal>
    </Command.Dialog>
  );
}

function PaletteContent({ takeTyped, onClose }: CommandPaletteProps): ReactNode {
  const { t } = useTranslation(['app', 'kit']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => typedInto(field), []);
  const { groups, loading } = usePaletteGroups(query);
  const items = groups.flatMap((group) => group.items);
  const itemsKey = items.map(({ value }) => value).join(' ');
  // Stable while the results are the same: a new collection would move the highlight back to the start.
  // oxlint-disable-next-line react/exhaustive-deps
  const collection = useMemo(() => createListCollection({ items }), [itemsKey]);

  return (
    <Command.Root
      collection={collection}
      // The field is uncontrolled: a controlled value would lose letters typed meanwhile.
      onInputValueChange={({ inputValue }) => setQuery(inputValue)}
      // Closed in `onSelect`: Chakra's own closing reads modifier keys that this version of Ark does not pass, and throws.
      closeOnSelect={false}
      onSelect={({ itemValue }) => {
        onClose();
        void navigate(itemValue);
      }}
      onClose={onClose}
    >
      <Command.Control>
        <Command.Indicator />
        <Command.Input
          ref={field}
          placeholder={t('palette.open')}
          aria-label={t('palette.open')}
          onFocus={({ currentTarget }) => typeInto(currentTarget, takeTyped())}
        />
        <Kbd aria-hidden>{t('palette.escape')}</Kbd>
      </Command.Control>
      <Command.List>
        {groups.map((group) => (
          <Command.ItemGroup key={group.title}>
            <Command.ItemGroupLabel>{group.title}</Command.ItemGroupLabel>
            {group.items.map((item) => (
              <Command.Item key={item.value} item={item}>
                <Box color="fg.subtle">
                  <item.icon size={17} aria-hidden />
                </Box>
                <Command.ItemText
                  highlight
                  textStyle={item.isId ? 'id' : undefined}
                  flexShrink={item.isId ? 0 : undefined}
                  whiteSpace={item.isId ? 'nowrap' : undefined}
                >
                  {item.label}
                </Command.ItemText>
                <Text as="span" color="fg.subtle" truncate>
                  {item.context}
                </Text>
              </Command.Item>
            ))}
          </Command.ItemGroup>
        ))}
        <Command.Empty>{loading ? t('kit:loading') : t('palette.nothing')}</Command.Empty>
      </Command.List>
      <Command.Footer hideBelow="md" aria-hidden>
        <HStack gap="1.5">
          <Keys keys={['↑', '↓']} />
          {t('palette.choose')}
        </HStack>
        <HStack gap="1.5">
          <Keys keys={['↵']} />
          {t('palette.go')}
        </HStack>
      </Command.Footer>
    </Command.Root>
  );
}

/** Inserts text as if it were typed now. */
function typeInto(input: HTMLInputElement, text: string): void {
  if (text === '') return;
  input.setRangeText(text, input.value.length, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sends letters to the field, even when a dialog closing below has just given the focus back to an element of the page. */
function typedInto(field: { current: HTMLInputElement | null }): () => void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key.length === 1 && document.activeElement !== field.current) field.current?.focus();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
