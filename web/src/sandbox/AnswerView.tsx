import { useGraphiQL } from '@graphiql/react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAnswer } from './useAnswer';
import { AnswerBar } from './AnswerBar';
import { answerFields } from './answerFields';
import { AnswerNotes } from './AnswerNotes';
import { AnswerRows } from './AnswerRows';
import { tableOf } from './answerTable';
import { useEditorLook } from './useEditorLook';

const VIEW_KEY = 'sandbox_answer';

/**
 * The answer of the open tab as a table in the place of the editor's JSON, and notes below it. An answer without a list remains
 * JSON.
 */
export function AnswerView(): ReactNode {
  const { t } = useTranslation('sandbox');
  useEditorLook();
  const below = useRef<HTMLDivElement>(null);
  const host = useTableHost(below);
  const [prefersJson, setPrefersJson] = useState(() => localStorage.getItem(VIEW_KEY) === 'json');
  const answer = useAnswer();
  const schema = useGraphiQL((state) => state.schema);
  const table = useMemo(() => tableOf(answer?.data), [answer]);
  const fields = useMemo(
    () => (schema && answer?.query ? answerFields(schema, answer.query) : new Map()),
    [schema, answer],
  );
  const isTable = table !== undefined && !prefersJson;
  const show = (json: boolean) => {
    localStorage.setItem(VIEW_KEY, json ? 'json' : 'table');
    setPrefersJson(json);
  };
  return (
    <div ref={below}>
      {createPortal(
        <>
          <AnswerBar table={table} fields={fields} isTable={isTable} onShowJson={show}>
            {table ? t('tableOf', { path: table.path, count: table.rows.length }) : t(answer ? 'noList' : 'noAnswer')}
          </AnswerBar>
          {isTable && <AnswerRows key={answer?.took} table={table} fields={fields} masked={answer?.masked ?? []} />}
        </>,
        host,
      )}
      {answer && <AnswerNotes answer={answer} isTable={isTable} />}
    </div>
  );
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
