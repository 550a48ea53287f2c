import { Box, Command, createListCollection, HStack, Kbd, Portal, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Keys } from '../../components/Keys';
import { useOpenScreens } from '../useOpenScreens';

/** Jumps to a screen by its name. */
export function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Command.Dialog open onOpenChange={onClose} motionPreset="none">
      <Portal>
        <Command.DialogBackdrop />
        <Command.DialogContent
          title={t('palette.open')}
          description={t('palette.description')}
          maxW="640px"
          css={{ '--dialog-base-margin': '112px' }}
        >
          <PaletteContent onClose={onClose} />
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
      <Command.Control>
        <Command.Indicator />
        <Command.Input placeholder={t('palette.open')} aria-label={t('palette.open')} />
        <Kbd aria-hidden>{t('palette.escape')}</Kbd>
      </Command.Control>
      <Command.List>
        <Command.ItemGroup>
          <Command.ItemGroupLabel>{t('palette.jumpTo')}</Command.ItemGroupLabel>
          {collection.items.map((item) => (
            <Command.Item key={item.value} item={item}>
              <Box color="fg.subtle">
                <item.icon size={17} aria-hidden />
              </Box>
              <Command.ItemText highlight>{item.label}</Command.ItemText>
              <Text as="span" color="fg.subtle" truncate>
                {item.group}
              </Text>
            </Command.Item>
          ))}
        </Command.ItemGroup>
        <Command.Empty>{t('palette.nothing')}</Command.Empty>
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
