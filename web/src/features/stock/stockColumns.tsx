import { Box, chakra, HStack, VisuallyHidden } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Info, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lineOfReceipt, withoutReceiptMark } from 'schema/goodsReceipts/receiptMark.ts';
import { CopyableId } from '../../ui/CopyableId';
import { SkuId } from '../../domain/skus/SkuId';
import { Moment, Num } from '../../ui/Num';
import { TwoLines } from '../../ui/table/TwoLines';
import { TwoNumbers } from '../../ui/table/TwoNumbers';
import { Tooltip } from '../../ui/Tooltip';
import { formatDate, formatTime } from '../../platform/format/dates';
import { addDecimals, isNonZero } from '../../platform/format/decimals';
import { formatAmount, formatDollar, formatEuro, formatRate, missing, quantityOr } from '../../platform/format/numbers';
import type { Language } from '../../platform/i18n/language';
import type { ListColumn } from '../../lists/useReadableColumns';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { recordUrl } from '../../platform/urls/recordUrl';
import { MoveButton } from './MoveButton';
import { HistoryButton } from '../../domain/stockHistory/HistoryButton';
import type { StockRow } from './stock.operations';

type StockColumn = ListColumn<StockRow, 'STORAGE_LOCATION' | 'DATE'>;

type StockColumnsInput = {
  t: TFunction<'stock'>;
  language: Language;
  rights: Rights;
  onEdit: (id: string) => void;
  /** Undefined for users who may not move goods. */
  onMove: ((id: string) => void) | undefined;
  /** Undefined for users who may not read the history of a SKU. */
  onHistory: ((sku: string) => void) | undefined;
};

/**
 * The columns of document 3, sections 2 and 6: price, costs and value are side by side, so that the row shows the formula. A cell with two
 * columns shows the one that may be read, and its head names it.
 */
export function stockColumns({ t, language, rights, onEdit, onMove, onHistory }: StockColumnsInput): StockColumn[] {
  const reads = readsOf(rights, 'Inventory');
  const isFormula = reads('valueOfGoods');
  const mayEdit = rights.mayCall('Mutation.updateInventory');
  const buttons = [mayEdit, onMove, onHistory].filter(Boolean).length;
  return [
    {
      id: 'sku',
      header: reads('sku') ? t('columns.sku') : t('columns.name'),
      width: 200,
      grows: true,
      reads: ['Inventory.sku', 'Inventory.name'],
      cell: ({ sku, name }) => (
        <TwoLines
          first={reads('sku') && (sku ? <SkuId sku={sku} strong /> : missing)}
          second={reads('name') && <span title={name ?? undefined}>{name ?? missing}</span>}
          wraps="second"
        />
      ),
    },
    {
      id: 'location',
      header: t('columns.location'),
      width: 112,
      whole: true,
      sortField: 'STORAGE_LOCATION',
      reads: ['Inventory.storageLocation'],
      cell: ({ storageLocation, warehouse }) => (
        <TwoLines
          first={storageLocation ? <CopyableId id={storageLocation} /> : missing}
          second={warehouse?.name ?? ''}
          compactHint={warehouse?.name ?? ''}
        />
      ),
    },
    {
      id: 'inventory',
      header: t('columns.inventory'),
      width: 72,
      whole: true,
      align: 'end',
      reads: ['Inventory.inventory'],
      cell: ({ inventory }) => <Num fontWeight="semibold">{quantityOr(inventory)}</Num>,
    },
    {
      id: 'reserved',
      header: t('columns.reserved'),
      width: 72,
      whole: true,
      align: 'end',
      reads: ['Inventory.reserved'],
      cell: ({ reserved }) => <Num color={reserved ? 'fg' : 'fg.subtle'}>{quantityOr(reserved)}</Num>,
    },
    {
      id: 'date',
      header: t('columns.date'),
      width: 108,
      whole: true,
      sortField: 'DATE',
      reads: ['Inventory.date'],
      cell: ({ date }) =>
        date ? (
          <TwoLines
            first={<Moment>{formatDate(date, language)}</Moment>}
            second={<Moment>{formatTime(date)}</Moment>}
            compactHint={formatTime(date)}
          />
        ) : (
          missing
        ),
    },
    {
      id: 'price',
      header: reads('purchasePrice', 'exchangeRate')
        ? t('columns.priceAndRate')
        : t(reads('purchasePrice') ? 'columns.price' : 'columns.rate'),
      width: 124,
      whole: true,
      align: 'end',
      reads: ['Inventory.purchasePrice', 'Inventory.exchangeRate'],
      cell: ({ purchasePrice, exchangeRate }) => {
        const rate = exchangeRate ? t('cells.rate', { rate: formatRate(exchangeRate) }) : missing;
        if (!reads('purchasePrice')) return <TwoNumbers first={rate} second={undefined} />;
        return <TwoNumbers first={formatDollar(purchasePrice)} second={reads('exchangeRate') ? rate : undefined} />;
      },
    },
    {
      id: 'costs',
      header: `${isFormula ? '+ ' : ''}${
        reads('additionalCosts', 'customsItem')
          ? t('columns.costsAndCustoms')
          : t(reads('additionalCosts') ? 'columns.costs' : 'columns.customs')
      }`,
      width: 144,
      whole: true,
      align: 'end',
      reads: ['Inventory.additionalCosts', 'Inventory.customsItem'],
      cell: ({ additionalCosts, customsItem }) =>
        reads('additionalCosts', 'customsItem') ? (
          <TwoNumbers
            operator={isFormula ? '+' : undefined}
            first={formatEuro(addDecimals(additionalCosts, customsItem))}
            second={t('cells.costsPlusCustoms', {
              costs: formatAmount(additionalCosts),
              customs: formatAmount(customsItem),
            })}
          />
        ) : (
          <TwoNumbers first={formatEuro(reads('additionalCosts') ? additionalCosts : customsItem)} second={undefined} />
        ),
    },
    {
      id: 'value',
      header: `= ${t('columns.value')}`,
      width: 126,
      whole: true,
      align: 'end',
      reads: ['Inventory.valueOfGoods'],
      cell: (row) => <ValueCell row={row} />,
    },
    {
      id: 'total',
      header: t('columns.total'),
      width: 126,
      whole: true,
      align: 'end',
      reads: ['Inventory.totalValueOfGoods'],
      cell: ({ totalValueOfGoods }) => <Num fontWeight="medium">{formatEuro(totalValueOfGoods)}</Num>,
    },
    {
      id: 'reference',
      header: reads('reference') ? t('columns.reference') : t('columns.source'),
      width: 140,
      reads: ['Inventory.source', 'Inventory.reference'],
      cell: ({ source, reference }) => (
        <TwoLines
          first={reads('source') && <Source source={source} opensPlans={rights.mayCall('Query.shippingPlan')} />}
          second={reads('reference') && (reference ? <CopyableId id={reference} /> : missing)}
        />
      ),
    },
    ...(buttons > 0
      ? [
          {
            id: 'actions',
            header: t('columns.actions'),
            width: 28 + 24 * buttons,
            isActions: true,
            cell: ({ id, sku, inventory }) => (
              <>
                {onMove &&
                  (inventory === 0 ? (
                    // Keeps the place, so that the other buttons stand below each other.
                    <span className="row-button" style={{ visibility: 'hidden' }} aria-hidden />
                  ) : (
                    <MoveButton id={id} sku={sku} onMove={onMove} tabIndex={-1} />
                  ))}
                {onHistory && sku !== null && <HistoryButton sku={sku} onOpen={onHistory} tabIndex={-1} />}
                {mayEdit && <EditButton label={t('row.edit', { sku: sku ?? id })} onClick={() => onEdit(id)} />}
              </>
            ),
          } satisfies StockColumn,
        ]
      : []),
  ];
}

/** Where the goods came from; for those of a goods receipt a link to their shipping plan. */
function Source({ source, opensPlans }: { source: string | null; opensPlans: boolean }): ReactNode {
  const { t } = useTranslation('stock');
  const line = lineOfReceipt(source);
  if (source === null || line === undefined) return <span title={source ?? undefined}>{source ?? missing}</span>;
  const text = withoutReceiptMark(source) || source;
  if (!opensPlans) return <span title={source}>{text}</span>;
  return (
    <Link
      className="text-link"
      to={recordUrl('/app/shipping-plans', line.planId)}
      title={t('cells.toPlan', { source })}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  );
}

/** A plain element, because there is one in each row (`plainStyles.ts`). */
function EditButton({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className="row-button" aria-label={label} title={label} tabIndex={-1} onClick={onClick}>
      <Pencil size={16} aria-hidden />
    </button>
  );
}

type ValueCellProps = {
  row: Pick<StockRow, 'valueOfGoods' | 'valueOfGoodsIsPartial' | 'exchangeRate'>;
};

/** Value of goods in EUR per item (document 3, section 9); shows the reason if it is missing or incomplete. */
function ValueCell({ row: { valueOfGoods, valueOfGoodsIsPartial, exchangeRate } }: ValueCellProps): ReactNode {
  const { t } = useTranslation('stock');
  if (!valueOfGoods) {
    const reason = isNonZero(exchangeRate) ? t('cells.noPrice') : t('cells.noRate');
    return <TwoNumbers operator="=" first={<Explained hint={reason}>{missing}</Explained>} second={undefined} />;
  }
  return (
    <TwoNumbers
      operator="="
      first={
        <HStack as="span" gap="1" justify="flex-end">
          {valueOfGoodsIsPartial === true && (
            <Explained hint={t('cells.partial')}>
              <Box as="span" color="fg.warning">
                <Info size={13} aria-hidden />
              </Box>
            </Explained>
          )}
          <chakra.span fontWeight="semibold">{formatEuro(valueOfGoods)}</chakra.span>
        </HStack>
      }
      second={t('cells.perPiece')}
    />
  );
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
