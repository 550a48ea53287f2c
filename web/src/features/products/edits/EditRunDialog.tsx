import { useApolloClient } from '@apollo/client/react';
import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, CircleHelp, CircleMinus, Download, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../ui/file/csv';
import { BusyButton } from '../../../ui/dialog/BusyButton';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { Keys } from '../../../ui/Keys';
import { Num } from '../../../ui/Num';
import { Segments } from '../../../ui/Segments';
import { useControlKey } from '../../../ui/shortcuts/useControlKey';
import { useClickGuard } from '../../../ui/useClickGuard';
import { WorkProgress } from '../../../ui/work/WorkProgress';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatCount } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { changedColumns } from './changedColumns';
import { EditFrame } from './EditFrame';
import { EditPreview } from './EditPreview';
import { setEditDialogOpen, startEditRun, stopEditRun, type EditRun } from './editRun';
import { EditTable } from './EditTable';
import { editOf, type ProductEdit } from './productEdits';
import { readBySku } from './readProducts';
import type { Outcome } from './saveEdits';
import { useOutcomeText } from './useOutcomeText';
import { useValueText, type ValueText } from '../useValueText';

const kinds = ['failed', 'unknown', 'notBegun', 'saving', 'waiting', 'saved'] as const;

const icons = {
  saved: Check,
  failed: CircleAlert,
  unknown: CircleHelp,
  notBegun: CircleMinus,
  saving: CircleDashed,
  waiting: CircleDashed,
};
const colours: Partial<Record<Outcome['kind'], string>> = {
  saved: 'green.fg',
  failed: 'red.fg',
  unknown: 'orange.fg',
};

type EditRunDialogProps = { run: EditRun; onClose: () => void };

/** The progress of changing many products, and the result of each; unsaved ones can be checked and saved again. */
export function EditRunDialog({ run, onClose }: EditRunDialogProps): ReactNode {
  const { t } = useTranslation(['productEdits', 'products', 'kit']);
  const client = useApolloClient();
  const rights = useCan();
  const valueText = useValueText();
  const { outcomeText, reasonText } = useOutcomeText();
  const errorText = useErrorText();
  const control = useControlKey();
  const { guarded, guard } = useClickGuard(1000);
  const [shown, setShown] = useState<Outcome['kind'] | 'all'>('all');
  const [again, setAgain] = useState<readonly ProductEdit[]>();
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  useEffect(() => {
    setEditDialogOpen(true);
    return () => setEditDialogOpen(false);
  }, []);

  const { counts, outcomes, state } = run;
  const isRunning = state !== 'ended';
  const total = outcomes.size;
  const edits = again ?? run.edits;
  const fields = useMemo(() => changedColumns(edits), [edits]);
  const unsaved = run.edits.filter(({ product }) => isOpen(outcomes.get(product.id)));
  const outcomeOf = (id: string) => outcomes.get(id);
  const kind = shown !== 'all' && counts[shown] > 0 ? shown : 'all';
  const rows = kind === 'all' ? run.edits : run.edits.filter(({ product }) => outcomeOf(product.id)?.kind === kind);
  const toChange = again?.filter((edit) => edit.fields.length > 0).length ?? 0;

  const lookAgain = async () => {
    setFailure(undefined);
    setIsReading(true);
    try {
      const found = await readBySku(
        client,
        unsaved.flatMap(({ product }) => product.sku ?? []),
        { signal: new AbortController().signal, onProgress: () => undefined },
      );
      setAgain(
        unsaved.flatMap(({ product, fields: changed, after }) => {
          const now = found.get((product.sku ?? '').toLowerCase());
          return now ? [editOf(now, Object.fromEntries(changed.map((field) => [field, after[field]])))] : [];
        }),
      );
    } catch (error) {
      setFailure(requestFailureOf(error));
    } finally {
      setIsReading(false);
    }
  };
  const saveAgain = () => {
    if (guarded || again === undefined || toChange === 0) return;
    guard();
    setAgain(undefined);
    setShown('all');
    void startEditRun(client, again, rights);
  };
  const saveResult = () =>
    saveCsv(t('files.result'), [
      [
        t('products:fields.sku'),
        ...fields.map((field) => t(`columns.${field}`)),
        t('table.outcome'),
        t('table.reason'),
      ],
      ...run.edits.map((edit) => {
        const outcome = outcomeOf(edit.product.id);
        return [
          edit.product.sku ?? '',
          ...fields.map((field) => valueText(field, edit.after)),
          outcome ? outcomeText(outcome) : t('effect.same'),
          (outcome && reasonText(outcome)) ?? '',
        ];
      }),
    ]);

  return (
    <EditFrame
      title={t('title', { count: run.edits.length, products: formatCount(run.edits.length) })}
      context={t(again ? 'run.again' : isRunning ? 'run.context' : 'run.ended')}
      aside={<ChosenColumns edits={edits} valueText={valueText} />}
      onSubmit={again ? saveAgain : undefined}
      onClose={onClose}
      footer={
        again ? (
          <>
            <Box flex="1" />
            <Button onClick={() => setAgain(undefined)}>{t('run.back')}</Button>
            <BusyButton
              busy={false}
              guarded={guarded || toChange === 0}
              keys={<Keys keys={[control, '↵']} />}
              onClick={saveAgain}
            >
              {toChange === 0 ? t('nothing') : t('submit', { count: toChange, products: formatCount(toChange) })}
            </BusyButton>
          </>
        ) : (
          <>
            <Text textStyle="xs" color="fg.muted" flex="1" minW="160px">
              {isRunning && t('run.stopHint')}
            </Text>
            <Button onClick={saveResult}>
              <Download />
              {t('kit:results.csv')}
            </Button>
            {isRunning ? (
              <Button disabled={state === 'stopping'} onClick={stopEditRun}>
                {t('kit:work.cancel')}
              </Button>
            ) : (
              <>
                {unsaved.length > 0 && (
                  <Button loading={isReading} onClick={() => void lookAgain()}>
                    <RotateCw />
                    {t('run.lookAgain', { count: unsaved.length, products: formatCount(unsaved.length) })}
                  </Button>
                )}
                <Button variant="solid" colorPalette="accent" onClick={onClose}>
                  {t('kit:close')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {again ? (
        <EditPreview edits={again} fields={fields} valueText={valueText} />
      ) : (
        <>
          <Box px="4" py="2.5" borderBottomWidth="1px" flexShrink={0}>
            {isRunning ? (
              <WorkProgress
                title={t('run.title', { count: total, products: formatCount(total) })}
                done={counts.saved + counts.failed + counts.unknown}
                total={total}
                elapsedMs={run.elapsed}
                isStopping={state === 'stopping'}
                soFar={<Counts counts={counts} />}
              />
            ) : (
              <Flex align="center" gap="3" wrap="wrap" minH="8">
                <Num fontWeight="semibold" aria-live="polite">
                  {t('run.saved', { saved: formatCount(counts.saved), total: formatCount(total) })}
                </Num>
                <Box flex="1" />
                <Box maxW="full" overflowX="auto">
                  <Segments
                    label={t('kit:results.filter')}
                    value={kind}
                    onChange={setShown}
                    options={[
                      { value: 'all' as const, label: `${t('preview.all')} ${formatCount(run.edits.length)}` },
                      ...kinds
                        .filter((one) => counts[one] > 0)
                        .map((one) => ({ value: one, label: `${t(`outcomes.${one}`)} ${formatCount(counts[one])}` })),
                    ]}
                  />
                </Box>
              </Flex>
            )}
            {run.reason && (
              <Alert.Root status="warning" mt="2">
                <Alert.Indicator />
                <Alert.Title fontWeight="normal">{t('run.brokenOff', { reason: errorText(run.reason) })}</Alert.Title>
              </Alert.Root>
            )}
            {failure && (
              <Box mt="2">
                <FailureAlert failure={failure} />
              </Box>
            )}
          </Box>
          <EditTable
            label={t('run.results')}
            edits={rows}
            fields={fields}
            valueText={valueText}
            outcomeOf={outcomeOf}
            empty={t('preview.none')}
          />
        </>
      )}
    </EditFrame>
  );
}

function isOpen(outcome: Outcome | undefined): boolean {
  return (
    outcome !== undefined && (outcome.kind === 'failed' || outcome.kind === 'unknown' || outcome.kind === 'notBegun')
  );
}

/** The numbers of saved, unsaved and waiting products: "5 saved, 1 not, 32 wait". */
function Counts({ counts }: Pick<EditRun, 'counts'>): ReactNode {
  const { t } = useTranslation('productEdits');
  const waiting = counts.waiting + counts.saving;
  const shown = [
    { kind: 'saved' as const, count: counts.saved },
    { kind: 'failed' as const, count: counts.failed },
    { kind: 'unknown' as const, count: counts.unknown },
    { kind: 'waiting' as const, count: waiting },
  ];
  return (
    <Flex gap="3" wrap="wrap">
      {shown.map(({ kind, count }) => {
        const Icon = icons[kind];
        return (
          (count > 0 || kind === 'saved') && (
            <Flex key={kind} as="span" align="center" gap="1.5">
              <Box as="span" color={colours[kind] ?? 'fg.muted'}>
                <Icon size={14} aria-hidden />
              </Box>
              <Num>{t(`counts.${kind}`, { count, products: formatCount(count) })}</Num>
            </Flex>
          )
        );
      })}
    </Flex>
  );
}

type ChosenColumnsProps = { edits: readonly ProductEdit[]; valueText: ValueText };

/** The columns that are set, with their value if it is the same for all. */
function ChosenColumns({ edits, valueText }: ChosenColumnsProps): ReactNode {
  const { t } = useTranslation(['productEdits', 'products']);
  const columns = useMemo(
    () =>
      changedColumns(edits).map((field) => {
        const texts = edits.filter((edit) => edit.fields.includes(field)).map(({ after }) => valueText(field, after));
        return { field, texts: [...new Set(texts)] };
      }),
    [edits, valueText],
  );
  return (
    <Box as="section" aria-label={t('columnsTitle')}>
      <Text px="4" py="2" textStyle="xs" color="fg.muted" bg="bg.subtle" borderBottomWidth="1px">
        {t('columnsTitle')}
      </Text>
      {columns.map(({ field, texts: [first, ...others] }) => (
        <Box key={field} px="4" py="2" borderBottomWidth="1px" borderColor="border.muted">
          <Text textStyle="xs" color="fg.muted">
            {t(`columns.${field}`)}
          </Text>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {others.length === 0 ? first : t('severalValues', { values: formatCount(others.length + 1) })}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
