import { Badge, Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusChoice } from 'schema/orderFiles/fileOrders.ts';
import { Card } from '../../../ui/Card';
import { CheckBox } from '../../../ui/CheckBox';
import { Num } from '../../../ui/Num';
import { formatCount, missing } from '../../../platform/format/numbers';
import { RowsTable } from '../../../domain/imports/ErrorList';
import { SkuId } from '../../../domain/skus/SkuId';
import type { ReadFile } from './checkOrders';
import { useLeftOutReason } from './useLeftOutReason';

type LeftOutCardProps = {
  read: ReadFile;
  /** Undefined once the orders are imported. */
  onDecide?: (status: string, isIncluded: boolean) => void;
  /** The status about which the user has just decided, whose checkbox gets the focus back. */
  decided?: string | undefined;
};

/** The most rows listed one by one; the protocol has all of them. */
const mostShown = 300;

/** What of a shop's file is not imported, the statuses about which the user decides, and what to look at in the rest. */
export function LeftOutCard({ read: { leftOut, choices, hints }, onDecide, decided }: LeftOutCardProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const reasonOf = useLeftOutReason();
  if (leftOut.length + choices.length + hints.length === 0) return null;
  const hasTable = leftOut.length + hints.length > 0;
  const shown = leftOut.slice(0, mostShown);
  return (
    <Card
      flexShrink={0}
      body={{ p: '0' }}
      title={
        <>
          {t('leftOut.title')}{' '}
          <Badge>
            <Num>{formatCount(leftOut.length)}</Num>
          </Badge>
        </>
      }
    >
      {onDecide !== undefined && choices.length > 0 && (
        <Stack as="fieldset" gap="1.5" px="4" pb="3" border="0" m="0">
          <Text as="legend" p="0" pb="1.5" color="fg.muted">
            {t('leftOut.question')}
          </Text>
          {choices.map((choice) => (
            <Choice key={choice.status} choice={choice} onDecide={onDecide} hasFocus={choice.status === decided} />
          ))}
        </Stack>
      )}
      {hasTable && (
        <Box maxH="260px" overflow="auto" tabIndex={0} as="section" aria-label={t('leftOut.title')}>
          <RowsTable>
            <thead>
              <tr>
                <th scope="col" data-number>
                  {t('check.row')}
                </th>
                <th scope="col">{t('check.order')}</th>
                <th scope="col">{t('leftOut.what')}</th>
                <th scope="col">{t('leftOut.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <tr key={`${one.line} ${one.sku ?? ''}`}>
                  <td data-number>
                    <Num>{formatCount(one.line)}</Num>
                  </td>
                  <td>
                    <OrderNumber number={one.order} />
                  </td>
                  <td>{one.sku === undefined ? t('leftOut.wholeOrder') : <SkuId sku={one.sku} />}</td>
                  <td>{reasonOf(one)}</td>
                </tr>
              ))}
              {hints.slice(0, mostShown).map(({ line, order, reason }) => (
                <tr key={`${line} ${reason}`}>
                  <td data-number>
                    <Num>{formatCount(line)}</Num>
                  </td>
                  <td>
                    <OrderNumber number={order} />
                  </td>
                  <td>{t('leftOut.imported')}</td>
                  <td>{t(`leftOut.hints.${reason}`)}</td>
                </tr>
              ))}
            </tbody>
          </RowsTable>
          {leftOut.length > shown.length && (
            <Text px="4" py="2" color="fg.muted" textStyle="xs">
              {t('leftOut.more', { rows: formatCount(leftOut.length - shown.length) })}
            </Text>
          )}
        </Box>
      )}
    </Card>
  );
}

function OrderNumber({ number }: { number: string }): ReactNode {
  return (
    <Text textStyle="id" whiteSpace="nowrap">
      {number || missing}
    </Text>
  );
}

type ChoiceProps = { choice: StatusChoice; onDecide: NonNullable<LeftOutCardProps['onDecide']>; hasFocus: boolean };

function Choice({ choice: { status, reason, orders, isIncluded }, onDecide, hasFocus }: ChoiceProps): ReactNode {
  const { t } = useTranslation('orderImport');
  const root = useRef<HTMLDivElement>(null);
  // The check has replaced the checkbox that the user clicked.
  useEffect(() => {
    if (hasFocus) root.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  return (
    <Box ref={root}>
      <CheckBox isChecked={isIncluded} onChange={(isChecked) => onDecide(status, isChecked)}>
        <span>
          {t('leftOut.include', { count: orders, orders: formatCount(orders), status })}{' '}
          <Box as="span" color="fg.muted">
            {t(`leftOut.reasons.${reason}`)}
          </Box>
        </span>
      </CheckBox>
    </Box>
  );
}
