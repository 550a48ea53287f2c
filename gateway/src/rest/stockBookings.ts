import type { BackendCalls, BodyOf, Written } from './client.ts';
import { BackendError } from './errors.ts';
import { isRecord } from './liberal/values.ts';

/** POST /warehouses/moving. @throws BackendError, also for HTTP 200 with status 'error' (document 3, section 4) */
export async function moveGoods(backend: BackendCalls, body: BodyOf<'moveGoods'>): Promise<Written<'moveGoods'>> {
  const written = await backend.write('moveGoods', { body });
  refuseFailed('moveGoods', written.body);
  return written;
}

/** POST /warehouses/manual_adjustment. @throws BackendError, also for HTTP 200 with status 'error' (document 3, section 4) */
export async function adjustStock(backend: BackendCalls, body: BodyOf<'adjustStock'>): Promise<Written<'adjustStock'>> {
  const written = await backend.write('adjustStock', { body });
  refuseFailed('adjustStock', written.body);
  return written;
}

/** These two calls return HTTP 200 even if nothing was booked; only the status 'error' in the body says so. */
function refuseFailed(operation: string, body: unknown): void {
  const answers = isRecord(body) ? [body, body['data']].filter(isRecord) : [];
  const failed = answers.find(({ status }) => typeof status === 'string' && status.toLowerCase() === 'error');
  if (!failed) return;
  const { message, metadata } = failed;
  throw new BackendError('invalidInput', operation, {
    reason: "status 'error'",
    status: 200,
    backendMessage: typeof message === 'string' ? message : undefined,
    metadata: isRecord(metadata) ? metadata : undefined,
  });
}
