import { useRef } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';

type LeaveGuard = {
  /** Somebody wants to leave by the address: by the back button, or to another screen. */
  asks: boolean;
  leave: () => void;
  stay: () => void;
  /** From now on nothing is in the way: it is saved, or dropped on purpose. */
  release: () => void;
};

/**
 * Keeps what was typed when the address changes under it: the back button, a jump to another screen, a closed tab. Another
 * tab of the same dialog, which replaces the address, is no way to leave.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !released.current &&
      (nextLocation.pathname !== currentLocation.pathname || historyAction === NavigationType.Pop),
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
