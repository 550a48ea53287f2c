import { useMutation, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../../ui/change/ChangeRows';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import { requestFailureOf, withOutcome, type RequestFailure } from '../../platform/errors/requestFailure';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { CreateBGoodsMutation, ProductSuppliersQuery } from './productDialog.operations';
import { ProductsQuery, type ProductRow } from './products.operations';

type BGoodsDialogProps = {
  product: ProductRow;
  onCreated: (created: { id: string; sku: string | null }) => void;
  onClose: () => void;
};

/** Asks before B-goods of a product are created, and shows what will be created (document 2, section 4). */
export function BGoodsDialog({ product, onCreated, onClose }: BGoodsDialogProps): ReactNode {
  const { t } = useTranslation('products');
  const { sku, name } = product;
  const [failure, setFailure] = useState<RequestFailure>();
  const [create, { loading }] = useMutation(CreateBGoodsMutation, { refetchQueries: [ProductsQuery] });
  const submission = useSubmissionKey();
  const suppliers = useQuery(ProductSuppliersQuery, { fetchPolicy: 'cache-and-network' });
  const supplier = suppliers.data?.supplierOptions.find((one) => one.name.toUpperCase().includes('B-WARE'));
  const confirm = async () => {
    setFailure(undefined);
    try {
      const variables = { productId: product.id };
      const { data } = await submission.send(variables, (context) => create({ variables, context }));
      const created = data?.createBGoods;
      notify('success', t('bGoods.done', { sku: created?.sku ?? '' }), { id: 'product' });
      onClose();
      if (created) onCreated(created);
    } catch (error) {
      setFailure(withOutcome(requestFailureOf(error)));
    }
  };
  return (
    <ConfirmDialog
      title={t('bGoods.title')}
      confirmLabel={t('bGoods.confirm')}
      pending={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t('bGoods.text')}</Text>
        <ChangeRows
          label={t('bGoods.title')}
          rows={[
            // Users who may create B-goods may lack the right to read the SKU or the name.
            ...(sku === null ? [] : [{ key: 'sku', name: t('fields.sku'), before: sku, after: `${sku}_bware` }]),
            ...(name === null
              ? []
              : [{ key: 'name', name: t('fields.name'), before: name, after: `B-Ware - ${name}` }]),
            {
              key: 'supplier',
              name: t('fields.supplierId'),
              before: product.supplierName ?? undefined,
              after: supplier?.name,
            },
          ]}
        />
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}
