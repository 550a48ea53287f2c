import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../ui/lazyPart';
import type { Table } from 'schema/permissions/can.ts';
import { useCan } from '../platform/permissions/useCan';

const PermissionDeniedDialog = lazyPart(async () => (await import('./PermissionDeniedDialog')).PermissionDeniedDialog);

/**
 * A screen with a menu needs that menu granted and not empty; otherwise a dialog says so and leads to the dashboard (document 1,
 * section 2, Route guard).
 */
export function RequireMenu({ menu }: { menu: Table }): ReactNode {
  const { canOpen } = useCan();
  return <Suspense>{canOpen(menu) ? <Outlet /> : <PermissionDeniedDialog />}</Suspense>;
}
