import { Box, chakra, HStack, VisuallyHidden } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../components/Num';
import { TwoNumbers } from '../../components/table/TwoNumbers';
import { Tooltip } from '../../components/Tooltip';
import { isNonZero } from '../../format/decimals';
import { formatEuro, missing } from '../../format/numbers';
import type { StockRow } from './stockRow';

type ValueCellProps = {
  row: Pick<StockRow, 'valueOfGoods' | 'valueOfGoodsIsPartial' | 'purchasePrice' | 'exchangeRate'>;
};

/** Value of goods in EUR per item (document 3, section 9); where there is none, or only a part of one, it says why. */
export function ValueCell({ row }: ValueCellProps): ReactNode {
  const { t } = useTranslation('stock');
  if (!row.valueOfGoods) {
    const reason = isNonZero(row.exchangeRate) ? t('cells.noPrice') : t('cells.noRate');
    return <TwoNumbers operator="=" first={<Explained hint={reason}>{missing}</Explained>} second={undefined} />;
  }
  return (
    <TwoNumbers
      operator="="
      first={
        <HStack as="span" gap="1" justify="flex-end">
          {row.valueOfGoodsIsPartial === true && (
            <Explained hint={t('cells.partial')}>
              <Box as="span" color="fg.warning">
                <Info size={13} aria-hidden />
              </Box>
            </Explained>
          )}
          <chakra.span fontWeight="semibold">{formatEuro(row.valueOfGoods)}</chakra.span>
        </HStack>
      }
      second={t('cells.perPiece')}
    />
  );
}

/** The value of all pieces that lie there, in EUR. */
export function TotalCell({ row }: { row: Pick<StockRow, 'totalValueOfGoods'> }): ReactNode {
  return <Num fontWeight="medium">{formatEuro(row.totalValueOfGoods)}</Num>;
}

function Explained({ hint, children }: { hint: string; children: ReactNode }): ReactNode {
  return (
    <Tooltip content={hint}>
      <chakra.span display="inline-block" cursor="help">
        {children}
        <VisuallyHidden>{hint}</VisuallyHidden>
      </chakra.span>
    </Tooltip>
  );
}
