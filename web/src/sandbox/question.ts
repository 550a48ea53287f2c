import { Kind, OperationTypeNode, parse } from 'graphql';
import { z } from 'zod';

export const chartKinds = ['bars', 'line', 'stacked'] as const;

const chartSchema = z.object({
  kind: z.enum(chartKinds).optional(),
  /** Columns of the answer's table. */
  figure: z.string().optional(),
  category: z.string().optional(),
  /** Empty: not divided. */
  series: z.string().optional(),
});

/** How an answer is shown; what is left out is chosen from the answer. */
const viewSchema = z.object({ form: z.enum(['table', 'chart', 'json']).optional(), chart: chartSchema.optional() });

const questionSchema = z.object({
  name: z.string(),
  query: z.string().min(1),
  /** As in the editor: JSON, or nothing. */
  variables: z.string(),
  view: viewSchema,
});

export type ChartKind = (typeof chartKinds)[number];
export type ChartChoice = z.infer<typeof chartSchema>;
export type AnswerViewChoice = z.infer<typeof viewSchema>;
export type Question = z.infer<typeof questionSchema>;

/** Characters; longer addresses are cut by mail programs and chats. */
const MOST_OF_LINK = 16_000;

/** A question as text for storage and links: base64url of its JSON, of which a part is never taken for the whole. */
export function codeOf({ name, query, variables, view }: Question): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, query, variables, view }));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined for anything else than a whole code. */
export function questionOf(code: string): Question | undefined {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return questionSchema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).data;
  } catch {
    return undefined;
  }
}

/** The address that opens a question, in the fragment, which browsers send to no server; undefined if it would be too long. */
export function linkOf(question: Question): string | undefined {
  const link = `${window.location.origin}/sandbox#${codeOf(question)}`;
  return link.length > MOST_OF_LINK ? undefined : link;
}

/** The question of an address's fragment, or why there is none; undefined without a fragment. */
export function readLink(fragment: string): Question | 'tooLong' | 'malformed' | undefined {
  const code = fragment.replace(/^#/, '');
  if (code === '') return undefined;
  return code.length > MOST_OF_LINK ? 'tooLong' : (questionOf(code) ?? 'malformed');
}

/** The view that a tab of the editor has got; the editor keeps it with the tab, also when the page is loaded anew. */
export function viewOfTab(tab: object | undefined): AnswerViewChoice {
  return viewSchema.safeParse(tab && 'view' in tab ? tab.view : {}).data ?? {};
}

/** Whether a query may change something. One that cannot be read is judged by its words. */
export function isChange(query: string): boolean {
  try {
    return parse(query).definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
    );
  } catch {
    return /\bmutation\b/.test(query);
  }
}
