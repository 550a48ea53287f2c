import { HStack } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Num } from '../../ui/Num';
import { formatQuantity, missing, quantityOr } from '../../platform/format/numbers';
import type { ListColumn } from '../../lists/useReadableColumns';
import { SkuId } from '../../domain/skus/SkuId';
import { HistoryButton } from '../../domain/stockHistory/HistoryButton';
import type { SkuStockRow } from './inventories.operations';
import { StockBar, WarehouseMark } from './StockBar';

type InventoryColumn = ListColumn<SkuStockRow, 'SKU' | 'NAME' | 'TOTAL'>;

export type ShownWarehouse = { id: string; name: string; code: string };

/** SKU, name, total, one column for each warehouse, and the bar of their shares (document 3, sections 2 and 6). */
export function inventoryColumns(
  t: TFunction<'inventories'>,
  warehouses: readonly ShownWarehouse[],
  onHistory: ((sku: string) => void) | undefined,
): InventoryColumn[] {
  const byWarehouse = warehouses.map((warehouse, index): InventoryColumn => ({
    id: `warehouse-${warehouse.id}`,
    header: warehouse.code,
    width: 92,
    align: 'end',
    whole: true,
    reads: ['SkuStock.warehouses'],
    cell: (row) => {
      const pieces = piecesIn(row, warehouse);
      if (pieces === undefined) return <Num color="fg.subtle">{missing}</Num>;
      return (
        <HStack as="span" gap="2" justify="flex-end">
          {pieces > 0 && <WarehouseMark index={index} />}
          <Num>{formatQuantity(pieces)}</Num>
        </HStack>
      );
    },
  }));
  const columns: (InventoryColumn | false)[] = [
    {
      id: 'sku',
      header: t('columns.sku'),
      width: 168,
      sortField: 'SKU',
      reads: ['SkuStock.sku'],
      cell: ({ sku }) => (sku ? <SkuId sku={sku} strong /> : missing),
    },
    {
      id: 'name',
      header: t('columns.name'),
      width: 240,
      grows: true,
      sortField: 'NAME',
      reads: ['SkuStock.name'],
      cell: ({ name }) => <span title={name ?? undefined}>{name ?? missing}</span>,
    },
    {
      id: 'total',
      header: t('columns.total'),
      width: 96,
      align: 'end',
      whole: true,
      sortField: 'TOTAL',
      reads: ['SkuStock.total'],
      cell: ({ total }) => <Num fontWeight="semibold">{quantityOr(total)}</Num>,
    },
    ...byWarehouse,
    warehouses.length > 1 && {
      id: 'shares',
      header: t('columns.shares'),
      isImplied: true,
      width: 150,
      reads: ['SkuStock.warehouses'],
      cell: (row) => <StockBar parts={partsOf(row, warehouses)} />,
    },
    onHistory !== undefined && {
      id: 'actions',
      header: t('columns.actions'),
      width: 56,
      isActions: true,
      cell: ({ sku }) => sku && <HistoryButton sku={sku} onOpen={onHistory} tabIndex={-1} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The pieces in each warehouse, in the order of the columns. */
export function partsOf(
  row: Pick<SkuStockRow, 'warehouses'>,
  warehouses: readonly ShownWarehouse[],
): { code: string; pieces: number }[] {
  return warehouses.map((warehouse) => ({ code: warehouse.code, pieces: piecesIn(row, warehouse) ?? 0 }));
}

/** Undefined if the warehouse has no entry of the SKU. A back-end need not name the warehouse by more than its code. */
function piecesIn({ warehouses }: Pick<SkuStockRow, 'warehouses'>, { id, code }: ShownWarehouse): number | undefined {
  const stock = warehouses?.find(({ warehouseId, warehouseCode }) =>
    warehouseId === null ? warehouseCode === code : warehouseId === id,
  );
  return stock?.inventory ?? undefined;
}
