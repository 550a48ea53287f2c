import { Decimal } from 'decimal.js';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';

export const DateTime = DateTimeResolver;

/** An exact decimal number as a string, never in exponent form. */
export const DecimalNumber = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number, sent as a string: `"12.50"`. Input may be a string or a number.',
  serialize: readDecimal,
  parseValue: readDecimal,
  parseLiteral(node) {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT) return readDecimal(node.value);
    throw new GraphQLError('Decimal must be a string or a number', { nodes: node });
  },
});

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const MAX_LENGTH = 60;

/** Text keeps its digits, trailing zeros too; a number has the shortest text that reads back as itself. */
function readDecimal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return new Decimal(value).toFixed();
  if (typeof value === 'string' && value.length <= MAX_LENGTH && PLAIN_NUMBER.test(value)) return value;
  throw new GraphQLError('Decimal must be a plain decimal number');
}
