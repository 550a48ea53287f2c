import { useGraphiQL } from '@graphiql/react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Answer } from './answer';
import { formatCount } from '../platform/format/numbers';
import { useAnswer } from './useAnswer';
import { AnswerBar, type AnswerForm } from './AnswerBar';
import { AnswerChart } from './AnswerChart';
import { answerFields } from './answerFields';
import { AnswerNotes } from './AnswerNotes';
import { AnswerRows } from './AnswerRows';
import { tableOf } from './answerTable';
import { useEditorLook } from './useEditorLook';
import { useTabView } from './useTabView';

const VIEW_KEY = 'sandbox_answer';

/**
 * The answer of the open tab as a table or chart in the place of the editor's JSON, and notes below it. An answer without a list
 * remains JSON.
 */
export function AnswerView(): ReactNode {
  const { t } = useTranslation('sandbox');
  useEditorLook();
  const below = useRef<HTMLDivElement>(null);
  const host = useTableHost(below);
  const [usual, setUsual] = useState<AnswerForm>(() => (localStorage.getItem(VIEW_KEY) === 'json' ? 'json' : 'table'));
  const [view, changeView] = useTabView();
  const answer = useAnswer();
  const schema = useGraphiQL((state) => state.schema);
  const table = useMemo(() => tableOf(answer?.data), [answer]);
  const fields = useMemo(
    () => (schema && answer?.query ? answerFields(schema, answer.query) : new Map()),
    [schema, answer],
  );
  const form = table === undefined ? 'json' : (view.form ?? usual);
  const show = (chosen: AnswerForm) => {
    changeView({ ...view, form: chosen });
    // A chart belongs to its question, but who prefers JSON prefers it for all.
    if (chosen === 'chart') return;
    localStorage.setItem(VIEW_KEY, chosen);
    setUsual(chosen);
  };
  return (
    <div ref={below}>
      {createPortal(
        <>
          <AnswerBar table={table} fields={fields} form={form} onShow={show}>
            {table
              ? t('tableOf', { path: table.path, count: table.rows.length, rows: formatCount(table.rows.length) })
              : t(stateOf(answer))}
          </AnswerBar>
          {table && form === 'table' && (
            <AnswerRows key={answer?.took} table={table} fields={fields} masked={answer?.masked ?? []} />
          )}
          {table && form === 'chart' && (
            <AnswerChart
              table={table}
              fields={fields}
              choice={view.chart ?? {}}
              onChoose={(chart) => changeView({ ...view, chart })}
            />
          )}
        </>,
        host,
      )}
      {answer && <AnswerNotes answer={answer} isTable={form !== 'json'} />}
    </div>
  );
}

/** What is said of an answer without a list. */
function stateOf(answer: Answer | undefined): 'noAnswer' | 'noList' | 'estimate.nothingRead' {
  if (!answer) return 'noAnswer';
  return answer.estimate ? 'estimate.nothingRead' : 'noList';
}

/** GraphiQL offers a place only below its JSON. The table belongs above it, also for the keyboard. */
function useTableHost(below: RefObject<HTMLElement | null>): HTMLElement {
  const [host] = useState(answerElement);
  useLayoutEffect(() => {
    below.current?.closest('.graphiql-response')?.prepend(host);
    return () => host.remove();
  }, [below, host]);
  return host;
}

function answerElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'occ-answer';
  return element;
}
