import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, BodyOf, QueryOf, Written } from './client.ts';

export type WirePickTypeRule = Wire<'PickTypeRule'>;
export type PickTypeRuleBody = BodyOf<'createPickTypeRule'>;

/** GET /orders/picktype_import_rules (document 2, section 7): one page and how many there are. */
export async function listPickTypeRules(
  backend: BackendCalls,
  query: QueryOf<'listPickTypeRules'>,
): Promise<{ items: WirePickTypeRule[]; total: number }> {
  const { data } = await backend.call('listPickTypeRules', { query });
  return { items: data.data, total: data.total };
}

/** POST /orders/picktype_import_rules (document 2, section 7). */
export function createPickTypeRule(
  backend: BackendCalls,
  body: PickTypeRuleBody,
): Promise<Written<'createPickTypeRule'>> {
  return backend.write('createPickTypeRule', { body });
}

/** PUT /orders/picktype_import_rules/{id} (document 2, section 7). */
export function updatePickTypeRule(
  backend: BackendCalls,
  id: WireId,
  body: PickTypeRuleBody,
): Promise<Written<'updatePickTypeRule'>> {
  return backend.write('updatePickTypeRule', { path: { id }, body });
}

/** DELETE /orders/picktype_import_rules/{id} (document 2, section 7). */
export async function deletePickTypeRule(backend: BackendCalls, id: WireId): Promise<void> {
  await backend.write('deletePickTypeRule', { path: { id } });
}
