import { useRef } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { recordParam } from '../../urls/recordUrl';

type LeaveGuard = {
  /** Somebody wants to leave by the address: by the back button, or to another screen. */
  asks: boolean;
  leave: () => void;
  stay: () => void;
  /** From now on nothing is in the way: it is saved, or dropped on purpose. */
  release: () => void;
};

/**
 * Keeps what was typed when the address changes under it: the back button, a jump to another screen or another
 * record, a closed tab. Another tab of the same dialog, which replaces the address, is no way to leave.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !released.current &&
      (nextLocation.pathname !== currentLocation.pathname ||
        historyAction === NavigationType.Pop ||
        isOtherRecord(currentLocation.search, nextLocation.search)),
  );
  useBeforeUnload((event) => {
    if (isDirty && !released.current) event.preventDefault();
  });
  return {
    asks: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      released.current = true;
    },
  };
}

function isOtherRecord(current: string, next: string): boolean {
  const opened = new URLSearchParams(next).get(recordParam);
  return opened !== null && opened !== new URLSearchParams(current).get(recordParam);
}
