import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatQuantity } from '../../../platform/format/numbers';
import { exceedsCab, type Source } from './splitContent';

type SourceCardProps = { source: Source; pieces: number };

/** A line or part of an order: quantity, name, weight and origin. */
export function SourceCard({ source, pieces }: SourceCardProps): ReactNode {
  const { t } = useTranslation('split');
  const { kind, name, description, cabQuantity, masterbox, weight, isBulky, location } = source;
  const exceeds = exceedsCab(source, pieces);
  return (
    <Box>
      <Flex gap="2" justify="space-between" align="baseline">
        <chakra.span
          textStyle={kind === 'line' ? 'id' : undefined}
          fontSize="13px"
          fontWeight="medium"
          overflowWrap="anywhere"
        >
          {name}
        </chakra.span>
        <Text as="span" fontWeight="semibold" whiteSpace="nowrap" data-num="">
          {t('order.times', { quantity: formatCount(pieces) })}
        </Text>
      </Flex>
      {description !== undefined && (
        <Text color="fg.muted" truncate title={description}>
          {description}
        </Text>
      )}
      <Flex textStyle="xs" color="fg.muted" mt="1" gap="2" justify="space-between" wrap="wrap">
        <HStack gap="2.5" wrap="wrap" rowGap="0">
          {kind === 'part' && <span>{t('order.part')}</span>}
          {cabQuantity !== undefined && (
            <chakra.span color={exceeds ? 'orange.fg' : undefined} fontWeight={exceeds ? 'semibold' : undefined}>
              {t('order.cab', { quantity: formatCount(cabQuantity) })}
            </chakra.span>
          )}
          {masterbox !== undefined && <span>{t('order.masterbox', { quantity: formatCount(masterbox) })}</span>}
          {weight !== undefined && <span>{weightText(pieces * weight)}</span>}
          {isBulky && <span>{t('order.bulky')}</span>}
        </HStack>
        {location !== undefined && (
          <chakra.span textStyle="id" fontSize="12px" overflowWrap="anywhere">
            {location}
          </chakra.span>
        )}
      </Flex>
    </Box>
  );
}

export function weightText(kilograms: number): string {
  return `${formatQuantity(kilograms)}\u00a0kg`;
}
