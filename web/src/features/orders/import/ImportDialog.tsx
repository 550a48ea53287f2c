import { useQuery } from '@apollo/client/react';
import { Box, Button, Dialog, Flex, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CircleCheck, CircleHelp, Download, FileSpreadsheet, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogCloseButton, DialogHeading } from '../../../ui/dialog/DialogHeading';
import { dialogSize } from '../../../ui/dialog/dialogSize';
import { useFocusInside, useSubmitKey } from '../../../ui/dialog/useDialogKeys';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';
import { saveCsv } from '../../../ui/file/csv';
import { SendingFile } from '../../../ui/file/SendingFile';
import { BusyButton } from '../../../ui/dialog/BusyButton';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { useLeaveGuard } from '../../../ui/leave/useLeaveGuard';
import { Keys } from '../../../ui/Keys';
import { StatePanel } from '../../../ui/listState/StatePanel';
import { notify } from '../../../ui/notifications';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import { useClickGuard } from '../../../ui/useClickGuard';
import { ProgressBar } from '../../../ui/work/ProgressBar';
import { formatBytes } from '../../../platform/format/bytes';
import { formatDateTime } from '../../../platform/format/dates';
import { formatCount, formatQuantity } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { useSession } from '../../../platform/session/useSession';
import { OrderStatusesQuery } from '../orders.operations';
import { CheckStep } from './CheckStep';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { FileStep } from './FileStep';
import { importedOrdersUrl } from './importedOrders';
import { ImportSteps } from '../../../domain/imports/ImportSteps';
import { useSeparatorName } from '../../../domain/imports/useSeparatorName';
import type { OwnMapping } from 'schema/orderFiles/layouts.ts';
import { guessColumns, unmapped } from './mappings';
import { MappingStep } from './MappingStep';
import { protocolRows } from './protocol';
import { ResultStep } from './ResultStep';
import { useFaultText } from './useFaultText';
import { useLeftOutReason } from './useLeftOutReason';
import { useOrderImport, type Stage } from './useOrderImport';

/** Imports orders from a file (document 2, section 2.1), in three steps: file, check and result. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation(['orderImport', 'orders', 'kit']);
  const userId = useSession()?.user.userId ?? '';
  const { stage, upload, leaveOut, carriers, ...actions } = useOrderImport(userId);
  const { guarded, guard, release } = useClickGuard(1000);
  const [isConfirming, setIsConfirming] = useState(false);
  const draft = useMappingDraft(stage);
  const isImporting = stage.step === 'importing';
  const [isDropping, setIsDropping] = useState(false);
  const leaving = useLeaveGuard(isImporting);
  // The dialog stays open during an import, because its outcome would be unknown.
  const close = () => {
    if (draft.isChanged) setIsDropping(true);
    else if (!isImporting) onClose();
  };
  const control = useControlKey();
  const leftOutReason = useLeftOutReason();
  const faultText = useFaultText();
  const stepResults = useStepResults(stage);
  const content = useRef<HTMLDivElement>(null);
  useFocusHome();
  useFocusInside(content);
  useEffect(() => {
    if (stage.step === 'result' || stage.step === 'withoutDetails')
      notify('success', t('result.toast'), { id: 'orderImport' });
  }, [stage.step, t]);

  // Another file, or an import that was refused, can be imported at once.
  const releaseGuard = useEffectEvent(release);
  useEffect(() => {
    if (stage.step === 'check') releaseGuard();
  }, [stage]);

  const start = () => {
    if (stage.step !== 'check' || stage.check.accepted.length === 0 || guarded || isConfirming) return;
    guard();
    if (stage.isDryRunMissing) setIsConfirming(true);
    else actions.start();
  };
  const map = () => {
    if (guarded) return;
    draft.submit();
    if (!draft.isComplete) return;
    guard();
    actions.map({ ...draft.mapping, name: draft.mapping.name.trim() });
  };
  const checkFile = () => {
    if (stage.step === 'file' && stage.file && !stage.noRead) actions.choose(stage.file);
  };
  useSubmitKey(content, () => {
    if (stage.step === 'file') checkFile();
    else if (stage.step === 'map') map();
    else start();
  });
  const keys = <Keys keys={[control, '↵']} />;

  return (
    <Dialog.Root open onOpenChange={close} closeOnInteractOutside={false} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} {...dialogSize(1160, true)}>
            <DialogHeading title={t('orders:import.title')} context={<FileDescription stage={stage} />} />
            <ImportSteps current={stepOf(stage)} results={stepResults} />
            <Dialog.Body py="4" display="flex" flexDirection="column" minH="0" overflowY="auto">
              {(stage.step === 'file' || stage.step === 'reading') && (
                <FileStep stage={stage} onFile={actions.choose} />
              )}
              {stage.step === 'map' && (
                <MappingStep
                  table={stage.table}
                  base={stage.base}
                  mapping={draft.mapping}
                  onMapping={draft.change}
                  isSubmitted={draft.isSubmitted}
                />
              )}
              {(stage.step === 'checking' || stage.step === 'importing') && <Working stage={stage} upload={upload} />}
              {stage.step === 'uncheckable' && (
                <Stack gap="3">
                  <Text fontWeight="semibold">{t('check.failed')}</Text>
                  <FailureAlert failure={stage.failure} />
                </Stack>
              )}
              {stage.step === 'check' && (
                <CheckStep
                  stage={stage}
                  leaveOut={leaveOut}
                  carriers={carriers}
                  onChangeMapping={actions.changeMapping}
                  onDecide={actions.decide}
                  onDecideFault={actions.decideFault}
                  onDecideCarrier={actions.decideCarrier}
                />
              )}
              {stage.step === 'result' && <Result stage={stage} onLeave={onClose} />}
              {stage.step === 'unknown' && (
                <StatePanel icon={CircleHelp} colour="orange" title={t('result.unknownTitle')}>
                  {t('result.unknownText')}
                </StatePanel>
              )}
              {stage.step === 'withoutDetails' && (
                <StatePanel icon={CircleCheck} colour="accent" title={t('result.withoutDetailsTitle')}>
                  {t('result.withoutDetailsText')}
                </StatePanel>
              )}
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {stage.step === 'result' && (
                <Button
                  variant="ghost"
                  onClick={() =>
                    saveCsv(
                      `${stage.read.file.name.replace(/\.\w+$/, '')}-${t('files.protocol')}`,
                      protocolRows(t, { leftOut: leftOutReason, fault: faultText }, stage),
                    )
                  }
                >
                  <Download />
                  {t('result.protocol')}
                </Button>
              )}
              {(stage.step === 'check' || stage.step === 'map' || stage.step === 'uncheckable') && (
                <Button variant="ghost" onClick={() => actions.choose(undefined)}>
                  <FileUp />
                  {t('check.otherFile')}
                </Button>
              )}
              <Box flex="1" />
              {stage.step === 'check' && !stage.isDryRunMissing && (
                <Text hideBelow="md" textStyle="xs" color="fg.muted">
                  {t('check.nothingYet')}
                </Text>
              )}
              {actions.back && (
                <Button onClick={actions.back}>
                  <ArrowLeft />
                  {t('check.back')}
                </Button>
              )}
              {stage.step === 'file' && stage.file && !stage.noRead && (
                <BusyButton busy={false} guarded={guarded} keys={keys} onClick={checkFile} css={plainKeys}>
                  {t('map.submit')}
                </BusyButton>
              )}
              {stage.step === 'map' && (
                <BusyButton busy={false} guarded={guarded} keys={keys} onClick={map} css={plainKeys}>
                  {t('map.submit')}
                </BusyButton>
              )}
              {stage.step === 'uncheckable' && (
                <BusyButton busy={false} guarded={guarded} onClick={actions.checkAgain}>
                  {t('check.retry')}
                </BusyButton>
              )}
              {stage.step === 'check' && (
                <BusyButton
                  busy={false}
                  guarded={guarded}
                  keys={keys}
                  css={plainKeys}
                  onClick={start}
                  aria-disabled={stage.check.accepted.length === 0 || guarded || undefined}
                >
                  {stage.check.accepted.length === 0
                    ? t('check.nothingToImport')
                    : t('check.submit', {
                        count: stage.check.accepted.length,
                        orders: formatCount(stage.check.accepted.length),
                      })}
                </BusyButton>
              )}
              {(stage.step === 'result' || stage.step === 'unknown' || stage.step === 'withoutDetails') && (
                <>
                  {stage.step === 'unknown' && <Button onClick={actions.checkAgain}>{t('check.retry')}</Button>}
                  <Button onClick={() => actions.choose(undefined)}>{t('result.otherFile')}</Button>
                  <Button variant="solid" colorPalette="accent" asChild>
                    <Link to={urlOf(stage)} onClick={onClose}>
                      {stage.step === 'result' ? t('result.show') : t('result.look')}
                      <ArrowRight />
                    </Link>
                  </Button>
                </>
              )}
              {(stage.step === 'file' || stage.step === 'reading') && <Button onClick={onClose}>{t('close')}</Button>}
            </Dialog.Footer>
            {!isImporting && <DialogCloseButton />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {isConfirming && stage.step === 'check' && (
        <ConfirmDialog
          title={t('question.title', {
            count: stage.check.accepted.length,
            orders: formatCount(stage.check.accepted.length),
          })}
          confirmLabel={t('question.confirm')}
          onConfirm={() => {
            setIsConfirming(false);
            actions.start();
          }}
          onCancel={() => setIsConfirming(false)}
        >
          {t('question.text')}
        </ConfirmDialog>
      )}
      {isDropping && (
        <ConfirmDialog
          title={t('kit:form.dropTitle')}
          confirmLabel={t('kit:form.drop')}
          cancelLabel={t('kit:form.keepEditing')}
          destructive
          onConfirm={onClose}
          onCancel={() => setIsDropping(false)}
        >
          {t('kit:form.dropText')}
        </ConfirmDialog>
      )}
      {leaving.isPrompting && (
        <ConfirmDialog
          title={t('leave.title')}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.stay')}
          destructive
          onConfirm={leaving.leave}
          onCancel={leaving.stay}
        >
          {t('leave.text')}
        </ConfirmDialog>
      )}
    </Dialog.Root>
  );
}

/** Keys inside a button have its colours. */
const plainKeys = { '& kbd': { bg: 'transparent', color: 'inherit', borderWidth: 0 } };

/** The mapping that is being edited: the current one, or a guess to start with. */
function useMappingDraft(stage: Stage) {
  const [draft, setDraft] = useState<{ file: File; mapping: OwnMapping; isSubmitted: boolean }>();
  const file = stage.step === 'map' ? stage.file : undefined;
  const initial: OwnMapping =
    stage.step === 'map'
      ? (stage.mapping ?? {
          name: stage.file.name.replace(/\.\w+$/, ''),
          columns: stage.base ? {} : guessColumns(stage.table.head.cells),
          ...(stage.base && stage.base.kind !== 'own' && { base: stage.base.kind }),
        })
      : { name: '', columns: {} };
  const isOfFile = draft !== undefined && draft.file === file;
  const mapping = isOfFile ? draft.mapping : initial;
  const isSubmitted = isOfFile && draft.isSubmitted;
  return {
    mapping,
    isSubmitted,
    isChanged: isOfFile,
    isComplete:
      stage.step === 'map' &&
      unmapped(mapping, stage.table.head.cells).length === 0 &&
      (stage.base !== undefined || mapping.name.trim() !== ''),
    change: (next: OwnMapping) => file && setDraft({ file, mapping: next, isSubmitted }),
    submit: () => file && setDraft({ file, mapping, isSubmitted: true }),
  };
}

function stepOf({ step }: Stage): 0 | 1 | 2 {
  if (step === 'file' || step === 'reading') return 0;
  return step === 'result' || step === 'unknown' || step === 'withoutDetails' ? 2 : 1;
}

function useStepResults(stage: Stage): (string | undefined)[] {
  const { t } = useTranslation('orderImport');
  if (!('read' in stage)) return [];
  const { layout } = stage.read;
  const errors = 'check' in stage ? stage.check.errors.length + stage.check.faults.length : 0;
  const found = errors === 0 ? t('check.noErrors') : t('check.found', { count: errors, errors: formatCount(errors) });
  return [layout.name ?? t(`kinds.${layout.base ?? layout.kind}`), found];
}

/** A line about the file. */
function FileDescription({ stage }: { stage: Stage }): ReactNode {
  const { t } = useTranslation('orderImport');
  const language = useLanguage();
  const separatorName = useSeparatorName();
  if (stage.step === 'file' || stage.step === 'reading') return t('subtitle');
  const { file, table } = 'read' in stage ? stage.read : stage;
  const facts =
    stage.step === 'result'
      ? [
          t('importedAt', {
            moment: formatDateTime(stage.at, language),
            seconds: formatQuantity(Math.round(stage.milliseconds / 100) / 10),
          }),
        ]
      : [
          formatBytes(file.size),
          'separator' in table
            ? t('context', { encoding: table.encoding, separator: separatorName(table.separator) })
            : t('workbook'),
        ];
  return (
    <HStack gap="1.5" minW="0">
      <FileSpreadsheet size={14} aria-hidden />
      <Text as="span" truncate>
        {[file.name, ...facts].join(' · ')}
      </Text>
    </HStack>
  );
}

type WorkingProps = {
  stage: Extract<Stage, { step: 'checking' | 'importing' }>;
  upload: Parameters<typeof SendingFile>[0]['upload'];
};

/** The progress of sending, checking or importing. It can be cancelled until the server may have taken the file. */
function Working({ stage, upload }: WorkingProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const isImporting = stage.step === 'importing';
  const orders = isImporting ? stage.check.accepted.length : stage.read.orders.length;
  const isSent = upload.sent !== undefined && upload.sent.bytes >= upload.sent.total;
  const isSending = upload.sent !== undefined && !isSent;
  const text = t(isImporting ? 'check.importing' : 'check.checking', { count: orders, orders: formatCount(orders) });
  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="4" minH="240px">
      <Text aria-live="polite" fontWeight="medium">
        {text}
      </Text>
      {isSending ? (
        <SendingFile file={isImporting ? stage.check.sent.file : stage.read.file} upload={upload} />
      ) : (
        <>
          <Box w="280px" maxW="full">
            <ProgressBar label={text} fraction={undefined} />
          </Box>
          {isImporting ? (
            <Text textStyle="xs" color="fg.muted">
              {isSent && t('check.cannotCancel')}
            </Text>
          ) : (
            <Button onClick={upload.cancel}>{t('check.cancel')}</Button>
          )}
        </>
      )}
    </Flex>
  );
}

type ResultProps = { stage: Extract<Stage, { step: 'result' }>; onLeave: () => void };

function Result({ stage, onLeave }: ResultProps): ReactNode {
  // Already loaded for the list's filters; otherwise the link is left out.
  const { data } = useQuery(OrderStatusesQuery, { fetchPolicy: 'cache-only' });
  const error = data?.orderStatuses.find(({ name }) => name === 'error');
  return <ResultStep stage={stage} inErrorUrl={error && urlOf(stage, [error.id])} onLeave={onLeave} />;
}

function urlOf(
  stage: Extract<Stage, { step: 'result' | 'unknown' | 'withoutDetails' }>,
  statusIds: string[] = [],
): string {
  const { read, check } = stage;
  const answer = stage.step === 'result' ? stage.answer : undefined;
  return importedOrdersUrl(check.accepted, readerOf(read.table, read.layout), answer, statusIds);
}
