import { startDemoBackend, type TestBackend } from './backend.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { type RecordingProxy, startRecordingProxy } from './recordingProxy.ts';
import { startReplayingProxy } from './replayingProxy.ts';

/** The real gateway with the real back-end and the demo company, recording the requests between them. */
export interface RecordedGateway {
  readonly gateway: TestGateway;
  readonly upstream: RecordingProxy;
  /** The URL of the back-end itself, past the proxy. */
  readonly backendUrl: string;
  close(): Promise<void>;
}

/**
 * The same for data that does not change: each call of each user is sent to the back-end only once. All requests are
 * recorded nevertheless.
 */
export async function startRememberingGateway(
  env: Readonly<Record<string, string>> = {},
  startBackend: () => Promise<TestBackend> = startDemoBackend,
): Promise<RecordedGateway> {
  const backend = await startBackend();
  const memory = await startReplayingProxy(backend.url);
  const upstream = await startRecordingProxy(memory.url);
  const gateway = await startGateway(upstream.url, env);
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

/** The same, with every request sent to the back-end. */
export async function startRecordedGateway(
  env: Readonly<Record<string, string>> = {},
  startBackend: () => Promise<TestBackend> = startDemoBackend,
): Promise<RecordedGateway> {
  const backend = await startBackend();
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
