import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../platform/format/numbers';
import { type AnswerFields, fieldOfColumn, isNumberField } from './answerFields';
import type { AnswerTable } from './answerTable';

const ROWS_AT_ONCE = 200;

type AnswerRowsProps = { table: AnswerTable; fields: AnswerFields; masked: readonly string[] };

/** The rows of an answer. Values are those of the JSON, unformatted. */
export function AnswerRows({ table, fields, masked }: AnswerRowsProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const more = table.rows.length - shown;
  const columns = table.columns.map((name) => {
    const field = fieldOfColumn(fields, table.path, name);
    return {
      name,
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
              {columns.map(({ name, isNumber, isMasked }, column) => {
                const cell = row[column] ?? null;
                return (
                  <td key={name} data-number={isNumber || undefined}>
                    {cell === null && isMasked ? (
                      <span className="occ-hidden">
                        <Lock size={12} aria-hidden />
                        {t('hidden')}
                      </span>
                    ) : (
                      cell !== null && String(cell)
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
