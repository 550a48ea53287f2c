import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Button, Field, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shownIn, useSaveOntoOthers } from '../../ui/conflict/useSaveOntoOthers';
import { FieldMessage } from '../../ui/input/FieldMessage';
import { FormDialog } from '../../ui/form/FormDialog';
import { LookupField } from '../../ui/form/LookupField';
import { NumberField } from '../../ui/form/NumberField';
import { SelectField } from '../../ui/form/SelectField';
import { IconButton } from '../../ui/IconButton';
import type { LookupSearch } from '../../ui/lookup/lookupOption';
import { notify } from '../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf } from '../../platform/errors/requestFailure';
import { formatCount } from '../../platform/format/numbers';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { RuleEffectLine } from './RuleEffectLine';
import { emptyEntry, mostEntries, ruleFields, ruleSchema, ruleValues, type RuleForm } from './ruleForm';
import {
  AllPickTypeRulesQuery,
  CreatePickTypeRuleMutation,
  RuleSkusQuery,
  UpdatePickTypeRuleMutation,
} from './ruleDialog.operations';
import { PickTypeRulesQuery, type RuleRow } from './rules.operations';

type RuleDialogProps = {
  /** Undefined for a new one. */
  rule: RuleRow | undefined;
  onDelete: (rule: RuleRow) => void;
  onClose: () => void;
};

const comparedFields = ['ruleVersion', 'entries'] as const;

/** Adds or changes a pick-type rule (document 2, sections 2.3 and 5). */
export function RuleDialog({ rule, onDelete, onClose }: RuleDialogProps): ReactNode {
  const { t } = useTranslation('rules');
  const [create] = useMutation(CreatePickTypeRuleMutation, {
    refetchQueries: [PickTypeRulesQuery],
  });
  const [update] = useMutation(UpdatePickTypeRuleMutation);
  const submission = useSubmissionKey();
  const [hasFailed, setHasFailed] = useState(false);

  const client = useApolloClient();
  const merging = useSaveOntoOthers<RuleRow, RuleForm, (typeof comparedFields)[number]>({
    title: t('dialog.conflict'),
    record: rule,
    fields: comparedFields,
    valuesOf: ruleValues,
    async readAgain({ id }) {
      const { data } = await client.query({ query: AllPickTypeRulesQuery, fetchPolicy: 'network-only' });
      return data?.pickTypeRules.items.find((row) => row.id === id);
    },
    labelOf: (field) => t(`columns.${field}`),
    textOf: (field, values) => (field === 'entries' ? entriesText(values) : versionNames[values.ruleVersion]),
  });

  const send = async ({ ruleVersion, entries }: RuleForm, base: RuleRow | undefined) => {
    const input = {
      ruleVersion,
      entries: entries.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
    };
    setHasFailed(false);
    try {
      await submission.send({ id: base?.id, input, version: base?.version }, async (context) => {
        if (base) await update({ variables: { id: base.id, input, version: base.version }, context });
        else await create({ variables: { input }, context });
      });
    } catch (error) {
      const failure = requestFailureOf(error);
      // The message that saving failed; not if a field or a question shows the reason, and not if the rule may have been saved.
      const isConflict = failure.messageKey === 'record.changedMeanwhile';
      setHasFailed(failure.fields.length === 0 && !isConflict && !isOutcomeUnknown(failure));
      throw error;
    }
  };
  const save = async (values: RuleForm, form: UseFormReturn<RuleForm>) => {
    if ((await merging.save(values, { send, show: shownIn(form) })) === undefined) return;
    notify('success', t(rule ? 'dialog.updated' : 'dialog.created'), { id: 'rule' });
    onClose();
  };

  return (
    <>
      <FormDialog<RuleForm>
        title={rule ? t('dialog.edit', { id: rule.id }) : t('dialog.add')}
        width={560}
        schema={ruleSchema}
        defaultValues={ruleValues(rule)}
        names={ruleFields}
        submitLabel={rule ? undefined : t('dialog.submitAdd')}
        actions={
          rule && (
            <Button variant="ghost" colorPalette="red" onClick={() => onDelete(rule)}>
              <Trash2 />
              {t('deletion.confirm')}
            </Button>
          )
        }
        notice={hasFailed ? <Text color="fg.error">{t('messages.error')}</Text> : undefined}
        onSubmit={save}
        onClose={onClose}
      >
        {(form) => (
          <Stack gap="5">
            <SelectField
              form={form}
              name="ruleVersion"
              label={t('columns.ruleVersion')}
              hint={t(`versionHint.${form.watch('ruleVersion')}`)}
              options={[
                { id: 'SQP_SPLIT', label: versionNames.SQP_SPLIT },
                { id: 'CAB_MERGE', label: versionNames.CAB_MERGE },
              ]}
              required
            />
            <EntriesField form={form} />
            <RuleEffectLine form={form} />
          </Stack>
        )}
      </FormDialog>
      {merging.question}
    </>
  );
}

const versionNames = { SQP_SPLIT: 'SQP-Split', CAB_MERGE: 'CAB-Merge' } as const;

function entriesText({ entries }: RuleForm): string {
  return entries.map(({ sku, quantity }) => `${sku} × ${formatCount(Number(quantity))}`).join(', ');
}

/** The pairs of SKU and quantity, one row each. */
function EntriesField({ form }: { form: UseFormReturn<RuleForm> }): ReactNode {
  const { t } = useTranslation('rules');
  const client = useApolloClient();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'entries' });
  const adder = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  const { error } = form.getFieldState('entries', form.formState);
  const search: LookupSearch = async (keywords, signal) => {
    const { data } = await client.query({
      query: RuleSkusQuery,
      variables: { keywords },
      context: { fetchOptions: { signal } },
    });
    return (data?.skuOptions ?? []).map(({ sku, name }) => ({ id: sku, label: sku, hint: name ?? undefined }));
  };
  const last = fields.length - 1;
  useEffect(() => {
    if (added.current) form.setFocus(`entries.${last}.sku`);
    added.current = false;
  }, [form, last]);

  return (
    <Stack gap="3">
      {fields.map(({ id, sku }, index) => (
        <Flex key={id} gap="3" align="flex-start">
          <Box flex="1" minW="0">
            <LookupField
              form={form}
              name={`entries.${index}.sku`}
              label={t('columns.entries')}
              placeholder={t('dialog.searchSku')}
              search={search}
              known={[{ id: sku, label: sku }]}
              required
            />
          </Box>
          <Box w={{ base: '96px', md: '140px' }}>
            <NumberField form={form} name={`entries.${index}.quantity`} label={t('dialog.quantity')} required />
          </Box>
          <IconButton
            label={t('dialog.remove', { number: index + 1 })}
            mt="20px"
            disabled={fields.length === 1}
            onClick={() => {
              remove(index);
              adder.current?.focus();
            }}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      ))}
      <Field.Root invalid>
        <FieldMessage message={error?.message} />
      </Field.Root>
      <Box>
        <Button
          ref={adder}
          size="sm"
          disabled={fields.length >= mostEntries}
          onClick={() => {
            added.current = true;
            append(emptyEntry, { shouldFocus: false });
          }}
        >
          <Plus />
          {t('dialog.addEntry')}
        </Button>
      </Box>
    </Stack>
  );
}
