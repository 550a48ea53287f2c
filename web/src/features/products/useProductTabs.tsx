import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CarrierLogo } from '../../domain/carriers/CarrierLogo';
import { OldAndNew } from '../../ui/change/ChangeRows';
import { LookupFailure } from '../../ui/filter/LookupFailure';
import { FieldGroup } from '../../ui/input/FieldGroup';
import type { FormTab } from '../../ui/form/formTab';
import { LookupField } from '../../ui/form/LookupField';
import { NumberField } from '../../ui/form/NumberField';
import { SelectField } from '../../ui/form/SelectField';
import { SwitchField } from '../../ui/form/SwitchField';
import { TextField } from '../../ui/form/TextField';
import { formatMeasure } from '../../platform/format/numbers';
import { useCan } from '../../platform/permissions/useCan';
import { materials } from './materials';
import {
  carrierFields,
  decimalFields,
  detailFields,
  generalFields,
  hsFields,
  masterboxSizes,
  shippingSizes,
  type ProductField,
} from './productFields';
import { bulkySide, computedSizes, sumOfMaterials } from './productForm';
import type { ProductForm } from './productSchema';
import type { ProductRow } from './products.operations';
import { useProductChoices } from './useProductChoices';

type TabsInput = { kind: 'create' | 'edit'; product: ProductRow | undefined };
type Form = UseFormReturn<ProductForm>;

/** The tabs of a product. Fields that the user may not read are absent; those that they may not write show the reason. */
export function useProductTabs({ kind, product }: TabsInput): [FormTab<ProductForm>, ...FormTab<ProductForm>[]] {
  const { t } = useTranslation('products');
  const { reads, writes } = useCan();
  const { carriers = [], suppliers = [], error } = useProductChoices();
  const supplierOptions = suppliers.map(({ id, name }) => ({ id, label: name }));
  const isNew = kind === 'create';
  const mayWrite = (field: ProductField) => writes(`${isNew ? 'CreateProductInput' : 'UpdateProductInput'}.${field}`);
  const isShown = (field: ProductField) => (isNew ? mayWrite(field) : reads(`Product.${field}`));
  const props = (form: Form, name: ProductField) => ({
    form,
    name,
    label: t(`fields.${name}`),
    readOnlyReason: mayWrite(name) ? undefined : t(name === 'sku' ? 'readOnly.sku' : 'readOnly.field'),
  });
  const number = (form: Form, name: keyof typeof decimalFields) =>
    isShown(name) && <NumberField key={name} {...props(form, name)} {...decimalFields[name]} showsChange={!isNew} />;
  const pieces = (form: Form, name: ProductField) =>
    isShown(name) && <NumberField key={name} {...props(form, name)} unit={t('unit')} showsChange={!isNew} />;
  const group = (title: string, hint: string | undefined, columns: 2 | 3 | 4, fields: readonly ReactNode[]) =>
    fields.some(Boolean) && (
      <FieldGroup title={title} hint={hint} columns={columns}>
        {fields}
      </FieldGroup>
    );
  const carrierOptions = carriers.map(({ name, logo }) => ({
    id: name,
    label: name,
    icon: <CarrierLogo logo={logo} />,
  }));

  const general = (form: Form) => (
    <>
      {error !== undefined && <LookupFailure error={error} />}
      {group(t('groups.product'), undefined, 2, [
        isShown('sku') && <TextField key="sku" {...props(form, 'sku')} autoComplete="off" required />,
        isShown('supplierId') && (
          <LookupField
            key="supplierId"
            {...props(form, 'supplierId')}
            search={supplierOptions}
            minLength={0}
            known={
              product?.supplierId ? [{ id: product.supplierId, label: product.supplierName ?? product.supplierId }] : []
            }
            placeholder={t('searchSupplier')}
            required
          />
        ),
        isShown('name') && <TextField key="name" {...props(form, 'name')} autoComplete="off" wide required />,
      ])}
      {group(t('groups.shippingSize'), t('groups.shippingSizeHint'), 4, [
        ...shippingSizes.map((name) => number(form, name)),
        number(form, 'shippingSizeWeight'),
        shippingSizes.every(isShown) && (
          <ComputedSizes key="computed" form={form} names={shippingSizes} isNew={isNew} withGirth />
        ),
        isShown('bulky') && <SwitchField key="bulky" {...props(form, 'bulky')} wide />,
      ])}
      {group(
        t('groups.carriers'),
        undefined,
        3,
        carrierFields.map(
          (name) =>
            isShown(name) && <SelectField key={name} {...props(form, name)} options={carrierOptions} required />,
        ),
      )}
      {group(
        t('groups.hs'),
        t('groups.hsHint'),
        3,
        hsFields.map((name) => isShown(name) && <NumberField key={name} {...props(form, name)} isCode />),
      )}
    </>
  );
  const details = (form: Form) => (
    <>
      {group(t('groups.storage'), undefined, 2, [pieces(form, 'cabQuantity')])}
      {group(t('groups.masterbox'), undefined, 3, [
        isShown('skuMasterbox') && <TextField key="skuMasterbox" {...props(form, 'skuMasterbox')} autoComplete="off" />,
        pieces(form, 'mbSkuAmount'),
        number(form, 'mbSkuWeight'),
        ...masterboxSizes.map((name) => number(form, name)),
        masterboxSizes.every(isShown) && (
          <ComputedSizes key="computed" form={form} names={masterboxSizes} isNew={isNew} />
        ),
      ])}
      {group(t('groups.packaging'), t('groups.packagingHint'), 2, [
        ...materials.map(({ field }) => number(form, field)),
        materials.every(({ field }) => isShown(field)) && <MaterialSum key="sum" form={form} />,
      ])}
    </>
  );
  return [
    { value: 'general', label: t('tabs.general'), names: generalFields, render: general },
    { value: 'details', label: t('tabs.details'), names: detailFields, render: details },
  ];
}

type ComputedSizesProps = {
  form: Form;
  names: typeof shippingSizes | typeof masterboxSizes;
  /** A new product has no saved sizes to compare with. */
  isNew: boolean;
  withGirth?: boolean;
};

/** Volume and girth of the typed sizes, beside those of the saved ones where they differ. */
function ComputedSizes({ form, names, isNew, withGirth = false }: ComputedSizesProps): ReactNode {
  const { t } = useTranslation('products');
  const values = useWatch({ control: form.control });
  const { defaultValues } = useFormState({ control: form.control });
  const sizes = names.map((name) => values[name] ?? null);
  const computed = computedSizes(sizes);
  if (computed === undefined) return null;
  const saved = isNew ? undefined : computedSizes(names.map((name) => defaultValues?.[name] ?? null));
  return (
    <Figures>
      <Figure
        name={t('computed.volume')}
        before={saved && formatMeasure(saved.volume)}
        text={`${formatMeasure(computed.volume)} m³`}
        how={t('computed.volumeHow')}
      />
      {withGirth && (
        <>
          <Figure
            name={t('computed.girth')}
            before={saved && formatMeasure(saved.girth)}
            text={`${formatMeasure(computed.girth)} cm`}
            how={t('computed.girthHow')}
          />
          <BulkyRule form={form} sizes={sizes} />
        </>
      )}
    </Figures>
  );
}

/** Whether the size is bulky by DHL's rules: only a hint, because the documents let the user decide. */
function BulkyRule({ form, sizes }: { form: Form; sizes: readonly (number | null)[] }): ReactNode {
  const { t } = useTranslation('products');
  const { writes } = useCan();
  const bulky = useWatch({ control: form.control, name: 'bulky' });
  const side = bulkySide(sizes);
  const isBulky = side !== undefined;
  const mayApply = bulky !== isBulky && writes('UpdateProductInput.bulky', 'CreateProductInput.bulky');
  return (
    <Figure
      name={t('computed.bulkyRule')}
      text={t(isBulky ? 'computed.isBulky' : 'computed.isNotBulky')}
      colour={isBulky ? 'orange.fg' : undefined}
      how={
        side
          ? t('computed.bulkySide', { size: formatMeasure(side.size), limit: formatMeasure(side.limit) })
          : t('computed.fits')
      }
      action={
        mayApply && (
          <Button
            variant="plain"
            size="xs"
            h="auto"
            px="0"
            color="accent.fg"
            onClick={() => form.setValue('bulky', isBulky, { shouldDirty: true })}
          >
            {t('computed.apply')}
          </Button>
        )
      }
    />
  );
}

function MaterialSum({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('products');
  const values = useWatch({ control: form.control });
  const weights = materials.map(({ field }) => values[field] ?? null);
  return (
    <Figures>
      <Figure name={t('computed.materials')} text={`${formatMeasure(sumOfMaterials(weights))} gr`} />
    </Figures>
  );
}

function Figures({ children }: { children: ReactNode }): ReactNode {
  return (
    <Flex
      gridColumn="1 / -1"
      gap="8"
      wrap="wrap"
      px="3.5"
      py="2.5"
      borderWidth="1px"
      rounded="l2"
      bg="bg.subtle"
      aria-live="polite"
    >
      {children}
    </Flex>
  );
}

type FigureProps = {
  name: string;
  /** The saved figure, without its unit; shown where the text says another. */
  before?: string | undefined;
  text: string;
  how?: string;
  colour?: string | undefined;
  action?: ReactNode;
};

function Figure({ name, before, text, how, colour, action }: FigureProps): ReactNode {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {name}
      </Text>
      <Flex gap="3" align="baseline">
        {before !== undefined && !text.startsWith(`${before} `) ? (
          <OldAndNew before={before} after={text} />
        ) : (
          <Text fontWeight="semibold" data-num="" color={colour}>
            {text}
          </Text>
        )}
        {action}
      </Flex>
      {how !== undefined && (
        <Text textStyle="xs" color="fg.muted">
          {how}
        </Text>
      )}
    </Box>
  );
}
