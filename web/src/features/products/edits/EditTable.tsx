import { Box, chakra, Flex, Spinner, Text } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, CircleHelp, CircleMinus } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OldAndNew } from '../../../ui/change/ChangeRows';
import { useRowWindow } from '../../../ui/table/useRowWindow';
import { formatCount, missing } from '../../../platform/format/numbers';
import { SkuId } from '../../../domain/skus/SkuId';
import type { ProductField } from '../productFields';
import type { ValueText } from '../useValueText';
import type { ProductEdit } from './productEdits';
import type { Outcome } from './saveEdits';
import { useOutcomeText } from './useOutcomeText';

type EditTableProps = {
  label: string;
  edits: readonly ProductEdit[];
  fields: readonly ProductField[];
  valueText: ValueText;
  /** Returns the result of a row; without it, the table is a preview. */
  outcomeOf?: ((id: string) => Outcome | undefined) | undefined;
  /** The text shown without rows. */
  empty: string;
};

/** In px. */
const rowHeight = 50;
const headHeight = 34;

/** Each product before and after the change, with the result. Virtualised: only visible rows are in the document. */
export function EditTable({ label, edits, fields, valueText, outcomeOf, empty }: EditTableProps): ReactNode {
  const { t } = useTranslation(['products', 'productEdits']);
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end, heightBefore, heightAfter } = useRowWindow({
    count: edits.length,
    rowHeight,
    headHeight,
    overscan: 8,
    getScroller: useCallback(() => scroller.current, []),
  });
  return (
    <Box ref={scroller} as="section" aria-label={label} tabIndex={0} flex="1" minH="0" overflow="auto">
      <Table aria-label={label} aria-rowcount={edits.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('fields.sku')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`productEdits:columns.${field}`)}
              </th>
            ))}
            <th scope="col">{t(outcomeOf ? 'productEdits:table.outcome' : 'productEdits:table.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {heightBefore > 0 && <tr aria-hidden style={{ height: heightBefore }} />}
          {edits.slice(start, end).map((edit, offset) => (
            <tr key={edit.product.id} aria-rowindex={start + offset + 2}>
              <th scope="row">
                {edit.product.sku ? <SkuId sku={edit.product.sku} strong /> : missing}
                <Text
                  textStyle="xs"
                  fontWeight="normal"
                  color="fg.muted"
                  truncate
                  title={edit.product.name ?? undefined}
                >
                  {edit.product.name}
                </Text>
              </th>
              {fields.map((field) => (
                <td key={field}>
                  {edit.fields.includes(field) ? (
                    <OldAndNew before={valueText(field, edit.before)} after={valueText(field, edit.after)} />
                  ) : (
                    <Text as="span" color="fg.muted" data-num="">
                      {valueText(field, edit.before)}
                    </Text>
                  )}
                </td>
              ))}
              <td>
                <Effect edit={edit} outcome={outcomeOf?.(edit.product.id)} />
              </td>
            </tr>
          ))}
          {heightAfter > 0 && <tr aria-hidden style={{ height: heightAfter }} />}
        </tbody>
      </Table>
      {edits.length === 0 && (
        <Text px="4" py="4" color="fg.muted" aria-live="polite">
          {empty}
        </Text>
      )}
    </Box>
  );
}

/** The effect of a change, or its result. */
function Effect({ edit, outcome }: { edit: ProductEdit; outcome: Outcome | undefined }): ReactNode {
  const { t } = useTranslation('productEdits');
  const { outcomeText, reasonText } = useOutcomeText();
  if (edit.fields.length === 0) {
    return (
      <Text as="span" color="fg.muted">
        {t('effect.same')}
      </Text>
    );
  }
  if (outcome === undefined) {
    return t('effect.changed', { count: edit.fields.length, values: formatCount(edit.fields.length) });
  }
  const reason = reasonText(outcome);
  return (
    <Box minW="0">
      <Flex as="span" align="center" gap="1.5" color={colours[outcome.kind]} whiteSpace="nowrap">
        <OutcomeIcon kind={outcome.kind} />
        {outcomeText(outcome)}
      </Flex>
      {reason !== undefined && (
        <Text textStyle="xs" color={colours[outcome.kind]} truncate title={reason}>
          {reason}
        </Text>
      )}
    </Box>
  );
}

const colours: Partial<Record<Outcome['kind'], string>> = {
  failed: 'red.fg',
  unknown: 'orange.fg',
  waiting: 'fg.muted',
  notBegun: 'fg.muted',
};

const icons = { saved: Check, failed: CircleAlert, unknown: CircleHelp, waiting: CircleDashed, notBegun: CircleMinus };

function OutcomeIcon({ kind }: { kind: Outcome['kind'] }): ReactNode {
  if (kind === 'saving') return <Spinner size="xs" color="accent.solid" flexShrink={0} />;
  const Icon = icons[kind];
  return (
    <Box as="span" color={kind === 'saved' ? 'green.fg' : undefined} flexShrink={0}>
      <Icon size={14} aria-hidden />
    </Box>
  );
}

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      h: `${headHeight}px`,
      bg: 'bg.subtle',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& th, & td': {
      px: '2.5',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& tbody th, & td': { h: `${rowHeight}px`, verticalAlign: 'middle' },
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      ps: '4',
      borderInlineEndWidth: '1px',
      minW: { base: '150px', md: '200px' },
      maxW: { base: '150px', md: '280px' },
    },
    '& tbody th': { bg: 'bg.panel', zIndex: '1' },
    '& thead th:first-of-type': { zIndex: '3' },
    '& td:last-of-type': { minW: '150px', maxW: '260px' },
  },
});
