import { startDemoBackend } from './backend.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { type RecordingProxy, startRecordingProxy } from './recordingProxy.ts';
import { startReplayingProxy } from './replayingProxy.ts';

/** The real gateway over the real back-end with the demo company, and what passes between them. */
export interface RecordedGateway {
  readonly gateway: TestGateway;
  readonly upstream: RecordingProxy;
  /** The back-end itself, past the proxy. */
  readonly backendUrl: string;
  close(): Promise<void>;
}

/**
 * The same, where nothing that is read changes meanwhile: the back-end is asked once for each call of each user. What passes is
 * recorded all the same.
 */
export async function startRememberingGateway(): Promise<RecordedGateway> {
  const backend = await startDemoBackend();
  const memory = await startReplayingProxy(backend.url);
  const upstream = await startRecordingProxy(memory.url);
  const gateway = await startGateway(upstream.url);
  return {
    gateway,
    upstream,
    backendUrl: backend.url,
    async close() {
      await gateway.close();
      await upstream.close();
      await memory.close();
      await backend.close();
    },
  };
}

export async function startRecordedGateway(env: Readonly<Record<string, string>> = {}): Promise<RecordedGateway> {
  const backend = await startDemoBackend();
  const upstream = await startRecordingProxy(backend.url);
  const gateway = await startGateway(upstream.url, env);
  return {
    gateway,
    upstream,
    backendUrl: backend.url,
    async close() {
      await gateway.close();
      await upstream.close();
      await backend.close();
    },
  };
}
