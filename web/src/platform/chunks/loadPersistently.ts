/** ms until the second try; then twice as long each time, up to a minute. */
const firstPause = 2000;
const longestPause = 60_000;

/**
 * Loads a part of the client that nothing else can say is missing, such as the notifications: again and again until it is there. A page
 * may lose its network in its first seconds.
 */
export async function loadPersistently<Chunk>(load: () => Promise<Chunk>, pause = firstPause): Promise<Chunk> {
  try {
    return await load();
  } catch {
    await passed(pause);
    return loadPersistently(load, Math.min(2 * pause, longestPause));
  }
}

/** Resolves after this many ms, or as soon as the network is back. */
function passed(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('online', end);
  });
}
