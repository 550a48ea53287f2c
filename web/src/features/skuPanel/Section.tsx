import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { requestFailureOf } from '../../platform/errors/requestFailure';

type SectionProps = {
  title: string;
  hint?: string | undefined;
  /** A link to all of it. */
  more?: { to: string; label: string } | undefined;
  /** Why it could not be loaded; the other parts are not affected. */
  error: unknown;
  loading: boolean;
  children: ReactNode;
};

/** One part of the panel of a SKU. Its failure does not affect the others. */
export function Section({ title, hint, more, error, loading, children }: SectionProps): ReactNode {
  const unread = loading ? <Skeleton h="56px" /> : children;
  const content = error ? <FailureAlert failure={requestFailureOf(error)} /> : unread;
  return (
    <Box as="section" aria-label={title} px="4" py="4" borderTopWidth="1px">
      <Flex align="baseline" gap="2" mb="2">
        <Text as="h3" fontWeight="semibold">
          {title}
        </Text>
        <Text textStyle="xs" color="fg.muted" flex="1" truncate>
          {hint}
        </Text>
        {more && (
          <Box asChild color="accent.fg" display="inline-flex" alignItems="center" gap="1" flexShrink={0}>
            <Link to={more.to}>
              {more.label}
              <ChevronRight size={14} aria-hidden />
            </Link>
          </Box>
        )}
      </Flex>
      {content}
    </Box>
  );
}

/** The text of an empty part. */
export function Nothing(): ReactNode {
  const { t } = useTranslation('skus');
  return <Text color="fg.muted">{t('nothing')}</Text>;
}

type LineProps = {
  name: ReactNode;
  middle?: ReactNode;
  quiet?: ReactNode;
  value: ReactNode;
};

/** A line of a part: name, details and pieces. */
export function Line({ name, middle, quiet, value }: LineProps): ReactNode {
  return (
    <Flex as="li" gap="3" minH="8" py={{ base: '1', md: '0' }} align="center">
      {/* One below the other where the panel is as narrow as a phone, so that no date is cut. */}
      <Flex flex="1" minW="0" columnGap="3" direction={{ base: 'column', md: 'row' }}>
        <Box flex={{ md: '0 1 120px' }} minW="0" truncate>
          {name}
        </Box>
        <Box flex={{ md: '1' }} minW="0" truncate color="fg.muted" textStyle={{ base: 'xs', md: 'sm' }}>
          {middle}
        </Box>
      </Flex>
      <Box flexShrink={0} color="fg.muted" textStyle="xs" data-num="">
        {quiet}
      </Box>
      <Box flex="0 0 56px" textAlign="end" fontWeight="semibold" data-num="">
        {value}
      </Box>
    </Flex>
  );
}
