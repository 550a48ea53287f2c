import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Box, Button, Text } from '@chakra-ui/react';
import { Ship } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lineOfReceipt } from 'schema/goodsReceipts/receiptMark.ts';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { useHistoryTypeText } from '../../domain/stockHistory/useHistoryTypeText';
import { UnknownOutcome } from '../../domain/bookings/UnknownOutcome';
import { ChangeRows } from '../../ui/change/ChangeRows';
import { RecordMissingDialog } from '../../ui/dialog/RecordMissingDialog';
import { FormDialog } from '../../ui/form/FormDialog';
import { notify } from '../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatDateTime } from '../../platform/format/dates';
import { showNumber } from '../../platform/format/numberInput';
import { missing, quantityOr } from '../../platform/format/numbers';
import type { Language } from '../../platform/i18n/language';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useCan } from '../../platform/permissions/useCan';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { SkuId } from '../../domain/skus/SkuId';
import { recordUrl } from '../../platform/urls/recordUrl';
import { afterSuccess } from './afterSuccess';
import { StockEntryFields } from './StockEntryFields';
import type { StockRow } from './stock.operations';
import { StockEntryQuery, UpdateStockEntryMutation, type StockEntry } from './stockDialog.operations';
import {
  changedEntry,
  changedFields,
  entryFields,
  entrySchema,
  entryValues,
  type EntryField,
  type EntryForm,
} from './stockEntryForm';

type StockEntryDialogProps = {
  /** Its row, if it is on the current page; without one it cannot be requested. */
  listed: StockRow | undefined;
  onClose: () => void;
};

/** Edits a stock entry (document 3, section 2, Edit modal), after reading it again. */
export function StockEntryDialog({ listed, onClose }: StockEntryDialogProps): ReactNode {
  const { t } = useTranslation('stock');
  const entryKey = entryKeyOf(listed);
  const { data, error, loading, refetch } = useQuery(StockEntryQuery, {
    variables: entryKey ?? { sku: '', storageLocationId: '', id: '' },
    skip: entryKey === undefined,
    fetchPolicy: 'network-only',
    // The form keeps its initial version; only a conflict loads a newer one.
    nextFetchPolicy: 'cache-only',
  });
  // If the requested entry no longer exists, the answer is another one of the same SKU and location.
  if (data?.inventory && data.inventory.id === entryKey?.id) {
    return <EditStockEntry entry={data.inventory} onClose={onClose} />;
  }
  return (
    <RecordMissingDialog
      title={t('edit.title')}
      gone={{ title: t('edit.missing'), text: t('edit.missingText') }}
      loading={loading}
      failure={error && requestFailureOf(error)}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function entryKeyOf(row: StockRow | undefined): { sku: string; storageLocationId: string; id: string } | undefined {
  if (!row?.sku || !row.storageLocationId) return undefined;
  return { sku: row.sku, storageLocationId: row.storageLocationId, id: row.id };
}

type Conflict = { before: EntryForm; theirs: EntryForm };

function EditStockEntry({ entry, onClose }: { entry: StockEntry; onClose: () => void }): ReactNode {
  const { t } = useTranslation('stock');
  const client = useApolloClient();
  const { mayCall } = useCan();
  const planId = mayCall('Query.shippingPlan') ? lineOfReceipt(entry.source)?.planId : undefined;
  const [update] = useMutation(UpdateStockEntryMutation);
  const typeText = useHistoryTypeText();
  const types = useQuery(StockHistoryTypesQuery);
  const submission = useSubmissionKey();
  // The version that the form is based on; after a conflict, the current one.
  const [base, setBase] = useState(entry);
  const begun = useMemo(() => entryValues(base), [base]);
  const [conflict, setConflict] = useState<Conflict>();
  const [unknown, setUnknown] = useState<RequestFailure>();
  const historyTypes = (types.data?.stockHistoryTypes ?? []).map(({ id, name }) => ({
    id,
    label: typeText(name),
  }));

  /** Returns whether it was saved. If another user has changed it meanwhile, shows the changes and bases the form on them. */
  const save = async (mine: EntryForm, form: UseFormReturn<EntryForm>): Promise<boolean> => {
    setUnknown(undefined);
    const changes = changedEntry(begun, mine);
    if (Object.keys(changes).length === 0) return true;
    const variables = {
      id: base.id,
      input: { ...changes, sku: base.sku },
      historyTypeId: mine.inventory === begun.inventory ? undefined : mine.historyTypeId,
      version: base.version,
    };
    try {
      await submission.send(variables, (context) => update({ variables, context }));
    } catch (error) {
      const failure = requestFailureOf(error);
      if (isOutcomeUnknown(failure)) {
        setUnknown(failure);
        return false;
      }
      const now = failure.messageKey === 'record.changedMeanwhile' ? await readAgain() : undefined;
      if (now === undefined) throw error;
      const theirs = entryValues(now);
      form.reset(theirs);
      for (const field of [...changedFields(begun, mine), 'historyTypeId', 'reason'] as const) {
        form.setValue(field, mine[field], { shouldDirty: true });
      }
      setConflict({ before: begun, theirs });
      setBase(now);
      return false;
    }
    return true;
  };
  const readAgain = async () => {
    const entryKey = entryKeyOf(base);
    if (entryKey === undefined) return undefined;
    const { data } = await client.query({ query: StockEntryQuery, variables: entryKey, fetchPolicy: 'network-only' });
    return data?.inventory?.id === base.id ? data.inventory : undefined;
  };
  return (
    <FormDialog<EntryForm>
      title={t('edit.title')}
      badges={entry.sku && <SkuId sku={entry.sku} strong />}
      context={entry.name}
      width={880}
      schema={entrySchema(begun)}
      defaultValues={begun}
      names={[...entryFields, 'historyTypeId', 'reason']}
      focusField="inventory"
      notice={
        unknown ? (
          <UnknownOutcome
            failure={unknown}
            sku={base.sku ?? undefined}
            changes={[
              {
                position: { entryId: base.id },
                location: base.storageLocation ?? missing,
                warehouse: base.warehouse?.name,
                before: base.inventory ?? undefined,
                after: undefined,
                difference: undefined,
              },
            ]}
          />
        ) : (
          conflict && <ConflictNotice {...conflict} />
        )
      }
      actions={
        planId !== undefined && (
          <Button variant="ghost" asChild>
            <Link to={recordUrl('/app/shipping-plans', planId)}>
              <Ship />
              {t('edit.toPlan')}
            </Link>
          </Button>
        )
      }
      onSubmit={async (values, form) => {
        if (!(await save(values, form))) return;
        notify('success', t('edit.updated', { sku: base.sku ?? base.id }), { id: 'stock' });
        await afterSuccess();
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <StockEntryFields form={form} before={begun} historyTypes={historyTypes} />}
    </FormDialog>
  );
}

/** Changes of another user; the user's own changes stay in the form. */
function ConflictNotice({ before, theirs }: Conflict): ReactNode {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const errorText = useErrorText();
  return (
    <Alert.Root status="warning" role="alert" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title fontWeight="normal">
          {errorText({ messageKey: 'record.changedMeanwhile', values: {} })}
        </Alert.Title>
        <Box mt="2" w="full">
          <ChangeRows
            label={t('edit.changedMeanwhile')}
            rows={changedFields(before, theirs).map((field) => ({
              key: field,
              name: t(`fields.${field}`),
              before: textOf(field, before, language),
              after: textOf(field, theirs, language),
            }))}
          />
        </Box>
        <Text mt="2">{t('edit.saveAgain')}</Text>
      </Alert.Content>
    </Alert.Root>
  );
}

function textOf(field: EntryField, values: EntryForm, language: Language): string {
  const value = values[field];
  if (typeof value !== 'string') return quantityOr(value);
  if (value === '') return missing;
  if (field === 'date') return formatDateTime(value, language);
  return field === 'source' || field === 'reference' ? value : showNumber(value, 2);
}
