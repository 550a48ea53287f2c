import { Box, Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { Play, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogCloseButton, DialogHeading } from '../../ui/dialog/DialogHeading';
import { dialogSize } from '../../ui/dialog/dialogSize';
import { useFocusHome } from '../../ui/dialog/useFocusHome';
import { RowResults, type RowResult } from '../../ui/work/RowResults';
import { WorkProgress } from '../../ui/work/WorkProgress';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatCount } from '../../platform/format/numbers';
import type { LocationRow } from './locations.operations';
import { levelsText } from './range';
import type { RangeRow, RangeRun } from './useRangeRun';

type RangeRunDialogProps = {
  run: RangeRun;
  onPrint: (locations: LocationRow[]) => void;
  onClose: () => void;
};

/** The progress of creating a range, and the result of each location. */
export function RangeRunDialog({ run, onPrint, onClose }: RangeRunDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const errorText = useErrorText();
  useFocusHome();
  const { rows, isRunning } = run;
  const created = rows.flatMap((row) => row.created ?? []);
  const handled = rows.filter(({ kind }) => kind !== 'waiting').length;
  const left = rows.filter(({ kind }) => kind === 'waiting' || kind === 'failed').length;
  const counted = (kind: RangeRow['kind']) => formatCount(rows.filter((row) => row.kind === kind).length);
  const results: RowResult[] = rows.map(({ input, kind, failure }) => ({
    id: levelsText(input),
    kind,
    outcome: t(`range.outcomes.${kind}`),
    reason: failure && errorText(failure.fields[0] ?? failure),
  }));
  return (
    <Dialog.Root
      open
      // A click outside must not stop a run; there is a button for it.
      onOpenChange={() => !isRunning && onClose()}
      closeOnInteractOutside={false}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...dialogSize(660, false)}>
            <DialogHeading title={t('range.title')} />
            <Dialog.Body pt="0">
              <Stack gap="4">
                {isRunning ? (
                  <WorkProgress
                    title={t('range.running')}
                    done={handled}
                    total={rows.length}
                    elapsedMs={run.elapsedMs}
                    onCancel={run.stop}
                    isStopping={run.isStopping}
                  />
                ) : (
                  <Text fontWeight="semibold" aria-live="polite">
                    {t('range.result', { done: counted('done'), skipped: counted('skipped'), left: formatCount(left) })}
                  </Text>
                )}
                <RowResults
                  label={t('range.results')}
                  idLabel={t('columns.name')}
                  rows={results}
                  fileName={t('range.fileName')}
                />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Box flex="1" />
              {!isRunning && left > 0 && (
                <Button onClick={run.resume}>
                  <Play />
                  {t('range.resume', { count: left, locations: formatCount(left) })}
                </Button>
              )}
              {!isRunning && created.length > 0 && (
                <Button variant="solid" colorPalette="accent" onClick={() => onPrint(created)}>
                  <Printer />
                  {t('labels.print')}
                </Button>
              )}
              <Button disabled={isRunning} onClick={onClose}>
                {t('range.close')}
              </Button>
            </Dialog.Footer>
            {!isRunning && <DialogCloseButton />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
