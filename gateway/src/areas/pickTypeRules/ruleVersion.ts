import type { PickTypeRuleInput } from '../../generated/graphql.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import type { WirePickTypeRule } from '../../rest/records.ts';
import { entriesOf } from './ruleEntries.ts';

/** The fields that the version of a rule covers, which is another thing than its `ruleVersion`. */
export const RULE_RECORD_VERSION: VersionedType<WirePickTypeRule, keyof PickTypeRuleInput> = {
  type: 'PickTypeRule',
  fields: {
    id: ({ id }) => String(id),
    ruleVersion: ({ ruleVersion }) => ruleVersion,
    entries: (rule) => entriesOf(rule),
  },
};
