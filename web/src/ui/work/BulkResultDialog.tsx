import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../platform/format/numbers';
import { DialogCloseButton, DialogHeading } from '../dialog/DialogHeading';
import { dialogSize } from '../dialog/dialogSize';
import { useFocusHome } from '../dialog/useFocusHome';

type BulkRow = {
  id: string;
  /** What it is called, if that is not its id; names may be the same. */
  name?: string;
  /** The address that opens it. */
  href?: string;
  /** Why it was not done, as text: "CHECK". */
  reason?: string;
};

type BulkGroup = {
  kind: 'done' | 'skipped' | 'failed';
  /** In the past tense, as it reads after a number: "sent", "skipped". */
  label: string;
  rows: readonly BulkRow[];
};

type BulkResultDialogProps = {
  title: string;
  groups: readonly BulkGroup[];
  /** The next step, such as downloading the resulting file. */
  actions?: ReactNode;
  onClose: () => void;
};

/** The result of a bulk action: "12 sent, 3 skipped: CHECK", and below it each row by its name. */
export function BulkResultDialog({ title, groups, actions, onClose }: BulkResultDialogProps): ReactNode {
  const { t } = useTranslation('kit');
  useFocusHome();
  const filled = groups.filter(({ rows }) => rows.length > 0);
  return (
    <Dialog.Root
      open
      onOpenChange={onClose}
      // The dialog before this one may give the focus back later than this one opens, which must not close it unread.
      closeOnInteractOutside={false}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...dialogSize(560, false)}>
            <DialogHeading title={title} context={filled.map(groupText).join(', ')} />
            <Dialog.Body pt="0" tabIndex={0}>
              <Stack gap="4">
                {/* Rows that need attention come first. */}
                {filled
                  .toSorted((one, other) => order[one.kind] - order[other.kind])
                  .map((group) => (
                    <BulkGroupList key={group.label} group={group} onLink={onClose} />
                  ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Box flex="1" />
              {actions}
              <Button onClick={onClose}>{t('close')}</Button>
            </Dialog.Footer>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** "3 skipped: CHECK, N/A" */
function groupText({ label, rows }: BulkGroup): string {
  const reasons = [...new Set(rows.flatMap(({ reason }) => (reason === undefined ? [] : [reason])))];
  const counted = `${formatCount(rows.length)} ${label}`;
  return reasons.length === 0 ? counted : `${counted}: ${reasons.join(', ')}`;
}

const order = { failed: 0, skipped: 1, done: 2 };

const icons = { failed: CircleAlert, skipped: CircleMinus, done: CircleCheck };

const colours = { failed: 'red.fg', skipped: 'orange.fg', done: 'green.fg' };

/** The maximum number of names listed; more would only cost rendering time. */
const mostShown = 500;

type BulkGroupListProps = { group: BulkGroup; onLink: () => void };

function BulkGroupList({ group: { kind, label, rows }, onLink }: BulkGroupListProps): ReactNode {
  const { t } = useTranslation('kit');
  const Icon = icons[kind];
  return (
    <Box as="section" aria-label={label}>
      <Flex align="center" gap="2" mb="1" fontWeight="semibold">
        <Box color={colours[kind]}>
          <Icon size={16} aria-hidden />
        </Box>
        {`${formatCount(rows.length)} ${label}`}
      </Flex>
      <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l2" overflow="hidden">
        {rows.slice(0, mostShown).map(({ id, name = id, href, reason }) => (
          <Flex
            as="li"
            key={id}
            justify="space-between"
            gap="3"
            px="3"
            py="1.5"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: 0 }}
          >
            <Text as="span" textStyle="id" overflowWrap="anywhere">
              {href === undefined ? (
                name
              ) : (
                <Link className="text-link" to={href} onClick={onLink}>
                  {name}
                </Link>
              )}
            </Text>
            {reason !== undefined && <Text color="fg.muted">{reason}</Text>}
          </Flex>
        ))}
      </Box>
      {rows.length > mostShown && (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t('work.more', { count: rows.length - mostShown, rows: formatCount(rows.length - mostShown) })}
        </Text>
      )}
    </Box>
  );
}
