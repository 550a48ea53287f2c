import { useGraphiQL } from '@graphiql/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from './answer';
import { tableOf } from './answerTable';
import { decimalPaths } from './decimalPaths';
import { csvOf } from './tableCsv';

const MOST_ROWS = 200;

/** The last answer as a table, with buttons to save it. */
export function AnswerPane(): ReactNode {
  const { t } = useTranslation('sandbox');
  const answer = useAnswer();
  const schema = useGraphiQL((state) => state.schema);
  const table = tableOf(answer?.data);
  if (!table) {
    return (
      <section className="occ-pane">
        <h2>{t('tableTitle')}</h2>
        <p>{t(answer ? 'noList' : 'noAnswer')}</p>
      </section>
    );
  }
  return (
    <section className="occ-pane">
      <h2>{t('tableTitle')}</h2>
      <p>{t('tableOf', { path: table.path, count: table.rows.length })}</p>
      <button
        type="button"
        className="graphiql-button"
        onClick={() => {
          const decimals = schema && answer?.query ? decimalPaths(schema, answer.query) : new Set<string>();
          saveText(`${table.path}.csv`, 'text/csv', csvOf(table, decimals));
        }}
      >
        {t('saveCsv')}
      </button>
      <table className="occ-table">
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, MOST_ROWS).map((row, index) => (
            // The rows of an answer have no id, and are never moved.
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={table.columns[column]}>{cell === null ? '' : String(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length > MOST_ROWS && <p>{t('moreRows', { count: table.rows.length - MOST_ROWS })}</p>}
    </section>
  );
}

/** Downloads a text as a file. */
function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
