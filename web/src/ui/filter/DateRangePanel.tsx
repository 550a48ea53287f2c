import { Button, Field, Grid, HStack, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { isDate } from '../../platform/format/dateInput';
import { DateInput } from '../input/DateInput';
import { FieldMessage } from '../input/FieldMessage';
import { dateRangeOf, dateRangePresets, type DateRange } from './dateRange';

type DateRangePanelProps = { range: DateRange; onChange: (range: DateRange) => void };

/** From one day to another, both included; either may be left open. */
export function DateRangePanel({ range, onChange }: DateRangePanelProps): ReactNode {
  const { t } = useTranslation('kit');
  const [draft, setDraft] = useState(range);
  const [passedOn, setPassedOn] = useState(range);
  // Changed from outside, by a chip or the back button: drop the typed text.
  if (range.from !== passedOn.from || range.to !== passedOn.to) {
    setPassedOn(range);
    setDraft(range);
  }
  const isReversed = isDate(draft.from) && isDate(draft.to) && draft.from > draft.to;
  const change = (changed: Partial<DateRange>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    const isWhole = [next.from, next.to].every((date) => date === '' || isDate(date));
    if (!isWhole || (next.from !== '' && next.to !== '' && next.from > next.to)) return;
    setPassedOn(next);
    onChange(next);
  };
  const messageOf = (date: string) => (date === '' || isDate(date) ? undefined : encodeFieldMessage('validation.date'));
  return (
    <Stack gap="3">
      {/* Beside each other, where there is room. */}
      <Grid templateColumns="repeat(auto-fit, minmax(136px, 1fr))" gap="3">
        {(['from', 'to'] as const).map((end) => {
          const message =
            messageOf(draft[end]) ??
            (isReversed && end === 'to' ? encodeFieldMessage('validation.endBeforeStart') : undefined);
          return (
            <Field.Root key={end} invalid={message !== undefined}>
              <Field.Label>{t(`date.${end}`)}</Field.Label>
              <DateInput label={t(`date.${end}`)} value={draft[end]} onChange={(date) => change({ [end]: date })} />
              <FieldMessage message={message} />
            </Field.Root>
          );
        })}
      </Grid>
      <HStack gap="1.5" wrap="wrap">
        {dateRangePresets.map((preset) => (
          <Button key={preset} size="xs" onClick={() => change(dateRangeOf(preset, new Date()))}>
            {t(`date.preset.${preset}`)}
          </Button>
        ))}
      </HStack>
    </Stack>
  );
}
