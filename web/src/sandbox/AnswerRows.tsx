import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../platform/format/dates';
import { formatCount } from '../platform/format/numbers';
import type { Language } from '../platform/i18n/language';
import { useLanguage } from '../platform/i18n/useLanguage';
import { type AnswerField, type AnswerFields, fieldOfColumn, isNumberField } from './answerFields';
import type { AnswerTable } from './answerTable';
import { exactNumber } from './exactNumber';

const ROWS_AT_ONCE = 200;

type AnswerRowsProps = { table: AnswerTable; fields: AnswerFields; masked: readonly string[] };

/** The rows of an answer, with numbers and dates as on the screens; the tooltip, the JSON and the CSV have them as they were sent. */
export function AnswerRows({ table, fields, masked }: AnswerRowsProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const language = useLanguage();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const more = table.rows.length - shown;
  const columns = table.columns.map((name) => {
    const field = fieldOfColumn(fields, table.path, name);
    return {
      name,
      field,
      isNumber: field !== undefined && isNumberField(field),
      isMasked: field !== undefined && masked.includes(field.name),
    };
  });
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="occ-table-scroll" aria-label={t('tableTitle')} tabIndex={0}>
      {table.rows.length === 0 && <p>{t('noRows')}</p>}
      <table className="occ-table">
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, shown).map((row, index) => (
            // The rows of an answer have no id, and are never moved.
            <tr key={index}>
              {columns.map(({ name, field, isNumber, isMasked }, column) => {
                const cell = row[column] ?? null;
                const text = cell === null ? undefined : cellText(cell, field, language);
                return (
                  <td
                    key={name}
                    data-number={isNumber || undefined}
                    title={text === String(cell) || text === undefined ? undefined : String(cell)}
                  >
                    {cell === null && isMasked ? (
                      <span className="occ-hidden">
                        <Lock size={12} aria-hidden />
                        {t('hidden')}
                      </span>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <button type="button" className="occ-button occ-more" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {t('showMore', { count: Math.min(more, ROWS_AT_ONCE), left: formatCount(more) })}
        </button>
      )}
    </section>
  );
}

function cellText(cell: string | number | boolean, field: AnswerField | undefined, language: Language): string {
  const text = String(cell);
  if (field === undefined) return text;
  if (isNumberField(field)) return exactNumber(text);
  // A day is the same one in all time zones.
  if (field.type === 'Date') return formatDate(`${text}T12:00:00`, language);
  return field.type === 'DateTime' ? formatDateTime(text, language) : text;
}
