import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainNumberField } from '../../../ui/input/PlainNumberField';
import { Num } from '../../../ui/Num';
import { Segments } from '../../../ui/Segments';
import { formatEuro, formatMeasure } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { areCostsRight, numberRules, openPieces, type CountedProduct, type Share } from './receipt';
import type { useReceipt } from './useReceipt';

type ReceiveCostsProps = Pick<ReturnType<typeof useReceipt>, 'receipt' | 'change'> & {
  products: readonly (CountedProduct & { sku: string })[];
  shares: ReadonlyMap<string, Share> | undefined;
  disabled: boolean;
};

/** The costs of the shipment besides its goods, and how they are shared, before booking. */
export function ReceiveCosts({ receipt, change, products, shares, disabled }: ReceiveCostsProps): ReactNode {
  const { t } = useTranslation('receive');
  const setsCustoms = useCan().mayCall('Mutation.updateInventory');
  const whole = [...(shares?.values() ?? [])].reduce((sum, share) => sum + share.freight + share.customs, 0);
  const isPart = products.some(({ received }) => received > 0);
  return (
    <Stack
      as="section"
      aria-label={t('costs.title')}
      gap="3"
      p="4"
      bg="bg.subtle"
      css={{
        borderTopWidth: '1px',
        '@container receipt (min-width: 1120px)': { borderTopWidth: 0, borderStartWidth: '1px' },
      }}
    >
      <Text as="h3" fontWeight="semibold">
        {t('costs.title')}
      </Text>
      {(['freight', 'customs'] as const).map((name) => (
        <PlainNumberField
          key={name}
          name={name}
          label={t(`costs.${name}`)}
          isBeside
          readOnly={disabled}
          value={receipt[name]}
          rules={numberRules[name]}
          fixed
          unit="€"
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <HStack justify="space-between">
        <Text textStyle="xs" color="fg.muted">
          {t('costs.shareBy')}
        </Text>
        <Segments
          label={t('costs.shareBy')}
          options={[
            { value: 'volume', label: t('costs.volume') },
            { value: 'value', label: t('costs.value') },
          ]}
          value={receipt.shareBy}
          onChange={(shareBy) => change({ shareBy: shareBy === 'value' ? 'value' : 'volume' })}
        />
      </HStack>
      {shares === undefined && areCostsRight(receipt) && (
        <Text role="alert" textStyle="xs" color="orange.fg">
          {t(receipt.shareBy === 'volume' ? 'costs.noVolume' : 'costs.noValue')}
        </Text>
      )}
      {shares !== undefined && whole > 0 && (
        <Box as="ul" listStyleType="none" textStyle="xs" borderTopWidth="1px" pt="2">
          {products.map((product) => {
            const share = shares.get(product.id);
            return share && <ShareOfLine key={product.id} {...{ product, share, whole }} />;
          })}
          <Flex as="li" justify="space-between" borderTopWidth="1px" pt="2" mt="2" textStyle="sm" fontWeight="semibold">
            <Text as="span">{t(isPart ? 'costs.sumOfOpen' : 'costs.sum')}</Text>
            <Num>{formatEuro(whole.toFixed(2))}</Num>
          </Flex>
          <HStack as="li" gap="1" color="green.fg" mt="1">
            <Check size={13} aria-hidden />
            {t('costs.toTheCent')}
          </HStack>
        </Box>
      )}
      {!setsCustoms && (
        <Text textStyle="xs" color="fg.muted">
          {t('costs.customsAsCosts')}
        </Text>
      )}
    </Stack>
  );
}

type ShareOfLineProps = { product: ReceiveCostsProps['products'][number]; share: Share; whole: number };

function ShareOfLine({ product, share, whole }: ShareOfLineProps): ReactNode {
  const { sku, volume } = product;
  const { t } = useTranslation('plans');
  const costs = share.freight + share.customs;
  const cubic = volume === null ? undefined : volume * openPieces(product);
  return (
    <Box as="li" py="1">
      <Flex justify="space-between" gap="2">
        <Text as="span" textStyle="id" truncate flex="1" title={sku}>
          {sku}
        </Text>
        {cubic !== undefined && (
          <Num color="fg.muted">{t('load.volume', { volume: formatMeasure(Math.round(cubic * 10) / 10) })}</Num>
        )}
        <Num minW="64px" textAlign="end" fontWeight="medium">
          {formatEuro(costs.toFixed(2))}
        </Num>
      </Flex>
      <Box h="4px" rounded="full" bg="bg.emphasized" overflow="hidden" mt="1" aria-hidden>
        <Box h="full" w={`${(costs / whole) * 100}%`} bg="accent.solid" />
      </Box>
    </Box>
  );
}
