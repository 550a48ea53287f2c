import { createServer } from 'node:http';
import { useGraphQlJit } from '@envelop/graphql-jit';
import { createSchema } from 'gateway/schema.ts';
import { createYoga } from 'graphql-yoga';
import { servePeer } from './shared.ts';

/** GraphQL Yoga on Node's server, with its plugin that compiles operations. */
await servePeer(async (contextOf) => {
  const yoga = createYoga({
    schema: createSchema().schema,
    context: ({ request }) => ({ ...contextOf(request.headers.get('authorization') ?? undefined) }),
    plugins: [useGraphQlJit()],
    graphiql: false,
    logging: false,
  });
  const server = createServer((request, response) => void yoga(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
