import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupFailure } from '../../../ui/filter/LookupFailure';
import { BusyButton } from '../../../ui/dialog/BusyButton';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { useLeaveGuard } from '../../../ui/leave/useLeaveGuard';
import { Keys } from '../../../ui/Keys';
import { Num } from '../../../ui/Num';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import type { Selection } from '../../../ui/table/selection';
import { useClickGuard } from '../../../ui/useClickGuard';
import { WorkProgress } from '../../../ui/work/WorkProgress';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { formatCount } from '../../../platform/format/numbers';
import type { ProductFilter } from '../../../platform/generated/gql/graphql';
import { useCan } from '../../../platform/permissions/useCan';
import { useProductChoices } from '../useProductChoices';
import { BulkFieldControl } from './BulkFieldControl';
import { EditFrame } from './EditFrame';
import { EditPreview } from './EditPreview';
import { startEditRun } from './editRun';
import { bulkEditOf, bulkFields, type BulkField, type BulkValues } from './productEdits';
import type { ProductToEdit } from './products.operations';
import { readSelected } from './readProducts';
import { useValueText } from '../useValueText';

type BulkEditDialogProps = {
  selection: Selection;
  filter: ProductFilter;
  /** The number of selected products. */
  count: number;
  onStarted: () => void;
  onClose: () => void;
};

/** Sets columns of all selected products at once, after a preview of each product before and after. */
export function BulkEditDialog(props: BulkEditDialogProps): ReactNode {
  const { selection, filter, count, onStarted, onClose } = props;
  const { t } = useTranslation(['productEdits', 'kit']);
  const client = useApolloClient();
  const rights = useCan();
  const control = useControlKey();
  const { guarded, guard } = useClickGuard(1000);
  const { carriers = [], suppliers = [], error: noChoices } = useProductChoices();
  const valueText = useValueText();
  const { products, progress, failure, retry } = useSelectedProducts(selection, filter);
  const [chosen, setChosen] = useState<readonly BulkField[]>([]);
  const [values, setValues] = useState<BulkValues>({});
  const [wrong, setWrong] = useState<readonly BulkField[]>([]);
  const [confirmsDrop, setConfirmsDrop] = useState(false);
  const leaving = useLeaveGuard(chosen.length > 0);

  const offered = bulkFields.filter((field) => rights.writes(`UpdateProductInput.${field}`));
  const set = useMemo(() => {
    const wanted = { ...values };
    for (const field of bulkFields) if (!chosen.includes(field)) delete wanted[field];
    return wanted;
  }, [chosen, values]);
  const isComplete = chosen.length > 0 && chosen.every((field) => field in set && !wrong.includes(field));
  const edits = useMemo(() => (products ?? []).map((product) => bulkEditOf(product, set)), [products, set]);
  const changed = edits.filter(({ fields }) => fields.length > 0).length;
  const gone = products === undefined ? 0 : count - products.length;

  const start = () => {
    if (guarded || !isComplete || changed === 0) return;
    guard();
    leaving.release();
    void startEditRun(client, edits, rights);
    onStarted();
  };
  const drop = () => {
    leaving.release();
    onClose();
  };

  return (
    <EditFrame
      title={t('title', { count, products: formatCount(count) })}
      context={t('bulk.context')}
      onSubmit={start}
      onClose={() => (chosen.length > 0 ? setConfirmsDrop(true) : onClose())}
      aside={
        <Box as="section" aria-label={t('columnsTitle')}>
          <Flex px="4" py="2" textStyle="xs" bg="bg.subtle" borderBottomWidth="1px" justify="space-between" gap="2">
            <Text color="fg.muted">{t('columnsTitle')}</Text>
            {chosen.length > 0 && (
              <Num fontWeight="semibold" color="accent.fg">
                {t('bulk.chosen', { columns: formatCount(chosen.length) })}
              </Num>
            )}
          </Flex>
          {noChoices !== undefined && (
            <Box px="4" py="2">
              <LookupFailure error={noChoices} />
            </Box>
          )}
          {offered.map((field) => (
            <BulkFieldControl
              key={field}
              field={field}
              isChosen={chosen.includes(field)}
              value={values[field]}
              carriers={carriers}
              suppliers={suppliers}
              onChosen={(isChosen) =>
                setChosen((left) => (isChosen ? [...left, field] : left.filter((one) => one !== field)))
              }
              onValue={(value, isWrong) => {
                setValues(({ [field]: _before, ...others }) =>
                  value === undefined ? others : { ...others, [field]: value },
                );
                setWrong((left) => [...left.filter((one) => one !== field), ...(isWrong ? [field] : [])]);
              }}
            />
          ))}
          <Flex px="4" py="3" gap="2" textStyle="xs" color="fg.muted">
            <Box flexShrink={0} mt="0.5">
              <Lock size={12} aria-hidden />
            </Box>
            <Text>{t(offered.length < bulkFields.length ? 'bulk.notOffered' : 'bulk.oneByOne')}</Text>
          </Flex>
        </Box>
      }
      footer={
        <>
          <Flex
            gap="4"
            flex="1"
            minW={{ base: 'full', md: '160px' }}
            textStyle="xs"
            color="fg.muted"
            wrap="wrap"
            aria-live="polite"
          >
            {products !== undefined && isComplete && (
              <>
                <Num>{t('bulk.changes', { count: changed, products: formatCount(changed) })}</Num>
                <Num>
                  {t('bulk.stays', { count: edits.length - changed, products: formatCount(edits.length - changed) })}
                </Num>
              </>
            )}
            {gone > 0 && <Num color="orange.fg">{t('bulk.gone', { count: gone, products: formatCount(gone) })}</Num>}
          </Flex>
          <Button onClick={() => (chosen.length > 0 ? setConfirmsDrop(true) : onClose())}>
            {t('kit:form.cancel')}
          </Button>
          <BusyButton
            busy={false}
            guarded={guarded || !isComplete || changed === 0}
            keys={<Keys keys={[control, '↵']} />}
            onClick={start}
          >
            {chosen.length === 0
              ? t('bulk.choose')
              : changed === 0 || !isComplete
                ? t('nothing')
                : t('submit', { count: changed, products: formatCount(changed) })}
          </BusyButton>
        </>
      }
    >
      {failure && (
        <Stack gap="3" p="4" align="flex-start">
          <FailureAlert failure={failure} />
          <Button onClick={retry}>{t('kit:listState.retry')}</Button>
        </Stack>
      )}
      {products === undefined && !failure && (
        <Box p="4">
          <WorkProgress title={t('bulk.reading')} done={progress.done} total={progress.total} />
        </Box>
      )}
      {products !== undefined && (
        <EditPreview
          edits={edits}
          fields={bulkFields.filter((field) => chosen.includes(field))}
          valueText={valueText}
        />
      )}
      {(confirmsDrop || leaving.isPrompting) && (
        <ConfirmDialog
          title={t('kit:form.dropTitle')}
          confirmLabel={t('kit:form.drop')}
          cancelLabel={t('kit:form.keepEditing')}
          destructive
          onConfirm={() => (leaving.isPrompting ? leaving.leave() : drop())}
          onCancel={() => {
            setConfirmsDrop(false);
            leaving.stay();
          }}
        >
          {t('kit:form.dropText')}
        </ConfirmDialog>
      )}
    </EditFrame>
  );
}

type Progress = { done: number; total: number | undefined };

type SelectedProducts = {
  /** Undefined until loaded. */
  products: readonly ProductToEdit[] | undefined;
  progress: Progress;
  failure: RequestFailure | undefined;
  retry: () => void;
};

/** The current data of the selected products. */
function useSelectedProducts(selection: Selection, filter: ProductFilter): SelectedProducts {
  const client = useApolloClient();
  const [products, setProducts] = useState<readonly ProductToEdit[]>();
  const [progress, setProgress] = useState<Progress>({ done: 0, total: undefined });
  const [failure, setFailure] = useState<RequestFailure>();
  // The selection at the time when the dialog was opened.
  const [requested, setRequested] = useState({ selection, filter });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    readSelected(client, requested, {
      signal,
      onProgress: (done, total) => !signal.aborted && setProgress({ done, total }),
    }).then(
      (found) => !signal.aborted && setProducts(found),
      (error: unknown) => !signal.aborted && setFailure(requestFailureOf(error)),
    );
    return () => gone.abort();
  }, [client, requested]);
  return {
    products,
    progress,
    failure,
    retry: () => {
      setFailure(undefined);
      setRequested((before) => ({ ...before }));
    },
  };
}
