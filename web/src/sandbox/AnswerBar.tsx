import { Check, Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerFields } from './answerFields';
import type { AnswerTable } from './answerTable';
import type { AnswerViewChoice } from './question';
import { cellsOf, csvOf } from './tableCsv';

export type AnswerForm = NonNullable<AnswerViewChoice['form']>;

const forms: readonly AnswerForm[] = ['table', 'chart', 'json'];

type AnswerBarProps = {
  table: AnswerTable | undefined;
  fields: AnswerFields;
  form: AnswerForm;
  onShow: (form: AnswerForm) => void;
  children: ReactNode;
};

/** Above the answer: the choice of table, chart or JSON, the number of rows, and the table for a spreadsheet. */
export function AnswerBar({ table, fields, form, onShow, children }: AnswerBarProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const [copied, setCopied] = useState<AnswerTable>();
  const isCopied = copied !== undefined && copied === table;
  const copy = async (of: AnswerTable) => {
    await navigator.clipboard.writeText(cellsOf(of, fields));
    setCopied(of);
  };
  return (
    <div className="occ-answer-bar">
      <fieldset className="occ-switch">
        <legend>{t('answerAs')}</legend>
        {forms.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={form === each}
            disabled={each !== 'json' && !table}
            onClick={() => onShow(each)}
          >
            {t(`forms.${each}`)}
          </button>
        ))}
      </fieldset>
      <output className="occ-rows">{children}</output>
      {table && (
        <span className="occ-save">
          <button type="button" className="occ-button" onClick={() => void copy(table)}>
            {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {t(isCopied ? 'copied' : 'copyTable')}
          </button>
          <button
            type="button"
            className="occ-button"
            onClick={() => saveText(`${table.path}.csv`, 'text/csv', csvOf(table, fields))}
          >
            <Download size={16} aria-hidden />
            {t('saveCsv')}
          </button>
        </span>
      )}
    </div>
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
