import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/FormDialog';
import { notify } from '../../ui/notifications';
import { useCan } from '../../platform/permissions/useCan';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { copiedValues, createInput, productValues } from './productForm';
import { productSchema, type ProductForm } from './productSchema';
import { CreateProductMutation } from './productDialog.operations';
import { ProductsQuery, type ProductRow } from './products.operations';
import { useProductTabs } from './useProductTabs';

type CreateProductDialogProps = {
  /** The product to copy; its SKU is not copied. */
  template: ProductRow | undefined;
  onClose: () => void;
};

/** Adds a product (document 2, sections 2.4 and 5). */
export function CreateProductDialog({ template, onClose }: CreateProductDialogProps): ReactNode {
  const { t } = useTranslation('products');
  const rights = useCan();
  const tabs = useProductTabs({ kind: 'create', product: template });
  const [create] = useMutation(CreateProductMutation, { refetchQueries: [ProductsQuery] });
  const submission = useSubmissionKey();
  return (
    <FormDialog<ProductForm>
      title={t('dialog.add')}
      context={template && t('dialog.copyOf', { product: template.sku ?? template.id })}
      width={880}
      schema={productSchema('create', () => true)}
      defaultValues={template ? copiedValues(template) : productValues(undefined)}
      submitLabel={t('dialog.submitAdd')}
      focusField="sku"
      tabs={tabs}
      onSubmit={async (form) => {
        const variables = { input: createInput(form, rights) };
        await submission.send(variables, (context) => create({ variables, context }));
        notify('success', t('dialog.created', { product: form.sku.trim() }), { id: 'product' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
