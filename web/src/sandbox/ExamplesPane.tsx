import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../session/session';
import type { Example } from './examples';
import { offeredExamples } from './offeredExamples';

/** The example queries; each opens in a new tab, so that nothing typed is lost. */
export function ExamplesPane(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [examples] = useState(examplesOfSession);
  const actions = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return (
    <section className="occ-pane">
      <h2>{t('examplesTitle')}</h2>
      {examples.length === 0 && <p>{t('noExamples')}</p>}
      <ul>
        {examples.map(({ key, query, variables }) => (
          <li key={key}>
            <button
              type="button"
              className="occ-example"
              onClick={() => {
                actions.addTab();
                queryEditor?.setValue(query);
                variableEditor?.setValue(variablesText(variables));
              }}
            >
              {t(`examples.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function examplesOfSession(): readonly Example[] {
  const session = readSession();
  return session ? offeredExamples(session.user) : [];
}

/** Variables as text for the editor. */
export function variablesText(variables: Example['variables']): string {
  return variables ? JSON.stringify(variables, null, 2) : '';
}
