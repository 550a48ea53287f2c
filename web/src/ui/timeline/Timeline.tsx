import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { OldAndNew } from '../change/ChangeRows';

export type TimelineEntry = {
  id: string;
  /** ISO 8601. */
  at: string;
  who: string;
  /** Their avatar. */
  avatar?: ReactNode;
  /** A link to where it happened. */
  action?: ReactNode;
  changes: readonly { property: string; before: string | undefined; after: string | undefined }[];
};

type TimelineProps = {
  label: string;
  entries: readonly TimelineEntry[];
  /** Shown for a missing value: "N/A" in the history of plans. */
  missingText?: string;
  /** Below the last entry: when and by whom the record was created. */
  footer?: ReactNode;
};

/**
 * Who changed what, and when: cards on both sides of a line, or on one side under 768 px. The order in the document is that of
 * the entries.
 */
export function Timeline({ label, entries, missingText, footer }: TimelineProps): ReactNode {
  return (
    <Box>
      <Box as="ol" aria-label={label} listStyleType="none" position="relative" m="0" p="0">
        <Box
          aria-hidden
          position="absolute"
          top="3"
          bottom="0"
          insetStart={{ base: '7px', md: '50%' }}
          w="1px"
          bg="border"
        />
        {entries.map((entry, index) => (
          <TimelineItem
            key={entry.id}
            entry={entry}
            isNewest={index === 0}
            isEven={index % 2 === 1}
            {...{ missingText }}
          />
        ))}
      </Box>
      {footer !== undefined && (
        <Text
          textStyle="xs"
          color="fg.subtle"
          textAlign={{ base: 'start', md: 'center' }}
          mt="3"
          ps={{ base: '7', md: 0 }}
        >
          {footer}
        </Text>
      )}
    </Box>
  );
}

type TimelineItemProps = {
  entry: TimelineEntry;
  isNewest: boolean;
  /** On the right of the line. */
  isEven: boolean;
  missingText: string | undefined;
};

function TimelineItem({ entry, isNewest, isEven, missingText }: TimelineItemProps): ReactNode {
  const language = useLanguage();
  return (
    <Box
      as="li"
      position="relative"
      ps={{ base: '7', md: isEven ? 'calc(50% + 28px)' : '0' }}
      pe={{ base: '0', md: isEven ? '0' : 'calc(50% + 28px)' }}
      // The next card is on the other side, a little lower.
      mb={{ base: '3', md: '-4' }}
      _last={{ mb: '0' }}
      minH={{ md: '92px' }}
    >
      <Box
        aria-hidden
        position="absolute"
        top="15px"
        insetStart={{ base: '2px', md: 'calc(50% - 5px)' }}
        boxSize="11px"
        rounded="full"
        borderWidth="2px"
        borderColor={isNewest ? 'accent.solid' : 'border.strong'}
        bg={isNewest ? 'accent.solid' : 'bg.panel'}
      />
      <Box borderWidth="1px" rounded="l3" bg="bg.panel" shadow="xs">
        <Flex align="center" gap="2" px="3.5" minH="42px" wrap="wrap" py="1.5">
          {entry.avatar}
          <Text flex="1 1 auto" minW="0" truncate fontWeight="semibold">
            {entry.who}
          </Text>
          <Text as="time" textStyle="xs" color="fg.muted" data-moment="" {...{ dateTime: entry.at }}>
            {formatDateTime(entry.at, language)}
          </Text>
          {entry.action}
        </Flex>
        <Box as="ul" listStyleType="none" m="0" p="0">
          {entry.changes.map((change, index) => (
            <Flex
              as="li"
              // oxlint-disable-next-line react/no-array-index-key -- a property may change twice in one entry
              key={`${change.property} ${index}`}
              gap="3"
              px="3.5"
              py="1.5"
              align="baseline"
              borderTopWidth="1px"
              borderColor="border.muted"
              wrap="wrap"
            >
              <Text as="span" flex="0 0 120px" color="fg.muted">
                {change.property}
              </Text>
              <OldAndNew before={change.before ?? missingText} after={change.after ?? missingText} />
            </Flex>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
