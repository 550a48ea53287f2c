import { fastify } from 'fastify';
import { createSchema } from 'gateway/schema.ts';
import mercurius from 'mercurius';
import { servePeer } from './shared.ts';

/** Mercurius on Fastify, which compiles each operation at its first repetition (`jit: 1`). */
await servePeer(async (contextOf) => {
  const app = fastify();
  await app.register(mercurius, {
    schema: createSchema().schema,
    jit: 1,
    context: (request) => ({ ...contextOf(request.headers.authorization) }),
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
});
