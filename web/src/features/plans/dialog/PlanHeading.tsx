import { Badge, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CopyableId } from '../../../ui/CopyableId';
import { PlanStatus } from '../planCodes';
import type { PlanInDialog } from './planDialog.operations';

/** The status and the tags of a plan, beside its name. */
export function PlanBadges({ plan }: { plan: PlanInDialog }): ReactNode {
  return (
    <>
      {plan.recordStatus !== null && <PlanStatus status={plan.recordStatus} />}
      {plan.recordTags?.map((tag) => (
        <Badge key={tag} variant="outline" colorPalette="orange">
          {tag}
        </Badge>
      ))}
    </>
  );
}

/** Its supplier, its order and its container. */
export function PlanContext({ plan }: { plan: PlanInDialog }): ReactNode {
  return (
    <HStack gap="3" wrap="wrap" as="span">
      {plan.supplierName}
      {plan.supplierOrderId && <CopyableId id={plan.supplierOrderId} />}
      {plan.containerId && <CopyableId id={plan.containerId} />}
    </HStack>
  );
}
