import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { NavigationType, useBeforeUnload } from 'react-router-dom';
import { panelParam, recordParam } from '../../platform/urls/recordUrl';
import { LeaveGuardsContext, type Guard } from './leaveGuardsContext';

type LeaveGuard = {
  /** The user tries to leave: with the back button, or to another screen. */
  isPrompting: boolean;
  leave: () => void;
  stay: () => void;
  /** Allows leaving from now on, after saving or dropping the changes. */
  release: () => void;
};

/**
 * Protects unsaved changes when the address changes: the back button, another screen or record, a closed browser tab. Another tab
 * of the same dialog, which replaces the address, does not count as leaving, nor does the panel beside it.
 *
 * @param isSaving while a form is being saved, only it closes itself: the back button would hide what became of it
 */
export function useLeaveGuard(isDirty: boolean | (() => boolean), isSaving = false): LeaveGuard {
  const guards = useContext(LeaveGuardsContext);
  if (guards === undefined) throw new Error('There are no LeaveGuards around this form');
  const { add, promptingForm } = guards;
  const released = useRef(false);
  const hasUnsavedChanges = () => !released.current && (typeof isDirty === 'function' ? isDirty() : isDirty);
  const blocks = useEffectEvent(
    (navigation: Parameters<Guard>[0]) =>
      leaves(navigation) && (isSaving ? navigation.historyAction === NavigationType.Pop : hasUnsavedChanges()),
  );
  const id = useId();
  useEffect(() => add(id, (navigation) => blocks(navigation)), [add, id]);
  useBeforeUnload((event) => {
    if (isSaving || hasUnsavedChanges()) event.preventDefault();
  });
  return {
    isPrompting: promptingForm === id,
    leave: guards.leave,
    stay: guards.stay,
    release: () => {
      released.current = true;
    },
  };
}

function leaves({ currentLocation: from, nextLocation: to, historyAction }: Parameters<Guard>[0]): boolean {
  return (
    to.pathname !== from.pathname ||
    (historyAction === NavigationType.Pop && withoutPanel(to.search) !== withoutPanel(from.search)) ||
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
