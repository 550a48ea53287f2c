import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WirePickTypeRule } from '../../rest/records.ts';
import { entriesOf } from './ruleEntries.ts';

/** The maximum number of rules to search. */
const MAX_RULES = 20_000;

/**
 * The rules whose version and SKUs have all words of the keywords. The call searches product names too, so for a viewer who may not
 * read those, all rules are read and searched here.
 *
 * @throws TooManyRowsError, BackendError
 */
export async function searchRules(backend: BackendCalls, keywords: string): Promise<WirePickTypeRule[]> {
  const words = searchWords(keywords);
  const found: WirePickTypeRule[] = [];
  for await (const rules of backend.listAll('listPickTypeRules', {}, { max: MAX_RULES, pageSize: 1_000 })) {
    found.push(...rules.filter((rule) => mentionsAll(textOf(rule), words)));
  }
  return found;
}

function textOf(rule: WirePickTypeRule): string {
  return [rule.ruleVersion, ...entriesOf(rule).map(({ sku }) => sku)].join(' ');
}
