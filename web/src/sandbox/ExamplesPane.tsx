import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { examples } from './examples';

/** The questions to begin with; one that is chosen opens in a tab of its own, and nothing typed is lost. */
export function ExamplesPane(): ReactNode {
  const { t } = useTranslation('sandbox');
  const actions = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return (
    <section className="occ-pane">
      <h2>{t('examplesTitle')}</h2>
      <ul>
        {examples.map(({ key, query, variables }) => (
          <li key={key}>
            <button
              type="button"
              className="occ-example"
              onClick={() => {
                actions.addTab();
                queryEditor?.setValue(query);
                variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : '');
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
