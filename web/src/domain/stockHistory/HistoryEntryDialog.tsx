import { useApolloClient, useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FormDialog } from '../../ui/form/FormDialog';
import { OutcomeUnknown } from '../../ui/dialog/OutcomeUnknown';
import { notify } from '../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { formatQuantity } from '../../platform/format/numbers';
import { showDateTime } from '../../platform/format/dateInput';
import type { StockHistoryEntryInput } from '../../platform/generated/gql/graphql';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { useSession } from '../../platform/session/useSession';
import {
  historyEntryFields,
  historyEntryInput,
  historyEntrySchema,
  historyEntryValues,
  saysSame,
  type HistoryEntryForm,
} from './historyEntryForm';
import { HistoryEntryFields } from './HistoryEntryFields';
import { CreateStockHistoryEntryMutation, UpdateStockHistoryEntryMutation } from './historyEntry.operations';
import { StockHistoryQuery, type StockHistoryRow } from './stockHistory.operations';
import { readListsAgain } from '../../platform/requests/readListsAgain';

type HistoryEntryDialogProps = {
  sku: string;
  /** Undefined for a new entry. */
  entry: StockHistoryRow | undefined;
  onClose: () => void;
};

type Confirmation = { input: StockHistoryEntryInput; decide: (isConfirmed: boolean) => void };

/** Adds an entry to the history of a SKU, or corrects one (document 3, section 2). The stock does not change. */
export function HistoryEntryDialog({ sku, entry, onClose }: HistoryEntryDialogProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const client = useApolloClient();
  const language = useLanguage();
  const own = useSession()?.user.warehouse;
  const [begun] = useState(() => historyEntryValues(entry, own?.id, new Date()));
  const [create] = useMutation(CreateStockHistoryEntryMutation, {
    refetchQueries: [StockHistoryQuery],
  });
  const [update] = useMutation(UpdateStockHistoryEntryMutation);
  const submission = useSubmissionKey();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [unknown, setUnknown] = useState<{ failure: RequestFailure; input: StockHistoryEntryInput }>();
  const waiting = useRef<Confirmation>(undefined);
  // Closing the dialog answers the open question with no.
  useEffect(() => () => waiting.current?.decide(false), []);

  const confirm = async (input: StockHistoryEntryInput): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.current = { input, decide: resolve };
    setConfirmation(waiting.current);
    const isConfirmed = await promise;
    waiting.current = undefined;
    setConfirmation(undefined);
    return isConfirmed;
  };
  const send = async (input: StockHistoryEntryInput) => {
    if (entry === undefined) {
      const variables = { input };
      await submission.send(variables, (context) => create({ variables, context }));
    } else {
      const variables = { id: entry.id, input };
      await submission.send(variables, (context) => update({ variables, context }));
    }
  };
  const save = async (values: HistoryEntryForm) => {
    const input = historyEntryInput(sku, values);
    if (!(await confirm(input))) return;
    setUnknown(undefined);
    try {
      await send(input);
    } catch (error) {
      const failure = requestFailureOf(error);
      if (!isOutcomeUnknown(failure)) throw error;
      setUnknown({ failure, input });
      return;
    }
    done();
  };
  const done = () => {
    notify('success', t(entry ? 'dialog.updated' : 'dialog.created'), { id: 'stockHistory' });
    onClose();
  };
  /** Reads the entries of that moment, and checks whether the sent one is among them. */
  const look = async (input: StockHistoryEntryInput) => {
    const { data } = await client.query({
      query: StockHistoryQuery,
      variables: {
        filter: { sku, storageLocationId: input.storageLocationId, from: input.dateTime, to: input.dateTime },
        page: { index: 0, size: 100 },
      },
      fetchPolicy: 'no-cache',
    });
    const found = (data?.stockHistory.items ?? []).some(
      (one) => (entry === undefined ? one.isManual !== false : one.id === entry.id) && saysSame(one, input),
    );
    if (found) {
      void readListsAgain(client, StockHistoryQuery);
      done();
    } else {
      setUnknown(undefined);
      notify('warning', t('dialog.notSaved'), { id: 'stockHistory' });
    }
  };

  return (
    <>
      <FormDialog<HistoryEntryForm>
        title={entry ? t('dialog.edit') : t('dialog.add')}
        context={sku}
        width={660}
        schema={historyEntrySchema}
        defaultValues={begun}
        names={historyEntryFields}
        submitLabel={entry ? undefined : t('dialog.submitAdd')}
        notice={unknown && <OutcomeUnknown failure={unknown.failure} onLook={() => look(unknown.input)} />}
        onSubmit={save}
        onClose={onClose}
      >
        {(form) => <HistoryEntryFields form={form} entry={entry} />}
      </FormDialog>
      {confirmation && (
        <ConfirmDialog
          title={entry ? t('confirm.edit') : t('confirm.add')}
          confirmLabel={entry ? t('confirm.submitEdit') : t('dialog.submitAdd')}
          onConfirm={() => confirmation.decide(true)}
          onCancel={() => confirmation.decide(false)}
        >
          <Stack gap="2">
            <Text>
              {t(confirmation.input.changedType === 'ADD' ? 'confirm.added' : 'confirm.taken', {
                sku,
                time: showDateTime(confirmation.input.dateTime, language),
                quantity: formatQuantity(Math.abs(confirmation.input.inStockNew - confirmation.input.inStockOld)),
                before: formatQuantity(confirmation.input.inStockOld),
                after: formatQuantity(confirmation.input.inStockNew),
              })}
            </Text>
            <Text>{t('dialog.documents')}</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
