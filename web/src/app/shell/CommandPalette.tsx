import { Box, Command, createListCollection, HStack, Kbd, Portal, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Keys } from '../../components/Keys';
import { useOpenScreens } from '../useOpenScreens';

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Jumps to a screen by its name. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Command.Dialog open={open} onOpenChange={(change) => onOpenChange(change.open)} motionPreset="none">
      <Portal>
        <Command.DialogBackdrop />
        <Command.DialogContent
          title={t('palette.open')}
          description={t('palette.description')}
          maxW="640px"
          css={{ '--dialog-base-margin': '112px' }}
        >
          <PaletteContent onClose={() => onOpenChange(false)} />
        </Command.DialogContent>
      </Portal>
    </Command.Dialog>
  );
}

function PaletteContent({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const openScreens = useOpenScreens();
  const [query, setQuery] = useState('');
  const collection = useMemo(() => {
    const items = openScreens.map(({ path, titleKey, groupKey, icon }) => ({
      value: path,
      label: t(titleKey),
      group: groupKey && t(groupKey),
      icon,
    }));
    const wanted = query.trim().toLocaleLowerCase();
    return createListCollection({ items: items.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)) });
  }, [openScreens, query, t]);

  return (
    <Command.Root
      collection={collection}
      inputValue={query}
      onInputValueChange={({ inputValue }) => setQuery(inputValue)}
      onSelect={({ itemValue }) => void navigate(itemValue)}
      onClose={onClose}
    >
      <Command.Control h="52px" px="4" gap="3" borderBottomWidth="1px">
        <Command.Indicator color="fg.subtle" />
        <Command.Input placeholder={t('palette.open')} aria-label={t('palette.open')} textStyle="lg" autoFocus />
        <Kbd aria-hidden>{t('palette.escape')}</Kbd>
      </Command.Control>
      <Command.List p="2">
        <Command.ItemGroup>
          <Command.ItemGroupLabel px="2.5">{t('palette.jumpTo')}</Command.ItemGroupLabel>
          {collection.items.map((item) => (
            <Command.Item key={item.value} item={item} h="40px" px="2.5" gap="3">
              <Box color="fg.subtle">
                <item.icon size={17} aria-hidden />
              </Box>
              <Command.ItemText fontWeight="medium" highlight>
                {item.label}
              </Command.ItemText>
              <Text as="span" color="fg.subtle" truncate>
                {item.group}
              </Text>
            </Command.Item>
          ))}
        </Command.ItemGroup>
        <Command.Empty>{t('palette.nothing')}</Command.Empty>
      </Command.List>
      <HStack
        h="38px"
        px="4"
        gap="4"
        borderTopWidth="1px"
        bg="bg.subtle"
        textStyle="xs"
        color="fg.muted"
        hideBelow="md"
        aria-hidden
      >
        <HStack gap="1.5">
          <Keys keys={['↑', '↓']} />
          {t('palette.choose')}
        </HStack>
        <HStack gap="1.5">
          <Keys keys={['↵']} />
          {t('palette.go')}
        </HStack>
      </HStack>
    </Command.Root>
  );
}
