import { Box, HStack, VisuallyHidden } from '@chakra-ui/react';
import { Minus, MoveRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../ui/Num';
import { missing, quantityOr } from '../../platform/format/numbers';
import type { ChangedType } from '../../platform/generated/gql/graphql';

type SignedQuantityProps = { quantity: number | null; changedType: ChangedType | null };

/** The changed quantity with its sign; only the sign if the quantity may not be read. */
export function SignedQuantity({ quantity, changedType }: SignedQuantityProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  if (changedType === null) return <Num>{quantityOr(quantity)}</Num>;
  const isAdded = changedType === 'ADD';
  const Sign = isAdded ? Plus : Minus;
  return (
    <HStack as="span" gap="1" justify="flex-end" display="inline-flex" color={isAdded ? 'fg.success' : 'fg'}>
      <Sign size={12} aria-hidden />
      <VisuallyHidden>{t(isAdded ? 'change.ADD' : 'change.SUBTRACT')}</VisuallyHidden>
      {quantity !== null && <Num fontWeight="medium">{quantityOr(quantity)}</Num>}
    </HStack>
  );
}

type BeforeAfterProps = { before: number | null; after: number | null; isStrong?: boolean };

/** A stock before and after the change. */
export function BeforeAfter({ before, after, isStrong = false }: BeforeAfterProps): ReactNode {
  if (before === null && after === null) return missing;
  return (
    <Num>
      <Box as="span" color="fg.muted">
        {quantityOr(before)}
      </Box>
      <Box as="span" display="inline-block" mx="1" color="fg.muted" verticalAlign="middle">
        <MoveRight size={12} aria-hidden />
      </Box>
      <Box as="span" fontWeight={isStrong ? 'semibold' : undefined}>
        {quantityOr(after)}
      </Box>
    </Num>
  );
}
