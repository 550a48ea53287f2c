import { z, type ZodType } from 'zod';
import { productFields, type ProductField } from './productFields';
import { changedFields } from './productForm';
import { productSchema, type ProductForm } from './productSchema';

/**
 * The validation of an edited product. Besides what is required, only changes must be valid, because only they are sent: an older back-end
 * may hold what this form would not take.
 *
 * @param begun the values that the form is based on
 */
export function editedProductSchema(
  writes: (field: ProductField) => boolean,
  begun: ProductForm,
): ZodType<ProductForm, ProductForm> {
  const schema = productSchema('edit', writes);
  return z.custom<ProductForm>().superRefine((values, context) => {
    const changed = changedFields(begun, values);
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      const field = productFields.find((one) => one === path[0]);
      const isUnchanged = field !== undefined && !changed.includes(field) && values[field] !== '';
      if (!isUnchanged) context.addIssue({ code: 'custom', path, message });
    }
  });
}
