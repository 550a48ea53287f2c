import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/Logo';
import { SignInForm } from './SignInForm';

type SignInPageProps = {
  /** The title of the screen that the user will return to, when there is one. */
  returnsTo: string | undefined;
  /** Language and colour mode, at the top right. */
  tools: ReactNode;
  version: ReactNode;
};

/** The sign-in screen (document 1, section 2). */
export function SignInPage({ returnsTo, tools, version }: SignInPageProps): ReactNode {
  const { t } = useTranslation('signIn');
  return (
    <Flex minH="100dvh" bg="bg.canvas" direction="column">
      <Flex as="header" justify="flex-end" p="4" gap="1">
        {tools}
      </Flex>
      <Flex as="main" flex="1" align="center" justify="center" direction="column" pb="20" px="4">
        <Box w="full" maxW="380px">
          <Stack align="center" gap="4" mb="7">
            <Logo size={44} />
            <Box textAlign="center">
              <Text as="h1" textStyle="xl" fontWeight="semibold">
                {t('title')}
              </Text>
              <Text color="fg.muted" mt="1">
                Operations Control Center
              </Text>
            </Box>
          </Stack>
          <Box bg="bg.panel" borderWidth="1px" rounded="l3" p="6" shadow="sm">
            <SignInForm />
          </Box>
          {returnsTo !== undefined && (
            <Text textAlign="center" color="fg.subtle" textStyle="xs" mt="4">
              {t('returnsTo', { screen: returnsTo })}
            </Text>
          )}
        </Box>
      </Flex>
      <Flex as="footer" justify="center" pb="5" color="fg.subtle" textStyle="xs">
        {version}
      </Flex>
    </Flex>
  );
}
