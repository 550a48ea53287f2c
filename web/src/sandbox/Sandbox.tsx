import type { GraphiQLPlugin } from '@graphiql/react';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { GraphiQL } from 'graphiql';
import { ArrowLeft, Bookmark, Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerView } from './AnswerView';
import { anybodysQuestion } from './examples';
import { EstimateButton } from './EstimateButton';
import { ExamplesPane, variablesText } from './ExamplesPane';
import { gatewayOf } from './gateway';
import { KeptPane } from './KeptPane';
import { LinkedQuestion } from './LinkedQuestion';
import { offeredExamples } from './offeredExamples';
import { watchTexts } from './plainTabs';
import { ShellNavigation } from './ShellNavigation';
import type { Session } from '../platform/session/session';
import { fullName } from '../platform/session/sessionUser';

const dashboardPath = '/app/dashboard';

type SandboxProps = { session: Session; colourMode: 'light' | 'dark' };

/** GraphiQL on our own origin, signed in as the user: its answers match the user's screens. */
export function Sandbox({ session, colourMode }: SandboxProps): ReactNode {
  const { t } = useTranslation('sandbox');
  useState(setInitialSizes);
  const [gateway] = useState(() => gatewayOf(session));
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const [first] = offeredExamples(session.user);
  const [plugins] = useState((): GraphiQLPlugin[] => [
    HISTORY_PLUGIN,
    { title: t('examplesTitle'), icon: Lightbulb, content: ExamplesPane },
    { title: t('kept.title'), icon: Bookmark, content: KeptPane },
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
        <div ref={setNotices} />
        <main
          className="occ-main"
          ref={(main) => (main ? watchTexts(main, { variables: t('variables'), run: t('run') }) : undefined)}
        >
          <GraphiQL
            fetcher={gateway.fetcher}
            plugins={plugins}
            visiblePlugin={t('examplesTitle')}
            defaultTabs={[{ query: first?.query ?? anybodysQuestion, variables: variablesText(first?.variables) }]}
            isHeadersEditorEnabled={false}
            shouldPersistHeaders={false}
            showPersistHeadersSettings={false}
            forcedTheme={colourMode}
          >
            <GraphiQL.Logo>{null}</GraphiQL.Logo>
            <GraphiQL.Toolbar>
              {({ prettify, merge, copy }) => (
                <>
                  <EstimateButton gateway={gateway} />
                  {prettify}
                  {merge}
                  {copy}
                </>
              )}
            </GraphiQL.Toolbar>
            <GraphiQL.Footer>
              <AnswerView />
              {notices && <LinkedQuestion host={notices} />}
            </GraphiQL.Footer>
          </GraphiQL>
        </main>
      </div>
    </div>
  );
}

/** GraphiQL's own keys, with the sizes that let a query be read beside its answer until the user drags its borders. */
const SIZES = { 'graphiql:docExplorerFlex': '0.28', 'graphiql:editorFlex': '0.85' };

function setInitialSizes(): void {
  for (const [key, size] of Object.entries(SIZES)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, size);
  }
}
