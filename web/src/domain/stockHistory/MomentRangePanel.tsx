import { Field, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/input/DateInput';
import { FieldMessage } from '../../ui/input/FieldMessage';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { localParts } from '../../platform/format/dateInput';

/** Two moments in UTC; empty for no limit. */
type MomentRange = { from: string; to: string };

type MomentRangePanelProps = { range: MomentRange; onChange: (range: MomentRange) => void };

/** A range of moments; either end may be left open. A day without a time means the whole day. */
export function MomentRangePanel({ range, onChange }: MomentRangePanelProps): ReactNode {
  const { t } = useTranslation('kit');
  const [draft, setDraft] = useState(range);
  const [passedOn, setPassedOn] = useState(range);
  // Changed from outside, by a chip or the back button: the typed text is dropped.
  if (range.from !== passedOn.from || range.to !== passedOn.to) {
    setPassedOn(range);
    setDraft(range);
  }
  const isReversed = isMoment(draft.from) && isMoment(draft.to) && draft.from > draft.to;
  const change = (changed: Partial<MomentRange>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    const isWhole = [next.from, next.to].every((moment) => moment === '' || isMoment(moment));
    if (!isWhole || (next.from !== '' && next.to !== '' && next.from > next.to)) return;
    setPassedOn(next);
    onChange(next);
  };
  return (
    <Stack gap="3">
      {(['from', 'to'] as const).map((end) => {
        const isUnreadable = draft[end] !== '' && !isMoment(draft[end]);
        const message = isUnreadable
          ? encodeFieldMessage('validation.date')
          : isReversed && end === 'to'
            ? encodeFieldMessage('validation.endBeforeStart')
            : undefined;
        return (
          <Field.Root key={end} invalid={message !== undefined}>
            <Field.Label>{t(`date.${end}`)}</Field.Label>
            <DateInput
              label={t(`date.${end}`)}
              value={draft[end]}
              withTime
              defaultTime={end === 'from' ? '00:00' : '23:59'}
              onChange={(moment) => change({ [end]: moment })}
            />
            <FieldMessage message={message} />
          </Field.Root>
        );
      })}
    </Stack>
  );
}

function isMoment(text: string): boolean {
  return localParts(text) !== undefined;
}
