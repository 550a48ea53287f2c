/** The tabs of a browser that edit or receive the same plan. The server distinguishes users, not tabs, so the tabs coordinate themselves. */

function nameOf(planId: string): string {
  return `occ-plan-${planId}`;
}

/** Missing on a page without https, despite its type. */
function browserLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Runs at once, and says whether another tab of this browser has the plan open: its lock must then stay. */
export async function besideOtherTabs<Result>(
  planId: string,
  run: (isOpenElsewhere: boolean) => Promise<Result>,
): Promise<Result> {
  const locks = browserLocks();
  if (locks === undefined) return run(false);
  return locks.request(nameOf(planId), { ifAvailable: true }, (granted) => run(granted === null));
}

/** Runs when no other tab of this browser is receiving the plan. */
export async function receivingInTurn(planId: string, run: () => Promise<void>): Promise<void> {
  const locks = browserLocks();
  if (locks === undefined) return run();
  return locks.request(`occ-receipt-${planId}`, run);
}

/**
 * Runs when no other tab of this browser has the plan open. Until the signal is aborted, this tab is then the one that has it open. Runs at
 * once if the browser has no locks.
 */
export async function inOneTab(
  planId: string,
  signal: AbortSignal,
  onWait: () => void,
  run: () => Promise<void>,
): Promise<void> {
  const locks = browserLocks();
  if (locks === undefined) return run();
  const name = nameOf(planId);
  const runUntilAborted = async () => {
    if (signal.aborted) return;
    await run();
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  };
  const outcome = await locks.request(name, { ifAvailable: true }, async (granted) => {
    if (granted === null) return 'taken' as const;
    await runUntilAborted();
    return 'granted' as const;
  });
  if (outcome === 'granted' || signal.aborted) return;
  onWait();
  try {
    await locks.request(name, { signal }, runUntilAborted);
  } catch (error) {
    // The abort also ends the waiting for the other tab.
    if (!signal.aborted || error !== signal.reason) throw error;
  }
}
