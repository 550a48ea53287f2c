import { startReplayingProxy } from '../../support/replayingProxy.ts';

/** `node upstream.ts BACKEND`: replays the back-end's answers, so that only the servers in front of it are measured. */
const [, , target = ''] = process.argv;
const { url } = await startReplayingProxy(target);
process.send?.({ type: 'listening', url });
process.on('disconnect', () => process.exit(0));
