import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Outlet, useBlocker, type BlockerFunction } from 'react-router-dom';
import { LeaveGuardsContext, type Guard } from './leaveGuardsContext';

/**
 * The router's only blocker, for all forms with unsaved changes: of two forms that block a navigation, the newer one prompts the user first,
 * then the other.
 */
export function LeaveGuards({ children = <Outlet /> }: { children?: ReactNode }): ReactNode {
  const guards = useRef(new Map<string, Guard>());
  /** The forms that block the current navigation and have not been left yet, the newest first. */
  const [blockingForms, setBlockingForms] = useState<readonly string[]>([]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>((navigation) => {
      const blocking = [...guards.current].toReversed().flatMap(([form, blocks]) => (blocks(navigation) ? [form] : []));
      setBlockingForms(blocking);
      return blocking.length > 0;
    }, []),
  );
  const add = useCallback((form: string, blocks: Guard) => {
    guards.current.set(form, blocks);
    return () => void guards.current.delete(form);
  }, []);
  const context = useMemo(
    () => ({
      add,
      promptingForm: blocker.state === 'blocked' ? blockingForms[0] : undefined,
      leave: () => {
        setBlockingForms(blockingForms.slice(1));
        if (blockingForms.length === 1) blocker.proceed?.();
      },
      stay: () => blocker.reset?.(),
    }),
    [add, blocker, blockingForms],
  );
  return <LeaveGuardsContext value={context}>{children}</LeaveGuardsContext>;
}
