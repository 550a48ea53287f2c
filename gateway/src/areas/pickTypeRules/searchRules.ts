import type { BackendCalls } from '../../rest/client.ts';
import type { WirePickTypeRule } from '../../rest/records.ts';
import { entriesOf } from './ruleEntries.ts';

/** The maximum number of rules to search. */
const MAX_RULES = 20_000;

/**
 * The rules whose version or SKUs contain the keywords, ignoring case. The call searches product names too, so for a viewer who may not
 * read those, all rules are read and searched here.
 *
 * @throws TooManyRowsError, BackendError
 */
export async function searchRules(backend: BackendCalls, keywords: string): Promise<WirePickTypeRule[]> {
  const part = keywords.toLowerCase();
  const has = (text: string | null | undefined) => text?.toLowerCase().includes(part) ?? false;
  const found: WirePickTypeRule[] = [];
  for await (const rules of backend.listAll('listPickTypeRules', {}, { max: MAX_RULES, pageSize: 1_000 })) {
    found.push(...rules.filter((rule) => has(rule.ruleVersion) || entriesOf(rule).some(({ sku }) => has(sku))));
  }
  return found;
}
