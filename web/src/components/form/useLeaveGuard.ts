import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useBeforeUnload } from 'react-router-dom';
import { panelParam, recordParam } from '../../urls/recordUrl';
import type { Step } from '../../urls/siteHistory';
import { useSiteHistory } from '../../urls/SiteRouter';

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
  const history = useSiteHistory();
  const released = useRef(false);
  const [held, setHeld] = useState<{ proceed: () => void }>();
  const guards = () => !released.current && (typeof isDirty === 'function' ? isDirty() : isDirty);
  const onStep = useEffectEvent((step: Step, proceed: () => void) => {
    const isHeld = guards() && leaves(step);
    if (isHeld) setHeld({ proceed });
    return isHeld;
  });
  useEffect(() => history.guard((step, proceed) => onStep(step, proceed)), [history]);
  useBeforeUnload((event) => {
    if (guards()) event.preventDefault();
  });
  return {
    asks: held !== undefined,
    leave: () => {
      setHeld(undefined);
      held?.proceed();
    },
    stay: () => setHeld(undefined),
    release: () => {
      released.current = true;
    },
  };
}

function leaves({ from, to, action }: Step): boolean {
  return (
    to.pathname !== from.pathname ||
    (action === NavigationType.Pop && withoutPanel(to.search) !== withoutPanel(from.search)) ||
    isOtherRecord(from.search, to.search)
  );
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
