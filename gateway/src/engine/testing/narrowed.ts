import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** A selection for each field at any depth that contains nothing beside this field, all of its occurrences, and its parents. */
export function fieldsAlone(selection: SelectionSetNode, fragments: Fragments): SelectionSetNode[] {
  return pathsIn([selection], fragments).map((path) => narrowed(selection, path, fragments));
}

type Path = readonly string[];

/** The response keys that lead to each field; occurrences of the same field are merged, as in the response. */
function pathsIn(selections: readonly SelectionSetNode[], fragments: Fragments): Path[] {
  const byKey = Map.groupBy(
    selections.flatMap((selection) => fieldsOf(selection, fragments)),
    keyOf,
  );
  return [...byKey].flatMap(([key, fields]) => {
    const inner = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
    return [[key], ...pathsIn(inner, fragments).map((path) => [key, ...path])];
  });
}

function fieldsOf({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((node) =>
    node.kind === Kind.FIELD ? [node] : fieldsOf(contentOf(node, fragments), fragments),
  );
}

function contentOf(node: Exclude<SelectionNode, FieldNode>, fragments: Fragments): SelectionSetNode {
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
  const fragment = fragments[node.name.value];
  if (!fragment) throw new Error(`no fragment ${node.name.value}`);
  return fragment.selectionSet;
}

function keyOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

function narrowed(selection: SelectionSetNode, path: Path, fragments: Fragments): SelectionSetNode {
  const [key, ...rest] = path;
  const narrow = (node: SelectionNode): SelectionNode[] => {
    if (node.kind !== Kind.FIELD) {
      const selectionSet = narrowed(contentOf(node, fragments), path, fragments);
      if (selectionSet.selections.length === 0) return [];
      const typeCondition =
        node.kind === Kind.INLINE_FRAGMENT ? node.typeCondition : fragments[node.name.value]?.typeCondition;
      const { directives } = node;
      return [
        {
          kind: Kind.INLINE_FRAGMENT,
          selectionSet,
          ...(directives && { directives }),
          ...(typeCondition && { typeCondition }),
        },
      ];
    }
    if (keyOf(node) !== key) return [];
    if (rest.length === 0 || !node.selectionSet) return [node];
    const selectionSet = narrowed(node.selectionSet, rest, fragments);
    return selectionSet.selections.length === 0 ? [] : [{ ...node, selectionSet }];
  };
  return { ...selection, selections: selection.selections.flatMap(narrow) };
}
