import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useMemo } from 'react';
import type { Question } from './question';

/** Opens a question in a new tab, so that nothing typed is lost, and does not run it. Undefined until the editor is there. */
export function useOpenQuestion(): ((question: Omit<Question, 'name'>) => void) | undefined {
  const actions = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return useMemo(() => {
    if (!queryEditor || !variableEditor) return undefined;
    return ({ query, variables, view }) => {
      const tab = { query, variables, view };
      actions.addTab();
      actions.updateActiveTabValues(tab);
      queryEditor.setValue(query);
      variableEditor.setValue(variables);
    };
  }, [actions, queryEditor, variableEditor]);
}
