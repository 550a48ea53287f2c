import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { Copy, Download, PanelRight, Pencil, Tag } from 'lucide-react';
import { Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { Num } from '../../ui/Num';
import { RowMenu, RowMenuButton } from '../../ui/table/RowMenu';
import type { RunAction } from '../../ui/table/RunMenu';
import { formatCount, missing, quantityOr } from '../../platform/format/numbers';
import { AddButton } from '../../lists/AddButton';
import { filtersOf } from '../../lists/listFilters';
import { ListPage } from '../../lists/ListPage';
import { useFilterKinds } from '../../lists/useFilterKinds';
import { useList } from '../../lists/useList';
import { readsOf, type Rights } from '../../platform/permissions/rights';
import { useProductEdits } from './edits/useProductEdits';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { useSkuWalk } from '../../domain/skus/useSkuWalk';
import { exportProducts } from './exportProducts';
import { productColumns } from './productColumns';
import { ProductCarriersQuery } from './productDialog.operations';
import type { ProductRow } from './products.operations';
import { productFilterOf, productsList } from './productsList';
import { StockHints } from './StockHints';

const ProductDialog = lazyPart(async () => (await import('./ProductDialog')).ProductDialog);
const CreateProductDialog = lazyPart(async () => (await import('./CreateProductDialog')).CreateProductDialog);
const BGoodsDialog = lazyPart(async () => (await import('./BGoodsDialog')).BGoodsDialog);

/** The tabs of a product (document 2, section 2.4): ProductGeneral and ProductDetails. */
const tabs = ['general', 'details'] as const;

/** The products (document 2, section 2.4). */
export function ProductsPage(): ReactNode {
  const { t } = useTranslation('products');
  const client = useApolloClient();
  const state = useList(productsList);
  const { rights, view, change, page } = state;
  const record = useRecordInUrl(tabs);
  const { open } = record;
  useSkuWalk(state, skuOf);
  const openPanel = useContext(OpenSkuContext);
  const [added, setAdded] = useState<{ template: ProductRow | undefined }>();
  const [bGoodsOf, setBGoodsOf] = useState<ProductRow>();
  const mayWrite = rights.can('Write', 'Products');
  const mayAdd = mayCreate(rights);

  const carriers = useQuery(ProductCarriersQuery, { skip: !rights.mayCall('Query.carriers'), errorPolicy: 'all' });
  const carrierList = carriers.data?.carriers;
  const logos = useMemo(() => new Map((carrierList ?? []).map(({ name, logo }) => [name, logo])), [carrierList]);
  const columns = useMemo(() => productColumns({ t, rights, logos, hasMenu: mayWrite }), [t, rights, logos, mayWrite]);
  const kinds = useFilterKinds();
  const filters = useMemo(
    () =>
      filtersOf(
        { list: productsList, rights },
        {
          bulky: kinds.yesNo({
            label: t('columns.bulky'),
            names: { all: t('bulky.all'), yes: t('bulky.yes'), no: t('bulky.no') },
            value: view.filter.bulky,
            onChange: (bulky) => change.filter({ bulky }),
          }),
        },
      ),
    [rights, kinds, t, view.filter.bulky, change],
  );
  const filter = useMemo(() => productFilterOf(productsList.filterOf(view, rights)), [view, rights]);
  const edits = useProductEdits({ filter, total: page?.total ?? 0, rights });
  const menuOf = (rowId: string) => {
    const row = page?.items.find(({ id }) => id === rowId);
    if (row === undefined) return undefined;
    const actions: (RunAction | false)[] = [
      { id: 'edit', label: t('row.edit'), icon: Pencil, onRun: () => open(nameOf(row)) },
      openPanel !== undefined &&
        row.sku !== null && {
          id: 'panel',
          label: t('row.panel'),
          icon: PanelRight,
          onRun: () => openPanel(row.sku ?? ''),
        },
      mayAdd && { id: 'copy', label: t('row.copy'), icon: Copy, onRun: () => setAdded({ template: row }) },
      rights.mayCall('Mutation.createBGoods') && {
        id: 'bGoods',
        label: t('row.bGoods'),
        icon: Tag,
        onRun: () => setBGoodsOf(row),
      },
    ];
    return { title: row.sku ?? row.name ?? row.id, actions: actions.filter((action) => action !== false) };
  };
  const next = useCallback(
    (row: ProductRow) => {
      const rows = page?.items ?? [];
      return rows[rows.findIndex(({ id }) => id === row.id) + 1];
    },
    [page],
  );

  return (
    <RowMenu menuOf={menuOf} keyText={t('row.key')}>
      <StockHints>
        <ListPage
          state={state}
          name="products"
          texts={{
            label: t('label'),
            count: (total) => t('count', { count: total, products: formatCount(total) }),
            emptyTitle: t('empty.title'),
            emptyText: t(mayAdd ? 'empty.add' : 'empty.text'),
            nothingMatches: t('nothingMatches'),
            keywords: t('search'),
          }}
          columns={columns}
          filters={filters}
          renderItem={(row) => <ProductItem row={row} rights={rights} />}
          copyText={rights.reads('Product.sku') ? nameOf : undefined}
          nameOf={nameOf}
          record={mayWrite ? { ...record, idOf: nameOf } : undefined}
          selection={edits.selection}
          // Only one run menu at a time: with a selection, it is in the selection bar.
          run={{
            hidden: edits.selectedCount > 0,
            title: t('export.title'),
            actions: [
              ...(rights.mayCall('Mutation.exportProducts')
                ? [
                    {
                      id: 'export',
                      label: t('export.run'),
                      icon: Download,
                      onRun: () => void exportProducts(client),
                    },
                  ]
                : []),
              ...edits.actions,
            ],
          }}
          action={
            <HStack gap="2" flexShrink={0}>
              {edits.importButton}
              {mayAdd && (
                <AddButton label={t('addLabel')} text={t('add')} onClick={() => setAdded({ template: undefined })} />
              )}
            </HStack>
          }
        />
      </StockHints>
      {edits.dialogs}
      <Suspense>
        {mayWrite && record.openId !== undefined && (
          <ProductDialog
            key={record.openId}
            name={record.openId}
            listed={page?.items.find((row) => nameOf(row) === record.openId)}
            isListRead={page !== undefined && !state.isStale && !state.loading}
            tab={record.tab}
            next={next}
            onTab={record.setTab}
            onOpen={(row) => record.replaceBy(nameOf(row))}
            onClose={record.close}
          />
        )}
        {added && <CreateProductDialog template={added.template} onClose={() => setAdded(undefined)} />}
        {bGoodsOf && (
          <BGoodsDialog
            product={bGoodsOf}
            onCreated={(created) => open(nameOf(created))}
            onClose={() => setBGoodsOf(undefined)}
          />
        )}
      </Suspense>
    </RowMenu>
  );
}

/** A product's name in the URL: its SKU, or its id for users who may not read SKUs. */
function nameOf({ sku, id }: { sku: string | null; id: string }): string {
  return sku ?? id;
}

function skuOf({ sku }: ProductRow): [string | null] {
  return [sku];
}

/** Whether the user may write all required fields of a new product. */
function mayCreate({ mayCall, writes }: Rights): boolean {
  return (
    mayCall('Mutation.createProduct') &&
    writes(
      'CreateProductInput.sku',
      'CreateProductInput.name',
      'CreateProductInput.supplierId',
      'CreateProductInput.outboundCarrier',
      'CreateProductInput.carrierUK',
      'CreateProductInput.carrierEU',
    )
  );
}

/** A product in two lines, with its menu. */
function ProductItem({ row, rights }: { row: ProductRow; rights: Rights }): ReactNode {
  const { t } = useTranslation('products');
  const reads = readsOf(rights, 'Product');
  const { id, sku, name, inStock, inFlow, supplierName } = row;
  return (
    <>
      <Flex gap="2" align="baseline" justify="space-between">
        <Box as="span" textStyle="id" fontWeight="medium" truncate>
          {reads('sku') ? sku : (name ?? missing)}
        </Box>
        {rights.can('Write', 'Products') && <RowMenuButton rowId={id} label={t('row.menu', { product: sku ?? id })} />}
      </Flex>
      {reads('sku', 'name') && (
        <Text lineClamp={2} mt="0.5">
          {name}
        </Text>
      )}
      <Flex columnGap="2" wrap="wrap" align="baseline" justify="space-between" mt="1" color="fg.muted">
        <Text truncate>{supplierName}</Text>
        {reads('inStock') && (
          <Num flexShrink={0}>
            {t('item.inStock', { quantity: quantityOr(inStock) })}
            {reads('inFlow') && Boolean(inFlow) && ` · ${t('item.inFlow', { quantity: quantityOr(inFlow) })}`}
          </Num>
        )}
      </Flex>
    </>
  );
}
