import type { GraphiQLPlugin } from '@graphiql/react';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import type { Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { ArrowLeft, Lightbulb, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAnswer, readAnswer } from './answer';
import { AnswerNotes } from './AnswerNotes';
import { AnswerPane } from './AnswerPane';
import { anybodysQuestion } from './examples';
import { ExamplesPane, variablesText } from './ExamplesPane';
import { offeredExamples } from './offeredExamples';
import { watchTabs } from './plainTabs';
import { operationNamed } from './operationNamed';
import { ShellNavigation } from './ShellNavigation';
import { sessionHeaders, type Session } from '../session/session';
import { fullName } from '../session/sessionUser';

const dashboardPath = '/app/dashboard';

type SandboxProps = { session: Session; colourMode: 'light' | 'dark' };

/** GraphiQL on our own origin, signed in as the user: its answers match the user's screens. */
export function Sandbox({ session, colourMode }: SandboxProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const [fetcher] = useState(() => keepingAnswers(session));
  const [first] = offeredExamples(session.user);
  const [plugins] = useState((): GraphiQLPlugin[] => [
    HISTORY_PLUGIN,
    { title: t('examplesTitle'), icon: Lightbulb, content: ExamplesPane },
    { title: t('tableTitle'), icon: Table2, content: AnswerPane },
  ]);
  return (
    <div className="occ-shell">
      <ShellNavigation user={session.user} />
      <div className="occ-page">
        <header className="occ-bar">
          <a className="occ-back" href={dashboardPath}>
            <ArrowLeft size={16} aria-hidden />
            {t('back')}
          </a>
          <h1>{t('title')}</h1>
          <span className="occ-who">{t('as', { name: fullName(session.user) })}</span>
        </header>
        <main className="occ-main" ref={(main) => (main ? watchTabs(main) : undefined)}>
          <GraphiQL
            fetcher={fetcher}
            plugins={plugins}
            visiblePlugin={t('examplesTitle')}
            defaultTabs={[{ query: first?.query ?? anybodysQuestion, variables: variablesText(first?.variables) }]}
            isHeadersEditorEnabled={false}
            shouldPersistHeaders={false}
            showPersistHeadersSettings={false}
            forcedTheme={colourMode}
          >
            <GraphiQL.Logo>{null}</GraphiQL.Logo>
            <GraphiQL.Footer>
              <AnswerNotes />
            </GraphiQL.Footer>
          </GraphiQL>
        </main>
      </div>
    </div>
  );
}

/** Sends operations to the gateway, which answers each with a single response. */
function keepingAnswers(session: Session): Fetcher {
  return async ({ query, variables, operationName }) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { ...sessionHeaders(session), 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables, operationName: operationNamed(operationName, query) }),
    });
    const result = await response.json();
    const answer = readAnswer(result);
    if (answer && operationName !== 'IntrospectionQuery') keepAnswer({ ...answer, query });
    return result;
  };
}
