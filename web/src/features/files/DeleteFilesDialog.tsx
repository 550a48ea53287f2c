import { useApolloClient } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import { Num } from '../../ui/Num';
import type { Selection } from '../../ui/table/selection';
import { BulkResultDialog } from '../../ui/work/BulkResultDialog';
import type { Progress } from '../../ui/work/inParts';
import { useCancelSignal } from '../../ui/work/useCancelSignal';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { formatBytes } from '../../platform/format/bytes';
import { formatCount } from '../../platform/format/numbers';
import type { FileType } from '../../platform/generated/gql/graphql';
import { deleteFiles, selectedFiles, type Deleted, type DeleteResult, type SelectedFile } from './deleteFiles';
import type { FileRow } from './files.operations';

type DeleteFilesDialogProps = {
  type: FileType;
  search: string | undefined;
  selection: Selection;
  count: number;
  /** The rows on the screen. */
  rows: readonly FileRow[];
  /** Called when files may have been deleted. */
  onDone: () => void;
  onClose: () => void;
};

/** Asks before files are deleted, names them and the room that they occupy, and shows the result of each that was not deleted. */
export function DeleteFilesDialog(props: DeleteFilesDialogProps): ReactNode {
  const { type, count, onDone, onClose } = props;
  const { t } = useTranslation('files');
  const client = useApolloClient();
  const { signal, cancel } = useCancelSignal();
  const { files, failure, readAgain } = useSelectedFiles(props);
  const [progress, setProgress] = useState<Progress>();
  const [result, setResult] = useState<DeleteResult>();

  const run = async (selected: readonly SelectedFile[]) => {
    setProgress({ done: 0, total: selected.length });
    const names = selected.map(({ name }) => name);
    const done = await deleteFiles(client, type, names, { signal: signal(), onProgress: setProgress });
    onDone();
    if ([...done.outcomes.values()].some((outcome) => outcome !== 'deleted')) return setResult(done);
    notify('success', t('run.done', { count: names.length, files: formatCount(names.length) }));
    onClose();
  };

  if (result !== undefined) return <DeleteResultDialog result={result} onClose={onClose} />;
  const shownCount = files?.length ?? count;
  return (
    <ConfirmDialog
      title={t('run.title', { count: shownCount, files: formatCount(shownCount) })}
      confirmLabel={t('run.confirm')}
      destructive
      pending={progress !== undefined || (files === undefined && failure === undefined)}
      onConfirm={() => {
        if (files === undefined) readAgain();
        else void run(files);
      }}
      onCancel={() => {
        cancel();
        // The result is shown once the current part has been answered.
        if (progress === undefined) onClose();
      }}
    >
      <Stack gap="3">
        {files && <FileNames files={files} />}
        <Text>
          {t('run.text', { count: shownCount })}
          {type === 'ExportOrder' && ` ${t('run.flatfiles')}`}
        </Text>
        {progress && (
          <Num aria-live="polite">
            {t('run.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
          </Num>
        )}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** The files as they are when the dialog opens: exactly these are confirmed and deleted. */
function useSelectedFiles({ type, search, selection, count, rows }: DeleteFilesDialogProps) {
  const client = useApolloClient();
  const [requested, setRequested] = useState({ selection, count, rows });
  const [read, setRead] = useState<{ files?: readonly SelectedFile[]; failure?: RequestFailure }>({});
  useEffect(() => {
    let isOpen = true;
    const readFiles = async () => {
      try {
        const files = await selectedFiles(client, { type, search }, requested);
        if (isOpen) setRead({ files });
      } catch (error) {
        if (isOpen) setRead({ failure: requestFailureOf(error) });
      }
    };
    void readFiles();
    return () => {
      isOpen = false;
    };
  }, [client, type, search, requested]);
  const readAgain = () => {
    setRead({});
    setRequested({ ...requested });
  };
  return { ...read, readAgain };
}

/** The maximum number of names listed. */
const mostNamed = 8;

function FileNames({ files }: { files: readonly SelectedFile[] }): ReactNode {
  const { t } = useTranslation('files');
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const others = files.length - mostNamed;
  return (
    <Box>
      <Box as="ul" aria-label={t('label')} listStyleType="none" color="fg">
        {files.slice(0, mostNamed).map(({ name }) => (
          <Text as="li" key={name} textStyle="id" overflowWrap="anywhere">
            {name}
          </Text>
        ))}
      </Box>
      {others > 0 && <Text>{t('run.others', { count: others, files: formatCount(others) })}</Text>}
      <Num>{t('run.freed', { size: formatBytes(bytes) })}</Num>
    </Box>
  );
}

function DeleteResultDialog({ result, onClose }: { result: DeleteResult; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const { outcomes, failure } = result;
  const group = (...wanted: readonly Deleted[]) =>
    [...outcomes].flatMap(([name, outcome]) =>
      wanted.includes(outcome)
        ? [{ id: name, ...(outcome !== 'deleted' && { reason: t(`run.reasons.${outcome}`) }) }]
        : [],
    );
  return (
    <BulkResultDialog
      title={t('run.resultTitle')}
      groups={[
        { kind: 'done', label: t('run.deleted'), rows: group('deleted') },
        { kind: 'skipped', label: t('run.skipped'), rows: group('missing') },
        { kind: 'failed', label: t('run.failed'), rows: group('failed', 'notTried') },
        { kind: 'failed', label: t('run.unknown'), rows: group('unknown') },
      ]}
      actions={failure && <FailureAlert failure={failure} />}
      onClose={onClose}
    />
  );
}
