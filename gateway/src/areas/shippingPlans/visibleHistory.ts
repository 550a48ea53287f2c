import { can, type Column, isColumn, type Permissions } from 'schema/permissions/can.ts';
import type { WirePlanChange, WirePlanHistory } from '../../rest/records.ts';

/** A change of a plan, reduced to what the viewer may read. */
export interface VisibleChange extends Omit<WirePlanChange, 'inverted'> {
  /** The file name of the author's picture. */
  readonly avatarContent: string | undefined;
}

/** Properties that are never shown (document 3, section 2). */
const HIDDEN: ReadonlySet<string> = new Set([
  'Documents',
  'AuditStartTime',
  'AuditEndTime',
  ...[
    'RecordStatus',
    'RecordTag',
    'LinkedProduct',
    'ContainerSize',
    'ContainerArrivalPlace',
    'CarrierName',
    'PaymentStatus',
    'ShipmentPaidStatus',
    'CustomsPaidStatus',
    'ChinaStatus',
  ].flatMap((property) => [`${property}Id`, `${property}Color`]),
]);

/**
 * The timeline of a plan for one viewer: without technical properties, and without properties (and their old and new values) whose column
 * is hidden from the viewer. A change without remaining properties is left out.
 */
export function visibleHistory(history: WirePlanHistory, permissions: Permissions): VisibleChange[] {
  const avatars = new Map((history.avatars ?? []).map(({ userId, avatarContent }) => [userId, avatarContent]));
  return (history.historicalShippingPlan ?? []).flatMap(({ inverted: _inverted, valuesChanged, ...change }) => {
    const visible = (valuesChanged ?? []).filter(({ property }) => isVisible(property ?? '', permissions));
    if (visible.length === 0) return [];
    const avatarContent = avatars.get(change.modifiedById ?? '') ?? undefined;
    return [{ ...change, valuesChanged: visible, avatarContent }];
  });
}

function isVisible(property: string, permissions: Permissions): boolean {
  if (HIDDEN.has(property)) return false;
  const column = columnOf(property);
  return column === undefined
    ? can(permissions, 'Read', 'ShippingPlans')
    : can(permissions, 'LimitRead', 'ShippingPlans', column);
}

/**
 * The column that guards a property, which has the same name. Undefined if the property has no permission of its own; it then needs Read on
 * the table.
 */
function columnOf(property: string): Column<'ShippingPlans'> | undefined {
  const names = [property, property.replace(/(Id|Color|Mode)$/, '')];
  return names.find((name) => isColumn('ShippingPlans', name));
}
