import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Policy } from 'schema/permissions/policy.ts';
import { readCallsPerParent } from './callsPerParent.ts';
import type { Limits } from '../../graph/limits.ts';
import { rememberReads } from '../rememberedReads.ts';
import { type Cost, measureOperation, pageVariables } from './measure.ts';

interface ResolvedOperation {
  /** The document's hash, or its id if it is one of the web client's documents. */
  readonly queryHash: string | undefined;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Coerced, including defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The cost of an operation and its limits, reported in `extensions.cost` of the response. */
export interface CostReport extends Cost {
  readonly maxValues: number;
  readonly maxCalls: number;
}

export interface OperationLimits {
  /**
   * Returns the cost of the operation; undefined for the web client's own documents, which have no limits.
   *
   * @throws OperationTooLargeError, InvalidInputError before the operation is executed
   */
  check(operation: ResolvedOperation): CostReport | undefined;
}

export function createOperationLimits(options: {
  readonly schema: GraphQLSchema;
  readonly policy: Policy;
  readonly limits: Limits;
  /** Whether this is one of the web client's own documents. */
  readonly isKnown: (queryHash: string | undefined) => boolean;
}): OperationLimits {
  const { schema, policy, limits, isKnown } = options;
  const calls = { perParent: readCallsPerParent(schema), once: policy.crossings };
  const remembered = rememberReads<CostReport>((document) => pageVariables(schema, document));
  return {
    check({ queryHash, ...operation }) {
      if (isKnown(queryHash)) return undefined;
      return remembered.get(operation, undefined, () => {
        const cost = measureOperation({ schema, calls, ...operation }, limits);
        return { ...cost, maxValues: limits.values, maxCalls: limits.calls };
      });
    },
  };
}
