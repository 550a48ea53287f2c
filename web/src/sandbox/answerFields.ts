import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

/** A field of the schema, by its path in an answer: `orders.items.lines.price`. */
export type AnswerFields = ReadonlyMap<string, AnswerField>;

export interface AnswerField {
  /** As permissions name it: `OrderLine.price`. */
  readonly name: string;
  /** Its type without list and non-null: `Decimal`. */
  readonly type: string;
}

const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Decimal']);

export function isNumberField({ type }: AnswerField): boolean {
  return NUMBERS.has(type);
}

/** The field that a column of the answer's table shows; lists of plain values have one column, named `value`. */
export function fieldOfColumn(fields: AnswerFields, path: string, column: string): AnswerField | undefined {
  return fields.get(`${path}.${column}`) ?? (column === 'value' ? fields.get(path) : undefined);
}

/**
 * The fields of the answer to a query. Exact decimals are texts, and only the schema distinguishes them from texts that look like
 * numbers, such as the SKU `10.5`.
 */
export function answerFields(schema: GraphQLSchema, query: string): AnswerFields {
  const document = parseQuery(query);
  const fields = new Map<string, AnswerField>();

  function collect(selection: SelectionSetNode, type: GraphQLNamedType | undefined, prefix: string): void {
    for (const node of selection.selections) {
      if (node.kind === Kind.FIELD) {
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
        if (!type || !field) continue;
        const path = `${prefix}${node.alias?.value ?? node.name.value}`;
        const target = getNamedType(field.type);
        fields.set(path, { name: `${type.name}.${field.name}`, type: target.name });
        if (node.selectionSet) collect(node.selectionSet, target, `${path}.`);
        continue;
      }
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragmentNamed(document, node.name.value);
      const condition = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : type;
      if (part) collect(part.selectionSet, condition, prefix);
    }
  }

  for (const definition of document?.definitions ?? []) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    collect(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, '');
  }
  return fields;
}

function parseQuery(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

function fragmentNamed(document: DocumentNode | undefined, name: string): FragmentDefinitionNode | undefined {
  return document?.definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
}
