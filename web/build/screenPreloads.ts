import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The client's list of screens. */
const listOfScreens = /[\\/]web[\\/]src[\\/]app[\\/]screens\.ts$/;

type Node = { type: string; [key: string]: unknown };
type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/**
 * Writes `preloads.json`: for each screen's path the scripts that it needs besides those of the page, so that the gateway can name them in
 * its answer. Otherwise the browser asks for them, and the client for the rows, only once the page's first scripts have run.
 *
 * @param start the entries that the page loads by itself
 */
export function screenPreloads(start: readonly string[]): Plugin {
  const modules = new Map<string, string[]>();
  return {
    name: 'screen-preloads',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: listOfScreens },
      async handler(code, id) {
        for (const [path, sources] of importsByPath(this.parse(code))) {
          const resolved = await Promise.all(sources.map((source) => this.resolve(source, id)));
          modules.set(
            path,
            resolved.flatMap((module) => module?.id ?? []),
          );
        }
        if (modules.size === 0) this.error('No screen has a literal path');
      },
    },
    generateBundle(_options, bundle) {
      const loaded = withImports(
        chunksOf(bundle).filter(({ name, isEntry }) => isEntry && start.includes(name)),
        bundle,
      );
      const preloads = [...modules].map(([path, ids]) => {
        const chunks = chunksOf(bundle).filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id)));
        return [path, [...withImports(chunks, bundle)].filter((file) => !loaded.has(file))];
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) });
    },
  };
}

/** Of each object with a literal `path`: what it imports when it is used. */
export function importsByPath(program: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const node of nodesIn(program)) {
    const path = node.type === 'ObjectExpression' ? literalPathOf(node) : undefined;
    if (path === undefined) continue;
    found.set(
      path,
      nodesIn(node).flatMap(({ type, source }) => (type === 'ImportExpression' ? (textOf(source) ?? []) : [])),
    );
  }
  return found;
}

function literalPathOf({ properties }: Node): string | undefined {
  const property = Array.isArray(properties)
    ? properties.find((one) => isNode(one) && nameOf(one['key']) === 'path')
    : undefined;
  return isNode(property) ? textOf(property['value']) : undefined;
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(key: unknown): unknown {
  return isNode(key) ? key['name'] : undefined;
}

function textOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The files of chunks, and of all that they import at once. */
function withImports(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): Set<string> {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(posix.normalize(imported));
  }
  return files;
}
