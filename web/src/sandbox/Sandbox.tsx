import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import type { ReactNode } from 'react';
import { exampleQuery, exampleVariables } from './exampleQuery';

type SandboxProps = { token: string; colourMode: 'light' | 'dark' };

/** GraphiQL on our own origin, signed in as the user: its answers are what the user's screens would show. */
export function Sandbox({ token, colourMode }: SandboxProps): ReactNode {
  return (
    <GraphiQL
      fetcher={createGraphiQLFetcher({ url: '/graphql', headers: { authorization: `Bearer ${token}` } })}
      defaultQuery={exampleQuery}
      initialVariables={exampleVariables}
      isHeadersEditorEnabled={false}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      forcedTheme={colourMode}
    />
  );
}
