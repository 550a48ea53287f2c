import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { PackagePlus, PackageOpen, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLock } from '../../../ui/input/fieldLock';
import { FieldMessage } from '../../../ui/input/FieldMessage';
import { NumberField } from '../../../ui/form/NumberField';
import { IconButton } from '../../../ui/IconButton';
import { StatePanel } from '../../../ui/listState/StatePanel';
import { formatMeasure, missing } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { SkuId } from '../../../domain/skus/SkuId';
import { AddProductsDialog } from './AddProductsDialog';
import { LoadLine } from './LoadLine';
import { ProductSizesQuery } from './planDialog.operations';
import { readsSizes, saysReadOnly, volumeOf, type PlanForm, type PlannedProduct } from './planForm';

type ProductsFieldProps = {
  form: UseFormReturn<PlanForm>;
  /** Returns the code of a container size by its id. */
  sizeOf: (id: string) => string | undefined;
};

/** The products of a plan with their pieces (document 3, section 2, Add-product modal). */
export function ProductsField({ form, sizeOf }: ProductsFieldProps): ReactNode {
  const { t } = useTranslation('plans');
  const rights = useCan();
  const reason = saysReadOnly(rights, 'products') ? t('dialog.readOnly') : undefined;
  const showsVolume = readsSizes(rights);
  const lock = useFieldLock(reason);
  const { fields, replace, remove } = useFieldArray({ control: form.control, name: 'products', keyName: 'key' });
  const [isAdding, setIsAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const [products, sizeId] = useWatch({ control: form.control, name: ['products', 'containerSizeId'] });
  useVolumes(form, products);
  const { error } = form.getFieldState('products', form.formState);
  const columns = {
    base: 'minmax(0, 1fr) 104px 32px',
    md: showsVolume ? '150px minmax(0, 1fr) 108px 84px 32px' : '150px minmax(0, 1fr) 108px 32px',
  };
  return (
    <Box gridColumn="1 / -1" minW="0">
      {fields.length === 0 ? (
        <StatePanel icon={PackageOpen} colour="gray" title={t('dialog.noProducts')} />
      ) : (
        <Box borderWidth="1px" rounded="l2" overflow="hidden">
          <Grid
            templateColumns={columns}
            columnGap="3"
            px="3"
            h="34px"
            alignItems="center"
            bg="bg.subtle"
            textStyle="xs"
            color="fg.muted"
            aria-hidden
          >
            <Box>{t('products.sku')}</Box>
            <Box hideBelow="md">{t('products.name')}</Box>
            <Box textAlign="end">{t('products.quantity')}</Box>
            {showsVolume && (
              <Box hideBelow="md" textAlign="end">
                {t('products.volume')}
              </Box>
            )}
          </Grid>
          <Box as="ul" listStyleType="none" aria-label={t('columns.items')}>
            {fields.map((product, index) => (
              <Grid
                as="li"
                key={product.key}
                templateColumns={columns}
                columnGap="3"
                px="3"
                py="1"
                alignItems="center"
                borderTopWidth="1px"
                borderColor="border.muted"
              >
                <Box minW="0">
                  <SkuId sku={product.sku} />
                  <Text hideFrom="md" textStyle="xs" color="fg.muted" truncate>
                    {product.name}
                  </Text>
                </Box>
                <Text hideBelow="md" truncate title={product.name}>
                  {product.name}
                </Text>
                <NumberField
                  form={form}
                  name={`products.${index}.quantityDelivering`}
                  label={t('products.quantityOf', { sku: product.sku })}
                  hideLabel
                  required
                />
                {showsVolume && (
                  <Text hideBelow="md" textAlign="end" color="fg.muted" data-num="">
                    {volumeText(products[index])}
                  </Text>
                )}
                {lock !== 'locked' && (
                  <IconButton
                    label={t('products.remove', { sku: product.sku })}
                    size="sm"
                    disabled={lock !== undefined}
                    onClick={() => {
                      remove(index);
                      adder.current?.focus();
                    }}
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </Grid>
            ))}
          </Box>
        </Box>
      )}
      {error?.message !== undefined && <FieldMessage message={error.message} />}
      <Flex gap="4" mt="3" align="start" wrap="wrap">
        {lock !== 'locked' && (
          <Button ref={adder} size="sm" disabled={lock !== undefined} onClick={() => setIsAdding(true)}>
            <PackagePlus />
            {t('products.add')}
          </Button>
        )}
        <Box flex="1" minW="220px">
          {products.length > 0 && <LoadLine products={products} size={sizeOf(sizeId)} />}
        </Box>
      </Flex>
      {isAdding && (
        <AddProductsDialog
          products={products}
          size={sizeOf(sizeId)}
          onAdd={(next) => {
            replace(next);
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Box>
  );
}

/** m³ of all pieces of a product. */
function volumeText(product: PlannedProduct | undefined): string {
  const { volume = null, quantityDelivering } = product ?? {};
  if (volume === null || !quantityDelivering) return missing;
  return formatMeasure(Math.round(volume * quantityDelivering * 100) / 100);
}

/** Looks up the sizes of added products one after the other, if the user may read them. Failed ones stay unknown. */
function useVolumes(form: UseFormReturn<PlanForm>, products: readonly PlannedProduct[]): void {
  const client = useApolloClient();
  const rights = useCan();
  const mayRead =
    rights.mayCall('Query.products') && rights.reads('ProductFilter.keywords', 'Product.sku') && readsSizes(rights);
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const next = products.find(({ sku, volume }) => volume === null && sku !== '' && !requested.current.has(sku));
    if (!mayRead || next === undefined) return;
    const { sku } = next;
    requested.current.add(sku);
    const look = async () => {
      const { data } = await client.query({ query: ProductSizesQuery, variables: { keywords: sku } });
      const volume = volumeOf(data?.products.items.find((product) => product.sku === sku));
      const index = form.getValues('products').findIndex((product) => product.sku === sku);
      // Set even if still null, because the next render triggers the next look-up.
      if (index !== -1) form.setValue(`products.${index}.volume`, volume);
    };
    look().catch(() => undefined);
  }, [client, form, mayRead, products]);
}
