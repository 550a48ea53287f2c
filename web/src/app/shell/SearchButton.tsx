import { Box, Button } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { Keys } from '../../ui/Keys';
import { useControlKey } from '../../ui/shortcuts/useControlKey';
import { useIsNarrow } from '../../ui/useIsNarrow';

/** Opens the command palette; on narrow screens it is an icon. */
export function SearchButton({ onClick }: { onClick: () => void }): ReactNode {
  const { t } = useTranslation('app');
  const control = useControlKey();
  if (useIsNarrow()) {
    return (
      <IconButton label={t('palette.open')} onClick={onClick}>
        <Search />
      </IconButton>
    );
  }
  return (
    <Button
      w="272px"
      flexShrink={1}
      // Shrinks before the page title does, down to its icon.
      minW="9"
      overflow="hidden"
      justifyContent="flex-start"
      variant="subtle"
      colorPalette="gray"
      bg="bg.muted"
      color="fg.subtle"
      fontWeight="normal"
      pe="1.5"
      _hover={{ bg: 'bg.emphasized', color: 'fg.muted' }}
      onClick={onClick}
    >
      <Search />
      <Box as="span" flex="1" textAlign="start" truncate>
        {t('palette.open')}
      </Box>
      <Box as="span" hideBelow="lg" display="inline-flex" aria-hidden>
        <Keys keys={[control, 'K']} />
      </Box>
    </Button>
  );
}
