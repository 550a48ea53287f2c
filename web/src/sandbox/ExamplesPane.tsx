import { useGraphiQL } from '@graphiql/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../platform/session/session';
import type { Example } from './examples';
import { matchingExamples, offeredExamples } from './offeredExamples';
import { PaneSearch } from './PaneSearch';
import { useOpenQuestion } from './useOpenQuestion';

/** The example queries, which a search restricts; each opens in a new tab, so that nothing typed is lost. */
export function ExamplesPane(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [offered] = useState(examplesOfSession);
  const [search, setSearch] = useState('');
  const open = useOpenQuestion();
  const openQuery = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.query);
  const found = matchingExamples(offered, search, ({ key }) => t(`examples.${key}`));
  const areas = Map.groupBy(found, ({ area }) => area);
  if (offered.length === 0) {
    return (
      <section className="occ-pane">
        <h2>{t('examplesTitle')}</h2>
        <p>{t('noExamples')}</p>
      </section>
    );
  }
  return (
    <section className="occ-pane" aria-label={t('examplesTitle')}>
      <PaneSearch label={t('searchExamples')} value={search} onChange={setSearch} />
      <output className="occ-none">{found.length === 0 && t('noExampleFound')}</output>
      {[...areas].map(([area, ofArea]) => (
        <div key={area}>
          <h2 id={`area-${area}`}>{t(`areas.${area}`)}</h2>
          <ul aria-labelledby={`area-${area}`}>
            {ofArea.map(({ key, query, variables, needs }) => (
              <li key={key}>
                <button
                  type="button"
                  className="occ-example"
                  aria-current={openQuery === query}
                  onClick={() => open?.({ query, variables: variablesText(variables), view: {} })}
                >
                  {t(`examples.${key}`)}
                  <small>{needs.calls.map((call) => call.replace('Query.', '')).join(', ')}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="occ-foot">{t('onlyOffered')}</p>
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
