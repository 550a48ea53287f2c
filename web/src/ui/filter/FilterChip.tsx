import { Box, HStack, IconButton, Text, VisuallyHidden } from '@chakra-ui/react';
import { Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../Tooltip';

type FilterChipProps = { label: string; value: string; locked: boolean; onRemove: () => void };

/** An active filter: its name, its value, and a button to remove it, or a lock. */
export function FilterChip({ label, value, locked, onRemove }: FilterChipProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <HStack
      gap="1"
      h="26px"
      ps="2"
      pe={locked ? '2' : '0.5'}
      rounded="l2"
      borderWidth="1px"
      bg="bg.panel"
      textStyle="xs"
      flexShrink={0}
      maxW="280px"
    >
      <Text color="fg.muted">{label}</Text>
      <Text fontWeight="medium" truncate title={value}>
        {value}
      </Text>
      {locked ? (
        <Tooltip content={t('filter.locked')}>
          <Box as="span" color="fg.subtle">
            <Lock size={11} aria-hidden />
            <VisuallyHidden>{t('filter.locked')}</VisuallyHidden>
          </Box>
        </Tooltip>
      ) : (
        <IconButton
          aria-label={t('filter.remove', { filter: label })}
          variant="ghost"
          h="20px"
          minW="20px"
          css={{ '& svg': { width: '12px', height: '12px' } }}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </HStack>
  );
}
