import type { Resolvers } from '../../generated/graphql.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WirePickTypeRule } from '../../rest/records.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { translateRefusedFields } from '../../graph/backendRefusal.ts';
import { maxLength, parseId, refuseInvalid } from '../../graph/input.ts';
import { findById, newRecord, readBack } from '../../graph/readBack.ts';
import { readVersion, versionOf } from '../../graph/versions/recordVersion.ts';
import { requireUnchanged } from '../../graph/versions/requireUnchanged.ts';
import { requestedPage, asPage, cutPage } from '../../graph/listPage.ts';
import { readsProductNames } from '../../domain/products/readsNames.ts';
import { searchText } from '../../graph/search.ts';
import { searchRules } from './searchRules.ts';
import { entriesOf, holdsBody, ruleBody, ruleFieldOf } from './ruleEntries.ts';
import { RULE_RECORD_VERSION } from './ruleVersion.ts';

const MAX_KEYWORDS = 100;
const MAX_RULES = 10_000;
/** The largest page that the screen requests (document 2, section 9). */
const RULE_PAGE = 100;

export const pickTypeRuleResolvers: Resolvers = {
  Query: {
    async pickTypeRules(_, { keywords, page }, context) {
      const searched = searchText(keywords);
      const requested = requestedPage(page, 20);
      refuseInvalid(maxLength('keywords', searched ?? '', MAX_KEYWORDS));
      const { backend, viewer } = context.signedIn();
      if (searched !== undefined && !readsProductNames(viewer.permissions))
        return cutPage(await searchRules(backend, searched), requested);
      const part = { pageIndex: requested.index, pageSize: requested.size };
      return asPage(await backend.list('listPickTypeRules', { keywords: searched, ...part }), requested);
    },
  },

  Mutation: {
    async createPickTypeRule(_, { input }, context) {
      const { backend } = context.signedIn();
      const body = ruleBody(input);
      const sent = JSON.stringify(input.entries.map(({ sku, quantity }) => [sku.trim(), quantity]));
      const looksLike = (rule: WirePickTypeRule) =>
        JSON.stringify(entriesOf(rule).map(({ sku, quantity }) => [sku, quantity])) === sent;
      const created = await newRecord(
        backend,
        () => allRules(backend),
        ({ id }) => id,
        looksLike,
      );
      const written = await translateRefusedFields(ruleFieldOf, () => backend.write('createPickTypeRule', { body }));
      return readBack('createPickTypeRule', written.data, () => created.find(written.id));
    },

    async updatePickTypeRule(_, { id, input, version }, context) {
      const { backend } = context.signedIn();
      const ruleId = parseId('id', id);
      const body = ruleBody(input);
      const find = async () => findById(await allRules(backend), ruleId);
      await requireUnchanged(RULE_RECORD_VERSION, {
        given: readVersion(version),
        read: find,
        undoes: (rule) => !holdsBody(rule, body),
      });
      const written = await translateRefusedFields(ruleFieldOf, () =>
        backend.write('updatePickTypeRule', { path: { id: ruleId }, body }),
      );
      return readBack('updatePickTypeRule', written.data, find);
    },

    async deletePickTypeRule(_, { id }, context) {
      await context.signedIn().backend.write('deletePickTypeRule', { path: { id: parseId('id', id) } });
      return id;
    },
  },

  PickTypeRule: {
    entries: (rule) => entriesOf(rule),
    version: (rule) => versionOf(RULE_RECORD_VERSION, rule, false),
  },
};

/** Searches the list, because no documented call reads a single rule. There are only few rules. */
function allRules(backend: BackendCalls): Promise<WirePickTypeRule[]> {
  const pages = backend.listAll('listPickTypeRules', {}, { max: MAX_RULES, pageSize: RULE_PAGE });
  return rowsOf(pages);
}
