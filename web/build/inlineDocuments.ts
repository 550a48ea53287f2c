import type { Plugin } from 'vite';

/** A GraphQL document as the code generator wrote it. */
type GeneratedDocument = {
  kind: 'Document';
  definitions: readonly { kind: string; operation?: string; name: { value: string } }[];
};

const written = /\bgraphql\(\s*`\s*(query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** Left in place, every file with a document would load the one that happens to contain the generated code. */
const unusedImport = /^import \{ graphql \} from '[^']*';$/m;

/**
 * Replaces each GraphQL text in the code by its document. The generated code would look documents up by their text, so that all documents
 * and all texts would be loaded before the first screen.
 */
export function inlineDocuments(loadGenerated: () => Promise<Record<string, unknown>>): Plugin {
  let documents: Map<string, string>;
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = documentsByName(Object.values(await loadGenerated()));
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bgraphql\(/ },
      handler(code, id) {
        return id.includes('/generated/') ? undefined : { code: withDocuments(code, documents), map: null };
      },
    },
  };
}

/** The documents as JSON, by names such as `query Orders`. */
export function documentsByName(generated: readonly unknown[]): Map<string, string> {
  return new Map(
    generated.filter(isDocument).flatMap((document) => {
      const [first] = document.definitions;
      return first ? [[`${first.operation ?? 'fragment'} ${first.name.value}`, JSON.stringify(document)]] : [];
    }),
  );
}

/**
 * The code with each text replaced by its document, and without the import of what made the texts documents.
 *
 * @throws Error for a document that has not been generated
 */
export function withDocuments(code: string, documents: ReadonlyMap<string, string>): string {
  return code.replace(unusedImport, '').replace(written, (_text, keyword: string, name: string) => {
    const document = documents.get(`${keyword} ${name}`);
    if (document === undefined) throw new Error(`The ${keyword} ${name} has not been generated`);
    return document;
  });
}

function isDocument(value: unknown): value is GeneratedDocument {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}
