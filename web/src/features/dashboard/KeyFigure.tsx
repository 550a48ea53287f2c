import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeLink } from '../../ui/WholeLink';
import { IconButton } from '../../ui/IconButton';

type KeyFigureProps = {
  label: string;
  /** Undefined until loaded. */
  value: string | undefined;
  /** The full figure, if `value` is shortened. */
  title?: string | undefined;
  note: string | undefined;
  /** The user must act. */
  warns?: boolean;
  failed: boolean;
  onRetry: () => void;
  /** The URL of the list of what is counted. */
  href?: string | undefined;
};

/** One figure with its name and parts; its failure does not affect the others. */
export function KeyFigure({
  label,
  value,
  title,
  note,
  warns = false,
  failed,
  onRetry,
  href,
}: KeyFigureProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const hasFailed = failed && value === undefined;
  return (
    <Box
      position="relative"
      minW="0"
      h="94px"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      _hover={href === undefined ? undefined : { borderColor: 'border.control' }}
    >
      <Box as="dt" textStyle="xs" color="fg.muted" truncate>
        {href === undefined || hasFailed ? label : <WholeLink to={href}>{label}</WholeLink>}
      </Box>
      {hasFailed && (
        <Flex as="dd" mt="1.5" align="center" gap="1" textStyle="xs" color="fg.muted">
          {t('figures.failed')}
          <IconButton label={t('toDo.retry', { label })} size="xs" onClick={onRetry}>
            <RefreshCw />
          </IconButton>
        </Flex>
      )}
      {!hasFailed && value === undefined && (
        <Box as="dd" aria-hidden>
          <Skeleton h="24px" w="96px" mt="1.5" />
          <Skeleton h="12px" w="70%" mt="2.5" />
        </Box>
      )}
      {value !== undefined && (
        <>
          {/* An amount is never cut: on the narrowest screens it is smaller. */}
          <Box
            as="dd"
            textStyle="2xl"
            fontSize={{ base: 'min(1.625rem, 5.8vw)', md: '2xl' }}
            fontWeight="semibold"
            truncate
            data-num=""
            title={title}
          >
            {value}
          </Box>
          <Flex as="dd" align="center" gap="1" textStyle="xs" color={warns ? 'orange.fg' : 'fg.muted'} minW="0">
            {warns && <TriangleAlert size={13} aria-hidden />}
            <Box as="span" lineClamp={{ base: 2, md: 1 }} title={note}>
              {note}
            </Box>
          </Flex>
        </>
      )}
    </Box>
  );
}
