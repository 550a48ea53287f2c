import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo';

/** The frame of the screens for users who are not signed in. */
export type AccountFrameProps = {
  /** Language and colour mode, at the top right. */
  tools: ReactNode;
  version: ReactNode;
};

type AccountCardProps = AccountFrameProps & {
  title: string;
  /** One line below the title. */
  context: ReactNode;
  /** Below the card: where it leads, or another way. */
  footnote?: ReactNode;
  children: ReactNode;
};

/** One card in the middle of the page, with the product's mark above it. */
export function AccountFrame({ tools, version, title, context, footnote, children }: AccountCardProps): ReactNode {
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
                {title}
              </Text>
              <Text color="fg.muted" mt="1">
                {context}
              </Text>
            </Box>
          </Stack>
          <Box bg="bg.panel" borderWidth="1px" rounded="l3" p="6" shadow="sm">
            {children}
          </Box>
          {footnote !== undefined && (
            <Box textAlign="center" color="fg.subtle" textStyle="xs" mt="4">
              {footnote}
            </Box>
          )}
        </Box>
      </Flex>
      <Flex as="footer" justify="center" pb="5" color="fg.subtle" textStyle="xs">
        {version}
      </Flex>
    </Flex>
  );
}
