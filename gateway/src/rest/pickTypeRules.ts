import type { components } from 'schema/rest';
import type { BackendCalls, BodyOf, QueryOf } from './client.ts';

export type WirePickTypeRule = components['schemas']['PickTypeRule'];
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
export async function createPickTypeRule(backend: BackendCalls, body: PickTypeRuleBody): Promise<WirePickTypeRule> {
  return (await backend.call('createPickTypeRule', { body })).data;
}

/** PUT /orders/picktype_import_rules/{id} (document 2, section 7). */
export async function updatePickTypeRule(
  backend: BackendCalls,
  id: number,
  body: PickTypeRuleBody,
): Promise<WirePickTypeRule> {
  return (await backend.call('updatePickTypeRule', { path: { id }, body })).data;
}

/** DELETE /orders/picktype_import_rules/{id} (document 2, section 7). */
export async function deletePickTypeRule(backend: BackendCalls, id: number): Promise<void> {
  await backend.call('deletePickTypeRule', { path: { id } });
}
