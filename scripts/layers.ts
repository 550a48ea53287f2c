import type { RuleTester } from 'oxlint/plugins-dev';
import path from 'node:path';

/** The forbidden imports of a folder. */
interface Layer {
  /** The folder as a glob. Each matching folder is a separate layer and may import itself. */
  readonly folder: string;
  /** Folders and packages, as globs. */
  readonly mayNotImport: readonly string[];
  readonly because: string;
  /** Whether test files are exempt: a test may put together what only the app joins. */
  readonly exceptTests?: boolean;
}

const HTTP = ['undici', 'express', 'node:{http,https,net}'];
const GRAPHQL = ['graphql', 'graphql-*', '@graphql-tools/*', '@apollo/*'];

/** The rooms of the client. Each may import those after it. */
const WEB_ROOMS = ['sandbox', 'app', 'features', 'domain', 'lists', 'ui', 'platform'];

/**
 * The rooms of the gateway in one order: each imports only those after it. The files of `gateway/src` itself stand above all of them, and
 * the generated types, which name types of several rooms, stand beside them.
 */
export const GATEWAY_ROOMS: readonly string[] = [
  'areas',
  'domain',
  'http',
  'engine',
  'execution',
  'graph',
  'transfers',
  'replicas',
  'session',
  'rest',
  'permissions',
];

/** The layers of docs/architecture.md. Paths begin at the root of the repository. */
const LAYERS: readonly Layer[] = [
  {
    folder: '{schema,server,gateway,backend,web}',
    mayNotImport: ['gateway', 'backend', 'web', 'tests', 'scripts'],
    because: 'the two servers and the client share schema/ alone, and the servers server/.',
  },
  {
    folder: '{schema,web}',
    mayNotImport: ['server'],
    because: 'it is only for the two servers.',
  },
  {
    folder: 'server',
    mayNotImport: ['schema', ...GRAPHQL],
    because: 'it knows nothing of what the servers serve.',
  },
  ...WEB_ROOMS.slice(1).map((room, above) => ({
    folder: `web/src/${room}`,
    mayNotImport: WEB_ROOMS.slice(0, above + 1).map((one) => `web/src/${one}`),
    because: `the order of the rooms is ${WEB_ROOMS.join(', ')}.`,
  })),
  {
    folder: 'web/src/features/*',
    mayNotImport: ['web/src/features'],
    because: 'only the app joins features.',
  },
  {
    folder: 'web/src/ui',
    mayNotImport: ['web/src/platform/{generated,permissions,session}'],
    because: 'the components know nothing of this company.',
  },
  {
    folder: 'web/src/platform/{format,urls,i18n}',
    mayNotImport: ['web/src/platform/{generated,permissions,session}'],
    because: 'they know nothing of this company.',
  },
  {
    folder: 'backend/src/{contract,database,http,mail,permissions,storage}',
    mayNotImport: ['backend/src/areas'],
    because: 'areas are built on it.',
  },
  {
    folder: 'backend/src/areas/{news,products,suppliers,users,warehouse}',
    mayNotImport: ['backend/src/areas'],
    because: 'other areas are built on it.',
    exceptTests: true,
  },
  ...GATEWAY_ROOMS.map((room, index) => ({
    folder: `gateway/src/${room}`,
    mayNotImport: ['gateway/src/*.ts', ...GATEWAY_ROOMS.slice(0, index).map((above) => `gateway/src/${above}`)],
    because: 'it imports only the rooms below it.',
    exceptTests: true,
  })),
  {
    folder: 'gateway/src/rest',
    mayNotImport: ['gateway/src/generated', ...GRAPHQL],
    because: 'the REST client knows nothing of GraphQL.',
  },
  {
    folder: 'gateway/src/permissions',
    mayNotImport: ['gateway/src/generated', ...GRAPHQL, ...HTTP],
    because: 'permissions are pure functions.',
  },
  {
    folder: 'gateway/src/areas/*',
    mayNotImport: ['gateway/src/areas'],
    because: 'what several areas share is in domain/.',
    exceptTests: true,
  },
  {
    folder: 'gateway/src/{areas,domain}',
    mayNotImport: ['gateway/src/{http,engine,execution}'],
    because: 'resolvers do not know how they are executed.',
    exceptTests: true,
  },
  {
    folder: 'gateway/src/{areas,domain,graph}',
    mayNotImport: HTTP,
    because: 'resolvers never see HTTP.',
  },
];

type Rule = Parameters<RuleTester['run']>[1];
type Source = { readonly value?: unknown; readonly range: [number, number] };

/** Reports imports that a layer forbids, including types, re-exports and `import()` of a literal. */
export const imports: Rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const layers = LAYERS.flatMap((layer) => {
      if (layer.exceptTests && file.endsWith('.test.ts')) return [];
      const own = folderOf(path.posix.dirname(file), layer.folder);
      return own === undefined ? [] : [{ ...layer, own }];
    });
    if (layers.length === 0) return {};
    function check(source: Source | null): void {
      if (typeof source?.value !== 'string') return;
      const target = targetOf(file, source.value);
      for (const { own, mayNotImport, because } of layers) {
        if (folderOf(target, own) === undefined && mayNotImport.some((glob) => folderOf(target, glob) !== undefined)) {
          context.report({ node: source, message: `${own} may not import ${target}: ${because}` });
        }
      }
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports } };

/** The part of a path that a glob for folders matches: `web/src/app` of `web/src/app/router.tsx`; a path may be a package, too. */
function folderOf(target: string, glob: string): string | undefined {
  const folder = target.split('/').slice(0, glob.split('/').length).join('/');
  return path.matchesGlob(folder, glob) ? folder : undefined;
}

/** The target of an import: a path from the root, or the name of a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [workspace, ...rest] = specifier.split('/');
  return workspace === 'server' || workspace === 'gateway' || workspace === 'backend'
    ? [workspace, 'src', ...rest].join('/')
    : specifier;
}
