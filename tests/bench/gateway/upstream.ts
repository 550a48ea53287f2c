import { startReplayingProxy } from '../../support/replayingProxy.ts';

/** `node upstream.ts BACKEND`: gives the back-end's answers again and again, so that what is measured stands in front of it. */
const [, , target = ''] = process.argv;
const { url } = await startReplayingProxy(target);
process.send?.({ type: 'listening', url });
process.on('disconnect', () => process.exit(0));
