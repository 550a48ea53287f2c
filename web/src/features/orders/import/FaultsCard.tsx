import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderFaultReason } from '../../../platform/generated/gql/graphql';
import { formatCount } from '../../../platform/format/numbers';
import { Card } from '../../../ui/Card';
import { Segments } from '../../../ui/Segments';
import type { Check } from './checkOrders';
import { categoryOfFault } from './errorCategories';

type FaultsCardProps = {
  check: Check;
  leaveOut: readonly OrderFaultReason[];
  onDecide: (reason: OrderFaultReason, isLeftOut: boolean) => void;
  onSave: () => void;
  /** What the user has just decided about, which gets the focus back. */
  decided: string | undefined;
};

const reasons: readonly OrderFaultReason[] = ['UNKNOWN_SKU', 'INCOMPLETE_ADDRESS', 'UNKNOWN_CARRIER', 'NO_STOCK'];

/** What happens to the orders that are not fit to ship: for each reason, they are left out or get the status error. */
export function FaultsCard({ check, leaveOut, onDecide, onSave, decided }: FaultsCardProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const ordersOf = (reason: OrderFaultReason) =>
    new Set(check.faults.flatMap((fault) => (fault.reason === reason ? [fault.order ?? fault.line] : []))).size;
  const present = reasons.flatMap((reason) => {
    const orders = ordersOf(reason);
    return orders > 0 ? [{ reason, orders }] : [];
  });
  const held = check.leftOut.length + check.rejected.length;
  if (present.length + held === 0) return null;
  return (
    <Card
      flexShrink={0}
      title={present.length > 0 ? t('faults.title') : t('check.rejected')}
      actions={
        held > 0 && (
          <Button variant="ghost" size="xs" onClick={onSave}>
            <Download />
            {t('faults.save', { count: held, orders: formatCount(held) })}
          </Button>
        )
      }
    >
      <Stack gap="2">
        {present.map(({ reason, orders }) => (
          <FaultChoice
            key={reason}
            text={t('faults.orders', {
              count: orders,
              orders: formatCount(orders),
              category: t(`categories.${categoryOfFault[reason]}`),
            })}
            hint={t(`faults.${reason}.message`)}
            isLeftOut={leaveOut.includes(reason)}
            onDecide={(isLeftOut) => onDecide(reason, isLeftOut)}
            hasFocus={reason === decided}
          />
        ))}
        <Text textStyle="xs" color="fg.muted">
          {t('faults.hint')}
        </Text>
      </Stack>
    </Card>
  );
}

type FaultChoiceProps = {
  text: string;
  hint: string;
  isLeftOut: boolean;
  onDecide: (isLeftOut: boolean) => void;
  hasFocus: boolean;
};

function FaultChoice({ text, hint, isLeftOut, onDecide, hasFocus }: FaultChoiceProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const root = useRef<HTMLDivElement>(null);
  // The check has replaced the choice that the user clicked.
  useEffect(() => {
    if (hasFocus) root.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [hasFocus]);
  return (
    <Grid
      ref={root}
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      gap="1.5"
      alignItems="center"
    >
      <Text>
        {text}{' '}
        <Text as="span" color="fg.muted">
          {hint}
        </Text>
      </Text>
      <Segments
        label={text}
        value={isLeftOut ? 'leaveOut' : 'take'}
        onChange={(chosen) => onDecide(chosen === 'leaveOut')}
        options={[
          { value: 'leaveOut', label: t('faults.leaveOut') },
          { value: 'take', label: t('faults.take') },
        ]}
      />
    </Grid>
  );
}
