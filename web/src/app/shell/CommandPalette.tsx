import { Box, Command, createListCollection, HStack, Kbd, Portal, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Keys } from '../../components/Keys';
import { usePaletteGroups } from './usePaletteGroups';

type CommandPaletteProps = {
  /** The text that was typed before its field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
};

/** Jumps to a screen, an order, a SKU or a plan. */
export function CommandPalette(props: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Command.Dialog
      open
      onOpenChange={props.onClose}
      // A dialog below that closes, or that takes the focus back, must not take the palette with it.
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
  // The same collection as long as the same is found: a new one would take the highlight back to the start.
  // oxlint-disable-next-line react/exhaustive-deps
  const collection = useMemo(() => createListCollection({ items }), [itemsKey]);

  return (
    <Command.Root
      collection={collection}
      // The field keeps its own text: handed back to it, letters that are typed meanwhile would be lost.
      onInputValueChange={({ inputValue }) => setQuery(inputValue)}
      // Closed here: Chakra looks for modifier keys that this version of Ark does not tell it of, and throws.
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

/** As if it were typed now. */
function typeInto(input: HTMLInputElement, text: string): void {
  if (text === '') return;
  input.setRangeText(text, input.value.length, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Letters are the field's, also where a dialog that closes below has just given the focus back to something of the page. */
function typedInto(field: { current: HTMLInputElement | null }): () => void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key.length === 1 && document.activeElement !== field.current) field.current?.focus();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
