/**
 * Loads the editors' workers from our own origin; otherwise they would come from a CDN. Must be called before the first editor is
 * created.
 */
export function provideWorkers(): void {
  window.MonacoEnvironment = {
    getWorker: (_id: string, label: string) => {
      if (label === 'json') return jsonWorker();
      return label === 'graphql' ? graphqlWorker() : editorWorker();
    },
  };
}

// Vite detects a worker by exactly this form: `new Worker(new URL('…', import.meta.url))`.
function editorWorker(): Worker {
  return new Worker(new URL('monaco-editor/esm/vs/editor/editor.worker.js', import.meta.url), { type: 'module' });
}

function jsonWorker(): Worker {
  return new Worker(new URL('monaco-editor/esm/vs/language/json/json.worker.js', import.meta.url), { type: 'module' });
}

function graphqlWorker(): Worker {
  return new Worker(new URL('monaco-graphql/esm/graphql.worker.js', import.meta.url), { type: 'module' });
}
