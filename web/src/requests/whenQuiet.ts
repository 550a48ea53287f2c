/** Loads what a screen can do without when nothing else is being requested. */

/** ms without a data request, after which a screen is considered loaded. */
const quietMs = 1500;

/** ms; the longest time that something waits for the data of other parts of the screen. */
const waitMs = 1000;

let inFlight = 0;
let lastEnded = 0;
const waiting = new Set<() => void>();

/** Counts a data request until it is answered. */
export function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  inFlight += 1;
  const end = () => {
    inFlight -= 1;
    lastEnded = performance.now();
    if (inFlight === 0) for (const go of waiting) go();
  };
  answer.then(end, end);
  return answer;
}

/** Resolves when no data is being requested, so that large code does not delay it; after a second in any case. */
export function dataArrived(): Promise<void> {
  if (inFlight === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      waiting.delete(go);
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(go, waitMs);
    waiting.add(go);
  });
}

/** Runs something once the page is rendered and has its data, and the browser is idle. Returns a function to cancel it. */
export function whenQuiet(run: () => void): () => void {
  const began = performance.now();
  const timer = setInterval(() => {
    const isQuiet = inFlight === 0 && performance.now() - Math.max(began, lastEnded) > quietMs;
    if (!isQuiet) return;
    clearInterval(timer);
    // Not available in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
    else run();
  }, 250);
  return () => clearInterval(timer);
}
