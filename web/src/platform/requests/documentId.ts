/**
 * The id that the code generator gave a document, by which the gateway knows it. It is on the document itself, where the client's
 * transformations leave it.
 */
export function documentId(document: object): string | undefined {
  if (!('__meta__' in document)) return undefined;
  const { __meta__: meta } = document;
  if (typeof meta !== 'object' || meta === null || !('hash' in meta)) return undefined;
  return typeof meta.hash === 'string' ? meta.hash : undefined;
}
