import { createServer, type RequestListener } from 'node:http';
import { createSchema } from 'gateway/schema.ts';
import { type DocumentNode, execute, printSchema } from 'graphql';
import { servePeer } from './shared.ts';

interface SubgraphRequest {
  readonly document: DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly context: { readonly headers: Readonly<Record<string, string | undefined>> };
}

/** Imported without its types, which change those of graphql for the whole program. */
const HIVE: string = '@graphql-hive/gateway-runtime';
const { createGatewayRuntime }: { createGatewayRuntime: (config: object) => RequestListener } = await import(HIVE);

const TRANSPORT = `
  directive @transport(subgraph: String, kind: String) on SCHEMA
  extend schema @transport(subgraph: "occ", kind: "process")
`;

/** Hive Gateway on Node's server; the schema is its only subgraph and is executed in the same process, without a connection. */
await servePeer(async (contextOf) => {
  const { schema } = createSchema();
  const gateway = createGatewayRuntime({
    subgraph: printSchema(schema) + TRANSPORT,
    transports: {
      process: {
        getSubgraphExecutor:
          () =>
          ({ document, variables: variableValues, context }: SubgraphRequest) =>
            execute({
              schema,
              document,
              variableValues,
              contextValue: { ...contextOf(context.headers['authorization']) },
            }),
      },
    },
    landingPage: false,
    graphiql: false,
    logging: false,
  });
  const server = createServer(gateway);
  // It closes itself at this signal, but not a server that it does not know.
  process.once('SIGTERM', () => process.exit());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
