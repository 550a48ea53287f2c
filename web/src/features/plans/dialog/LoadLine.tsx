import { Box, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../../ui/Num';
import { formatMeasure, formatQuantity, formatShare } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { usePlanTexts } from '../planCodes';
import { capacityOf, loadOf } from './containers';
import { readsSizes, type PlannedProduct } from './planForm';

type LoadLineProps = {
  products: readonly Pick<PlannedProduct, 'quantityDelivering' | 'volume'>[];
  /** The code of the container size. */
  size: string | undefined;
};

/** Pieces and volume of the load, compared with the container size; only the pieces for who may not read sizes of products. */
export function LoadLine({ products, size }: LoadLineProps): ReactNode {
  const { t } = useTranslation('plans');
  const { codeText } = usePlanTexts();
  const showsVolume = readsSizes(useCan());
  const { pieces, volume, unmeasured } = loadOf(products);
  const capacity = capacityOf(size);
  const share = capacity === undefined ? undefined : volume / capacity;
  const isTooMuch = share !== undefined && share > 1;
  const cubic = t('load.volume', { volume: formatMeasure(Math.round(volume * 100) / 100) });
  return (
    <Box>
      <Flex gap="3" wrap="wrap" align="center" aria-live="polite">
        <Num fontWeight="semibold">{t('load.pieces', { count: pieces, pieces: formatQuantity(pieces) })}</Num>
        {showsVolume && (
          <Num color={isTooMuch ? 'orange.fg' : 'fg.muted'}>
            {share === undefined
              ? cubic
              : t('load.ofContainer', {
                  volume: cubic,
                  capacity: formatMeasure(capacity),
                  size: codeText('size', size),
                  share: formatShare(share),
                })}
          </Num>
        )}
        {isTooMuch && (
          <Flex as="span" gap="1" align="center" color="orange.fg">
            <TriangleAlert size={14} aria-hidden />
            {t('load.tooMuch')}
          </Flex>
        )}
      </Flex>
      {showsVolume && share !== undefined && (
        <Box h="6px" rounded="full" bg="bg.emphasized" overflow="hidden" mt="1.5" aria-hidden>
          <Box h="full" w={`${Math.min(share, 1) * 100}%`} bg={isTooMuch ? 'orange.solid' : 'accent.solid'} />
        </Box>
      )}
      {showsVolume && unmeasured > 0 && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {t('load.unmeasured', { count: unmeasured, products: formatQuantity(unmeasured) })}
        </Text>
      )}
    </Box>
  );
}
