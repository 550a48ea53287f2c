import { Button, Flex, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, type SessionUser } from '../../session/sessionUser';
import { endViewAs } from '../../session/viewAs';

/** Says on every screen as whom an administrator looks at it, and ends that. */
export function ViewAsBanner({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('app');
  return (
    <Flex
      as="section"
      aria-label={t('viewAs.label')}
      align="center"
      gap="2"
      px={{ base: 3, md: 4 }}
      py="1.5"
      bg="orange.subtle"
      color="orange.fg"
      borderBottomWidth="1px"
      borderColor="orange.muted"
      flexShrink={0}
    >
      <Eye size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text flex="1" minW="0" textStyle="sm">
        <strong>{t('viewAs.as', { name: fullName(user) })}</strong> {t('viewAs.readOnly')}
      </Text>
      <Button size="xs" variant="outline" flexShrink={0} onClick={endViewAs}>
        {t('viewAs.end')}
      </Button>
    </Flex>
  );
}
