/** Gives the editors their helpers from our own origin; otherwise they would ask a CDN. To be called before the first editor. */
export function provideWorkers(): void {
  window.MonacoEnvironment = {
    getWorker: (_id: string, label: string) => {
      if (label === 'json') return jsonWorker();
      return label === 'graphql' ? graphqlWorker() : editorWorker();
    },
  };
}

// Vite finds a worker by this very form: `new Worker(new URL('…', import.meta.url))`.
function editorWorker(): Worker {
  return new Worker(new URL('monaco-editor/esm/vs/editor/editor.worker.js', import.meta.url), { type: 'module' });
}

function jsonWorker(): Worker {
  return new Worker(new URL('monaco-editor/esm/vs/language/json/json.worker.js', import.meta.url), { type: 'module' });
}

function graphqlWorker(): Worker {
  return new Worker(new URL('monaco-graphql/esm/graphql.worker.js', import.meta.url), { type: 'module' });
}
