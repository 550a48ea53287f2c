import { mkdirSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import type { Demand, Policy, Rule } from './policy.ts';
import { readPolicy, readTables } from './readPolicy.ts';
import { deriveGroups } from '../groups/deriveGroups.ts';
import { DERIVED_FILE, fingerprintOf, readAreas } from './sdl.ts';

/**
 * Generates a module from the policy of the SDL, `schema/generated/policy.ts`, and the derived SDL. Part of `pnpm codegen`.
 * What the derived SDL needs is not in the module: it follows from the fields that it names, and only the gateway asks for it.
 *
 * @throws IncompletePolicyError if the SDL does not declare all permissions
 */
function generate(): void {
  const areas = readAreas();
  const derived = deriveGroups(areas);
  const sdl = [...areas, derived];
  const schema = buildSchema(sdl.join('\n'));
  const policy = readPolicy(schema);
  const parts = {
    fingerprint: fingerprintOf(sdl),
    tables: Object.fromEntries(readTables(schema)),
    rules: rulesByType(policy),
    demands: Object.fromEntries([...policy.demands].map(([key, demand]) => [key, compact(demand)])),
    warehouseArguments: Object.fromEntries(policy.warehouseArguments),
    derivations: Object.fromEntries(policy.derivations),
    ofAllWarehouses: [...policy.ofAllWarehouses],
    crossings: Object.fromEntries(policy.crossings),
  };
  const declarations = Object.entries(parts).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, undefined, 1)} as const;\n`,
  );
  // The directory does not exist before the first run.
  mkdirSync(new URL('../generated/', import.meta.url), { recursive: true });
  writeFileSync(new URL('../generated/policy.ts', import.meta.url), declarations.join('\n'));
  writeFileSync(DERIVED_FILE, derived);
}

/** The rules by type and member: the required columns, or `*` for full Read, `+` for users who may write, `-` for unrestricted. */
function rulesByType({ rules }: Policy): Record<string, object> {
  const types: Record<string, { table: string; orReadOf: readonly string[]; members: Record<string, unknown> }> = {};
  for (const [key, rule] of rules) {
    const [typeName = '', member = ''] = key.split('.');
    const type = (types[typeName] ??= { table: '', orReadOf: [], members: {} });
    if (rule.kind !== 'unrestricted') type.table = rule.table;
    if (rule.kind === 'columns' || rule.kind === 'fullRead') type.orReadOf = rule.orReadOf;
    type.members[member] = compactRule(rule);
  }
  return types;
}

function compactRule(rule: Rule): string | readonly string[] {
  switch (rule.kind) {
    case 'unrestricted':
      return '-';
    case 'fullRead':
      return '*';
    case 'writersOnly':
      return '+';
    case 'columns':
      return rule.columns.length === 1 ? String(rule.columns[0]) : rule.columns;
  }
}

function compact(demand: Demand): unknown {
  return demand.kind === 'requires' ? demand.anyOf : demand.kind;
}

generate();
