import { Badge, Box, Field, Flex, HStack, Input, Text } from '@chakra-ui/react';
import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../../ui/Num';
import { formatEuro, formatQuantity, missing } from '../../../platform/format/numbers';
import { SkuId } from '../../../domain/skus/SkuId';
import { DifferenceBadge, differenceOf } from './ReceiveLine';
import { costsOfPiece, missingOf, type CountedProduct, type ReceiptLine, type Share } from './receipt';
import type { ReceivedProduct } from './useReceipt';

type ReceiveDifferencesProps = {
  products: readonly (ReceivedProduct & CountedProduct)[];
  shares: ReadonlyMap<string, Share> | undefined;
  disabled: boolean;
  onChange: (id: string, change: Partial<ReceiptLine>) => void;
};

/** Differences to the announced pieces with their value and reason, and products that have not been counted yet. */
export function ReceiveDifferences({ products, shares, disabled, onChange }: ReceiveDifferencesProps): ReactNode {
  const { t } = useTranslation('receive');
  const different = products.filter((product) => product.line.counted !== null && differenceOf(product) !== 0);
  const uncounted = products.filter((product) => missingOf(product) === 'count');
  if (different.length === 0 && (uncounted.length === 0 || uncounted.length === products.length)) return null;
  return (
    <Box as="section" aria-label={t('differences.title')} px="4" py="4" borderTopWidth="1px">
      {different.length > 0 && (
        <>
          <HStack gap="2" wrap="wrap" mb="2">
            <Text as="h3" fontWeight="semibold">
              {t('differences.title')}
            </Text>
            <Badge colorPalette="orange" data-num="">
              {formatQuantity(different.length)}
            </Badge>
            <Text textStyle="xs" color="fg.muted">
              {t('differences.hint')}
            </Text>
          </HStack>
          <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l2">
            {different.map((product) => {
              const { id, sku, line } = product;
              const pieces = differenceOf(product) ?? 0;
              const cost = costsOfPiece(line, shares?.get(id)).exact;
              return (
                <Flex
                  as="li"
                  key={id}
                  gap="3"
                  px="3"
                  py="1.5"
                  align="center"
                  wrap="wrap"
                  borderTopWidth="1px"
                  _first={{ borderTopWidth: 0 }}
                >
                  <Box flex="1 1 150px" minW="0">
                    <SkuId sku={sku} />
                  </Box>
                  <Box w="64px" textAlign="end">
                    <DifferenceBadge difference={pieces} />
                  </Box>
                  <Num w="96px" textAlign="end">
                    {cost === undefined ? missing : formatEuro((cost * pieces).toFixed(2))}
                  </Num>
                  <Field.Root flex="2 1 220px" w="auto" readOnly={disabled || line.unsettled !== undefined}>
                    <Field.Label srOnly>{t('noteOf', { sku })}</Field.Label>
                    <Input
                      size="sm"
                      maxLength={200}
                      value={line.note}
                      placeholder={t('notePlaceholder')}
                      onChange={({ target }) => onChange(id, { note: target.value })}
                    />
                  </Field.Root>
                </Flex>
              );
            })}
          </Box>
        </>
      )}
      {uncounted.length > 0 && uncounted.length < products.length && (
        <HStack gap="1.5" mt={different.length > 0 ? '2' : '0'} textStyle="xs" color="fg.muted">
          <CircleDashed size={13} aria-hidden style={{ flexShrink: 0 }} />
          {t('differences.uncounted', { count: uncounted.length, skus: uncounted.map(({ sku }) => sku).join(', ') })}
        </HStack>
      )}
    </Box>
  );
}
