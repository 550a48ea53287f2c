import {
  type DirectiveNode,
  type GraphQLArgument,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { hasUnseen, hasUnseenInLines, normalLine, normalLines } from 'schema/text/normalText.ts';
import { InvalidInputError, type Problem } from '../graph/input.ts';

type Args = Record<string, unknown>;

/** A value in the form in which the back-end stores it; what it is refused for is added to `problems`, at its path. */
type Read = (value: unknown, path: string, problems: Problem[]) => unknown;

/** An argument or a field of an input. */
interface InputValue {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null | undefined;
}

/**
 * Brings each text in the arguments of a field into the form in which texts are stored and compared (`normalLine`). Every String is such a
 * text, of one line unless it is marked `@lines`; `@verbatim` marks those that are opaque. Undefined if the field takes no texts. The result
 * throws InvalidInputError for characters that cannot be seen.
 */
export function textReader(args: readonly GraphQLArgument[]): ((args: Args) => Args) | undefined {
  const readers = readersOf(args, new Map());
  if (readers.size === 0) return undefined;
  return (given) => {
    const problems: Problem[] = [];
    const read = readMembers(given, readers, '', problems);
    if (problems.length > 0) throw new InvalidInputError(problems);
    return read;
  };
}

/** The readers of an input type's fields. Types may contain themselves, so each type has its readers once. */
type Known = Map<GraphQLInputType, Map<string, Read>>;

function readersOf(inputs: readonly InputValue[], known: Known, readers = new Map<string, Read>()): Map<string, Read> {
  for (const input of inputs) {
    const read = readerOf(input.type, input, known);
    if (read) readers.set(input.name, read);
  }
  return readers;
}

function readerOf(type: GraphQLInputType, input: InputValue, known: Known): Read | undefined {
  if (isNonNullType(type)) return readerOf(type.ofType, input, known);
  if (isListType(type)) {
    const read = readerOf(type.ofType, input, known);
    return read && ((value, path, problems) => readItems(value, read, path, problems));
  }
  if (isInputObjectType(type)) {
    let readers = known.get(type);
    if (!readers) {
      known.set(type, (readers = new Map()));
      readersOf(Object.values(type.getFields()), known, readers);
      if (readers.size === 0) return undefined;
    }
    return (value, path, problems) => (isRecord(value) ? readMembers(value, readers, `${path}.`, problems) : value);
  }
  if (type.name !== 'String' || isMarked(input, 'verbatim')) return undefined;
  return readerOfText(isMarked(input, 'lines'));
}

function readerOfText(isOfLines: boolean): Read {
  return (value, path, problems) => {
    if (typeof value !== 'string') return value;
    const text = isOfLines ? normalLines(value) : normalLine(value);
    if (isOfLines ? hasUnseenInLines(text) : hasUnseen(text)) {
      problems.push({ field: path, messageKey: 'validation.unseen' });
    }
    return text;
  };
}

function readItems(value: unknown, read: Read, path: string, problems: Problem[]): unknown {
  return Array.isArray(value) ? value.map((item: unknown, index) => read(item, `${path}.${index}`, problems)) : value;
}

function readMembers(record: Args, readers: ReadonlyMap<string, Read>, prefix: string, problems: Problem[]): Args {
  const read = { ...record };
  for (const [name, readValue] of readers) {
    if (Object.hasOwn(record, name)) read[name] = readValue(record[name], `${prefix}${name}`, problems);
  }
  return read;
}

function isMarked({ astNode }: InputValue, directive: string): boolean {
  return astNode?.directives?.some(({ name }) => name.value === directive) ?? false;
}

function isRecord(value: unknown): value is Args {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
