import { useRef } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { panelParam, recordParam } from '../../urls/recordUrl';

type LeaveGuard = {
  /** The user tries to leave: with the back button, or to another screen. */
  asks: boolean;
  leave: () => void;
  stay: () => void;
  /** Allows leaving from now on, after saving or dropping the changes. */
  release: () => void;
};

/**
 * Protects unsaved changes when the address changes: the back button, another screen or record, a closed browser tab. Another tab
 * of the same dialog, which replaces the address, does not count as leaving, nor does the panel beside it.
 */
export function useLeaveGuard(isDirty: boolean | (() => boolean)): LeaveGuard {
  const released = useRef(false);
  const guards = () => !released.current && (typeof isDirty === 'function' ? isDirty() : isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      guards() &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (historyAction === NavigationType.Pop &&
          withoutPanel(nextLocation.search) !== withoutPanel(currentLocation.search)) ||
        isOtherRecord(currentLocation.search, nextLocation.search)),
  );
  useBeforeUnload((event) => {
    if (guards()) event.preventDefault();
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

function withoutPanel(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(panelParam);
  return params.toString();
}

function isOtherRecord(current: string, next: string): boolean {
  const opened = new URLSearchParams(next).get(recordParam);
  return opened !== null && opened !== new URLSearchParams(current).get(recordParam);
}
