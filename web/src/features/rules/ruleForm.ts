import type { Path } from 'react-hook-form';
import { z } from 'zod';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { PickTypeRuleVersion } from '../../platform/generated/gql/graphql';
import type { RuleRow } from './rules.operations';

const selectSku = encodeFieldMessage('orderRules.selectSku');
const pieces = z.union([z.number(), z.nan(), z.null()]);

/** Document 2, section 5, Rule. */
export const ruleSchema = z.object({
  ruleVersion: z.enum(['SQP_SPLIT', 'CAB_MERGE'] satisfies PickTypeRuleVersion[]),
  entries: z
    .array(
      z.object({
        sku: z.string().min(1, selectSku),
        quantity: pieces.refine((quantity) => Number.isInteger(quantity) && Number(quantity) > 0, selectSku),
      }),
    )
    .min(1, selectSku)
    .superRefine((entries, context) => {
      const skus = entries.map(({ sku }) => sku.toLowerCase());
      for (const [index, sku] of skus.entries()) {
        if (sku === '' || skus.indexOf(sku) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'sku'],
          message: encodeFieldMessage('orderRules.skuTwice'),
        });
      }
    }),
});

export type RuleForm = z.input<typeof ruleSchema>;

/** The limit of pairs, because the contract has the fields sku1..999. */
export const mostEntries = 999;
/** The fields that can show a message of the gateway. */
export const ruleFields: readonly Path<RuleForm>[] = [
  'ruleVersion',
  'entries',
  ...Array.from({ length: mostEntries }, (_, index) => index).flatMap(
    (index) => [`entries.${index}.sku`, `entries.${index}.quantity`] as const,
  ),
];

export const emptyEntry = { sku: '', quantity: 1 };

/** The form values of a rule; a new one has one empty pair. */
export function ruleValues(rule: RuleRow | undefined): RuleForm {
  const entries = (rule?.entries ?? []).map(({ sku, quantity }) => ({ sku: sku ?? '', quantity }));
  return {
    ruleVersion: rule?.ruleVersion === 'CAB-Merge' ? 'CAB_MERGE' : 'SQP_SPLIT',
    entries: entries.length > 0 ? entries : [emptyEntry],
  };
}
