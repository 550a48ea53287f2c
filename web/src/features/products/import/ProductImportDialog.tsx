import { useApolloClient } from '@apollo/client/react';
import { Alert, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Download, FileSpreadsheet, FileUp } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../ui/file/csv';
import { FileDrop } from '../../../ui/file/FileDrop';
import { BusyButton } from '../../../ui/dialog/BusyButton';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { Keys } from '../../../ui/Keys';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import { useClickGuard } from '../../../ui/useClickGuard';
import { WorkProgress } from '../../../ui/work/WorkProgress';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatBytes, formatBytesLimit } from '../../../platform/format/bytes';
import { formatCount } from '../../../platform/format/numbers';
import { ColumnLine } from '../../../domain/imports/ColumnLine';
import { ErrorList, type FileErrorText } from '../../../domain/imports/ErrorList';
import { ImportSteps } from '../../../domain/imports/ImportSteps';
import { useSeparatorName } from '../../../domain/imports/useSeparatorName';
import { mostBytes } from 'schema/tables/readTable.ts';
import { useCan } from '../../../platform/permissions/useCan';
import { changedColumns } from '../edits/changedColumns';
import { EditFrame } from '../edits/EditFrame';
import { EditPreview } from '../edits/EditPreview';
import { startEditRun } from '../edits/editRun';
import { useValueText } from '../useValueText';
import { useProductChoices } from '../useProductChoices';
import type { FileProblem } from './fileProducts';
import { importFields } from './importColumns';
import { useProductImport, type ReadFile, type Stage } from './useProductImport';

type ProductImportDialogProps = { onStarted: () => void; onClose: () => void };

const size = formatBytesLimit(mostBytes);

const endings = ['.csv', '.txt', '.tsv', '.xlsx'];

/** Changes products from a file by SKU, after a preview of how the file was read, and of each product before and after. */
export function ProductImportDialog({ onStarted, onClose }: ProductImportDialogProps): ReactNode {
  const { t } = useTranslation(['productEdits', 'kit', 'products']);
  const client = useApolloClient();
  const rights = useCan();
  const control = useControlKey();
  const { guarded, guard } = useClickGuard(1000);
  const { carriers, suppliers, error } = useProductChoices();
  const valueText = useValueText();
  const choices = useMemo(
    () => carriers && suppliers && { carriers: carriers.map(({ name }) => name), suppliers },
    [carriers, suppliers],
  );
  const { stage, choose, compareAgain } = useProductImport(rights, choices);
  const fileErrorText = useProblemText();
  const fields = useMemo(() => (stage.step === 'check' ? changedColumns(stage.edits) : []), [stage]);
  const changed = stage.step === 'check' ? stage.edits.filter((edit) => edit.fields.length > 0).length : 0;

  const submitButton = useRef<HTMLButtonElement>(null);
  // The field for the file is gone, and the focus with it.
  useEffect(() => {
    if (stage.step === 'check') submitButton.current?.focus();
  }, [stage.step]);

  const start = () => {
    if (guarded || stage.step !== 'check' || changed === 0) return;
    guard();
    void startEditRun(client, stage.edits, rights);
    onStarted();
  };

  return (
    <EditFrame
      title={t('products:import.title')}
      context={'read' in stage ? <FileDescription read={stage.read} /> : t('import.context')}
      steps={<ImportSteps current={'read' in stage ? 1 : 0} results={[]} />}
      aside={'read' in stage ? <Columns read={stage.read} /> : undefined}
      onSubmit={start}
      onClose={onClose}
      footer={
        <>
          {'read' in stage && (
            <Button variant="ghost" onClick={() => choose(undefined)}>
              <FileUp />
              {t('import.otherFile')}
            </Button>
          )}
          <Text textStyle="xs" color="fg.muted" flex="1" hideBelow="md">
            {stage.step === 'check' && t('import.nothingYet')}
          </Text>
          <Button onClick={onClose}>{t(stage.step === 'check' ? 'kit:form.cancel' : 'kit:close')}</Button>
          {stage.step === 'check' && (
            <BusyButton
              ref={submitButton}
              busy={false}
              guarded={guarded || changed === 0}
              keys={<Keys keys={[control, '↵']} />}
              onClick={start}
            >
              {changed === 0 ? t('nothing') : t('submit', { count: changed, products: formatCount(changed) })}
            </BusyButton>
          )}
        </>
      }
    >
      {(stage.step === 'file' || stage.step === 'reading') && (
        <Box overflowY="auto">
          <FileStep stage={stage} error={error} onFile={choose} />
        </Box>
      )}
      {stage.step === 'comparing' && (
        <Box p="4">
          <WorkProgress title={t('import.comparing')} done={stage.done} total={stage.total} />
        </Box>
      )}
      {stage.step === 'uncomparable' && (
        <Stack gap="3" p="4" align="flex-start">
          <FailureAlert failure={stage.failure} />
          <Button onClick={compareAgain}>{t('kit:listState.retry')}</Button>
        </Stack>
      )}
      {stage.step === 'check' && (
        <>
          {stage.problems.length > 0 && (
            <Flex direction="column" maxH={{ base: '55%', lg: '45%' }} minH="200px" p="3" flexShrink={0}>
              <ErrorList
                errors={stage.problems.map(fileErrorText)}
                recordLabel={t('columns.sku')}
                recordIsSku
                searchLabel={t('import.search')}
                fileName={stage.read.file.name}
              />
            </Flex>
          )}
          <EditPreview edits={stage.edits} fields={fields} valueText={valueText} />
        </>
      )}
    </EditFrame>
  );
}

type FileStepProps = {
  stage: Extract<Stage, { step: 'file' | 'reading' }>;
  /** Why the data for comparing cells could not be loaded. */
  error: unknown;
  onFile: (file: File | undefined) => void;
};

/** Choosing a file, and which files are accepted. */
function FileStep({ stage, error, onFile }: FileStepProps): ReactNode {
  const { t } = useTranslation(['productEdits', 'imports']);
  const { writes } = useCan();
  const writable = importFields.filter((field) => field !== 'sku' && writes(`UpdateProductInput.${field}`));
  const columns = ['sku' as const, ...writable].map((field) => t(`columns.${field}`));
  const noRead = stage.step === 'file' ? stage.noRead : undefined;
  return (
    <Stack gap="5" maxW="760px" mx="auto" w="full" px="4" py={{ base: 4, md: 8 }}>
      {error !== undefined && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{t('import.noChoices')}</Alert.Title>
        </Alert.Root>
      )}
      <FileDrop
        label={t('import.file')}
        endings={endings}
        maxBytes={mostBytes}
        refusals={{ wrongType: t('import.wrongType'), tooLarge: t('import.tooLarge', { size }) }}
        file={stage.file}
        onFile={onFile}
        {...(noRead && { failure: failureText() })}
      />
      {stage.step === 'reading' && (
        <Text aria-live="polite" color="fg.muted">
          {t('import.reading')}
        </Text>
      )}
      <Stack as="section" gap="2" aria-label={t('import.acceptedTitle')}>
        <Text as="h3" fontWeight="semibold">
          {t('import.acceptedTitle')}
        </Text>
        <Text color="fg.muted">{t('import.accepted', { size })}</Text>
        <Text color="fg.muted">{t('import.columns', { columns: columns.join(', ') })}</Text>
        <Text color="fg.muted">{t('import.emptyCells')}</Text>
        <Box pt="1">
          <Button onClick={() => saveCsv(t('files.template'), [columns])}>
            <Download />
            {t('import.template')}
          </Button>
        </Box>
      </Stack>
    </Stack>
  );

  function failureText(): string {
    if (noRead === undefined) return '';
    const { problem, line, names = '' } = noRead;
    if (problem === 'noSkuColumn' || problem === 'nothingTaken') return t(`import.${problem}`, { line, names });
    return t(`imports:problems.${problem}`, { line });
  }
}

/** The text of an error and how to fix it. */
function useProblemText(): (problem: FileProblem) => FileErrorText {
  const { t } = useTranslation('productEdits');
  const errorText = useErrorText();
  return ({ line, sku: record, column, value, problem }) => {
    const position = { line, record, column, value };
    return problem.kind === 'rule'
      ? { ...position, message: errorText(problem.message), remedy: t('problems.rule.remedy') }
      : {
          ...position,
          message: t(`problems.${problem.kind}.message`, problem.values ?? {}),
          remedy: t(`problems.${problem.kind}.remedy`, problem.values ?? {}),
        };
  };
}

/** A line about the file. */
function FileDescription({ read: { file, table } }: { read: ReadFile }): ReactNode {
  const { t } = useTranslation(['productEdits', 'orderImport']);
  const separatorName = useSeparatorName();
  const kind =
    'separator' in table
      ? t('orderImport:context', {
          encoding: table.encoding,
          separator: separatorName(table.separator),
        })
      : t('import.workbook');
  const rows = t('import.rows', { count: table.rows.length, rows: formatCount(table.rows.length) });
  return (
    <HStack gap="1.5" minW="0">
      <FileSpreadsheet size={14} aria-hidden />
      <Text as="span" truncate>
        {[file.name, formatBytes(file.size), kind, rows].join(' · ')}
      </Text>
    </HStack>
  );
}

/** The columns and the fields they are read as, and the ignored ones with the reason. */
function Columns({ read: { columns } }: { read: ReadFile }): ReactNode {
  const { t } = useTranslation('productEdits');
  const { sku, taken, refused } = columns;
  const refusedFor = (reason: (typeof refused)[number]['reason']) => refused.filter((one) => one.reason === reason);
  return (
    <Box as="section" aria-label={t('columnsTitle')}>
      <Text px="4" py="2" textStyle="xs" color="fg.muted" bg="bg.subtle">
        {t('columnsTitle')}
      </Text>
      {[...(sku ? [sku] : []), ...taken].map(({ index, name, field }) => (
        <ColumnLine key={index} from={name} to={t(`columns.${field}`)} />
      ))}
      {(['notWritable', 'repeated', 'unknown', 'computed'] as const).map((reason) => {
        const named = refusedFor(reason);
        return (
          named.length > 0 && (
            <Box key={reason} px="4" py="2.5" borderTopWidth="1px" textStyle="xs">
              <Text
                fontWeight="medium"
                color={reason === 'notWritable' || reason === 'repeated' ? 'orange.fg' : 'fg.muted'}
              >
                {t(`import.refused.${reason}`, { count: named.length, columns: formatCount(named.length) })}
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                {named.map(({ name }) => name).join(', ')}
              </Text>
            </Box>
          )
        );
      })}
    </Box>
  );
}
