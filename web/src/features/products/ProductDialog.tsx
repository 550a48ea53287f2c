import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SkuId } from '../../domain/skus/SkuId';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { RecordMissingDialog } from '../../ui/dialog/RecordMissingDialog';
import { FormDialog } from '../../ui/form/FormDialog';
import { notify } from '../../ui/notifications';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { quantityOr } from '../../platform/format/numbers';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { editedProductSchema } from './editedProductSchema';
import { changedFields, changedInput, productValues } from './productForm';
import type { ProductForm } from './productSchema';
import { ProductQuery, UpdateProductMutation, type ProductInDialog } from './productDialog.operations';
import { ProductsQuery } from './products.operations';
import type { ProductRow } from './products.operations';
import { useProductTabs } from './useProductTabs';
import { useValueText } from './useValueText';

type ProductDialogProps = {
  /** The name in the URL: the SKU, or the id for users who may not read SKUs. */
  name: string;
  /** Its row, if it is on the current page. */
  listed: ProductRow | undefined;
  /** Whether the current page has been read. */
  isListRead: boolean;
  tab: string;
  /** Returns the next product of the list. */
  next: (row: ProductRow) => ProductRow | undefined;
  onTab: (tab: string) => void;
  onOpen: (row: ProductRow) => void;
  onClose: () => void;
};

/** Edits a product. It is read by its SKU if the user may read SKUs; otherwise the list's row is used. */
export function ProductDialog(props: ProductDialogProps): ReactNode {
  const { name, listed, isListRead, onClose } = props;
  const { t } = useTranslation('products');
  const { mayCall } = useCan();
  const isRequested = mayCall('Query.product');
  const { data, error, loading, refetch } = useQuery(ProductQuery, {
    variables: { sku: name },
    skip: !isRequested,
    fetchPolicy: 'network-only',
    // The form keeps its initial version; only a conflict loads a newer one.
    nextFetchPolicy: 'cache-only',
  });
  const product = isRequested ? data?.product : listed && { ...listed, version: null };
  if (product) return <EditProductDialog {...props} product={product} />;
  // The row of the list may still be on its way.
  if (!isRequested && !isListRead) return null;
  return (
    <RecordMissingDialog
      title={t('dialog.edit')}
      width={880}
      gone={{ title: t('missing.title'), text: t('missing.text', { product: name }) }}
      loading={loading}
      failure={error && requestFailureOf(error)}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

type Conflict = {
  form: UseFormReturn<ProductForm>;
  before: ProductForm;
  mine: ProductForm;
  theirs: ProductForm;
};

function EditProductDialog(props: ProductDialogProps & { product: ProductInDialog }): ReactNode {
  const { product, tab, next, onTab, onOpen, onClose } = props;
  const { t } = useTranslation('products');
  const rights = useCan();
  const reads = readsOf(rights, 'Product');
  const client = useApolloClient();
  const tabs = useProductTabs({ kind: 'edit', product });
  // The answer changes the row in the cache. The rows of a large page are not there, so the list is read again.
  const [update] = useMutation(UpdateProductMutation, { refetchQueries: [ProductsQuery] });
  const submission = useSubmissionKey();
  // The version that the form is based on; after a conflict, the current one.
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<Conflict>();
  const following = next(product);
  const [renaming, setRenaming] = useState<{ to: string; decide: (isMeant: boolean) => void }>();
  /** Asks before the SKU is changed: a code that was scanned into its field may have replaced it by mistake. */
  const confirmRename = async (to: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setRenaming({ to, decide: resolve });
    const isMeant = await promise;
    setRenaming(undefined);
    return isMeant;
  };

  /** Returns whether it was saved. If another user has changed it meanwhile, shows the changes and bases the form on them. */
  const save = async (mine: ProductForm, form: UseFormReturn<ProductForm>): Promise<boolean> => {
    const input = changedInput(productValues(base), mine, rights);
    if (typeof input.sku === 'string' && !(await confirmRename(input.sku))) return false;
    try {
      if (Object.keys(input).length > 0) {
        const variables = { id: base.id, input, version: base.version, sku: base.sku };
        await submission.send(variables, (context) => update({ variables, context }));
      }
    } catch (error) {
      const failure = requestFailureOf(error);
      const now = failure.messageKey === 'record.changedMeanwhile' ? await readAgain(failure.changed) : undefined;
      if (now === undefined) throw error;
      const [before, theirs] = [productValues(base), productValues(now)];
      form.reset(theirs);
      for (const field of changedFields(before, mine)) form.setValue(field, mine[field], { shouldDirty: true });
      setConflict({ form, before, mine, theirs });
      setBase(now);
      return false;
    }
    notify('success', t('dialog.updated', { product: mine.sku || mine.name }), { id: 'product' });
    return true;
  };
  const readAgain = async (changed: readonly { field: string; value: unknown }[]) => {
    const renamed = changed.find(({ field }) => field === 'sku')?.value;
    const sku = typeof renamed === 'string' ? renamed : base.sku;
    if (sku === null) return undefined;
    const { data } = await client.query({ query: ProductQuery, variables: { sku }, fetchPolicy: 'network-only' });
    return data?.product ?? undefined;
  };

  return (
    <>
      <FormDialog<ProductForm>
        title={t('dialog.edit')}
        badges={reads('sku') && product.sku && <SkuId sku={product.sku} strong />}
        context={[
          reads('inStock') && t('item.inStock', { quantity: quantityOr(product.inStock) }),
          reads('inFlow') && t('item.inFlow', { quantity: quantityOr(product.inFlow) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        width={880}
        schema={editedProductSchema((field) => rights.writes(`UpdateProductInput.${field}`), productValues(base))}
        defaultValues={productValues(product)}
        notice={conflict && <ConflictNotice conflict={conflict} />}
        keyFields={['sku']}
        tabs={tabs}
        tab={tab}
        onTab={onTab}
        onSubmit={async (values, form) => {
          if (await save(values, form)) onClose();
        }}
        otherSubmit={
          following && {
            label: t('dialog.saveAndNext'),
            onSubmit: async (values, form) => {
              if (await save(values, form)) onOpen(following);
            },
          }
        }
        onClose={onClose}
      />
      {renaming && (
        <ConfirmDialog
          title={t('rename.title', { before: base.sku ?? '', after: renaming.to })}
          confirmLabel={t('rename.confirm')}
          cancelLabel={t('rename.cancel')}
          destructive
          onConfirm={() => renaming.decide(true)}
          onCancel={() => renaming.decide(false)}
        >
          {t('rename.text', { before: base.sku ?? '' })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Changes of another user. If both changed the same field, mine stays in the form until theirs is taken. */
function ConflictNotice({ conflict: { form, before, mine, theirs } }: { conflict: Conflict }): ReactNode {
  const { t } = useTranslation('products');
  const { reads } = useCan();
  const valueText = useValueText();
  const minesFields = changedFields(before, mine);
  const fields = changedFields(before, theirs).filter((field) => reads(`Product.${field}`));
  return (
    <Alert.Root status="warning" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('conflict.title')}</Alert.Title>
        <Stack as="ul" gap="2" mt="2" listStyleType="none">
          {fields.map((field) => (
            <Flex as="li" key={field} gap="3" justify="space-between" align="center" wrap="wrap">
              <Text>
                {t('conflict.change', {
                  field: t(`fields.${field}`),
                  before: valueText(field, before),
                  after: valueText(field, theirs),
                })}
              </Text>
              {minesFields.includes(field) && (
                <HStack gap="2">
                  <Button size="xs" onClick={() => form.setValue(field, mine[field], { shouldDirty: true })}>
                    {t('conflict.keepMine', { value: valueText(field, mine) })}
                  </Button>
                  <Button size="xs" onClick={() => form.setValue(field, theirs[field], { shouldDirty: true })}>
                    {t('conflict.takeTheirs')}
                  </Button>
                </HStack>
              )}
            </Flex>
          ))}
        </Stack>
        <Text mt="2">{t('conflict.saveAgain')}</Text>
      </Alert.Content>
    </Alert.Root>
  );
}
