/** Loads what a screen can do without when nothing else is being requested. */

/** ms without a data request, after which a screen is considered loaded. */
const quietMs = 1500;

let inFlight = 0;
let lastEnded = 0;

/** Counts a data request until it is answered. */
export function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  inFlight += 1;
  const end = () => {
    inFlight -= 1;
    lastEnded = performance.now();
  };
  answer.then(end, end);
  return answer;
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
