import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton';

type CopyableIdProps = { id: string; strong?: boolean };

/** A SKU, an order or a location: in the type for ids, with a copy button under the mouse. */
export function CopyableId({ id, strong = false }: CopyableIdProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Flex as="span" align="center" gap="1" minW="0" className="group">
      <Box as="span" textStyle="id" fontWeight={strong ? 'medium' : undefined} truncate title={id}>
        {id}
      </Box>
      {/* Not in the tab order: a hundred rows would be a hundred stops. The table has a key for it. */}
      <Box as="span" opacity="0" _groupHover={{ opacity: 1 }} lineHeight="0" flexShrink={0}>
        <CopyButton text={id} label={t('copy', { text: id })} tabIndex={-1} />
      </Box>
    </Flex>
  );
}
