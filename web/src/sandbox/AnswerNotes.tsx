import type { TFunction } from 'i18next';
import { Clock, Gauge, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatQuantity } from '../platform/format/numbers';
import type { Answer } from './answer';

type AnswerNotesProps = { answer: Answer & { took?: number }; isTable: boolean };

/** Notes below each answer: its errors if a table hides them, the fields that the viewer may not read, and its cost. */
export function AnswerNotes({ answer, isTable }: AnswerNotesProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const { cost, errors, estimate, excess, masked, took } = answer;
  return (
    <output className="occ-notes">
      {isTable && errors.length > 0 && (
        <span className="occ-note" data-kind="error">
          <TriangleAlert size={16} aria-hidden />
          <span>{t('withErrors', { count: errors.length, message: errors[0] })}</span>
        </span>
      )}
      {masked.length > 0 && (
        <span className="occ-note" data-kind="masked">
          <Lock size={16} aria-hidden />
          <span>
            {t('masked', { fields: masked.join(', ') })}
            {isTable && <small>{t('maskedInCsv')}</small>}
          </span>
        </span>
      )}
      {estimate && (
        <span className="occ-note" data-kind="estimate">
          <Gauge size={16} aria-hidden />
          <span>
            {estimateText(t, estimate)}
            {estimate.dearest !== undefined && ` ${t('estimate.dearest', { path: estimate.dearest })}`}
            <small>{t('estimate.promise')}</small>
          </span>
        </span>
      )}
      <span className="occ-cost">
        {excess && (
          <Measure value={excess.total} max={excess.limit}>
            {t(excess.path === undefined ? `refused.${excess.measure}` : `refusedFor.${excess.measure}`, {
              total: formatCount(excess.total),
              limit: formatCount(excess.limit),
              path: excess.path,
            })}
          </Measure>
        )}
        {cost && (
          <>
            <Measure value={cost.values} max={cost.maxValues}>
              {t('cost.values', { values: formatCount(cost.values), limit: formatCount(cost.maxValues) })}
            </Measure>
            <Measure value={cost.calls} max={cost.maxCalls}>
              {t('cost.calls', { calls: formatCount(cost.calls), limit: formatCount(cost.maxCalls) })}
            </Measure>
          </>
        )}
        {took !== undefined && !estimate && (
          <span className="occ-took">
            <Clock size={14} aria-hidden />
            {t('took', { milliseconds: formatCount(took) })}
          </span>
        )}
      </span>
    </output>
  );
}

function estimateText(t: TFunction<'sandbox'>, { rows, seconds }: NonNullable<Answer['estimate']>): string {
  const time = formatQuantity(seconds);
  if (rows === undefined) return t('estimate.time', { seconds: time });
  return t('estimate.rows', { count: rows, rows: formatCount(rows), seconds: time });
}

type MeasureProps = { value: number; max: number; children: ReactNode };

/** A cost in words, with a bar that shows its part of the limit. From 80 % on, it is a warning. */
function Measure({ value, max, children }: MeasureProps): ReactNode {
  const id = useId();
  return (
    <span className="occ-measure">
      <span id={id}>{children}</span>
      <meter
        aria-labelledby={id}
        value={value}
        max={max}
        low={max * 0.8}
        high={max}
        optimum={0}
        data-over={value > max}
      />
    </span>
  );
}
