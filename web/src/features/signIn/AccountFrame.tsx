import { Box, Center, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark';

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
  /** Below the card, such as a link to another screen. */
  footnote?: ReactNode;
  children: ReactNode;
};

/** One card in the middle of the page, with the product's logo above it. */
export function AccountFrame({ tools, version, title, context, footnote, children }: AccountCardProps): ReactNode {
  return (
    <Flex direction="column" minH="100dvh" pb="var(--notices, 0px)" bg="bg.canvas">
      <HStack as="header" justify="flex-end" gap="1" p="4">
        {tools}
      </HStack>
      <Flex
        as="main"
        direction="column"
        justify="center"
        flex="1"
        w="full"
        maxW="calc(380px + 2rem)"
        mx="auto"
        px="4"
        pb="20"
      >
        <Box textAlign="center" mb="7">
          <Center boxSize="44px" rounded="10px" mb="4" mx="auto" bg="accent.solid" color="accent.contrast">
            <LogoMark size={44} />
          </Center>
          <Heading as="h1" textStyle="xl" fontWeight="semibold">
            {title}
          </Heading>
          <Text color="fg.muted" mt="1">
            {context}
          </Text>
        </Box>
        <Box bg="bg.panel" borderWidth="1px" rounded="l3" p="6" shadow="sm">
          {children}
        </Box>
        {footnote !== undefined && (
          <Text textAlign="center" color="fg.subtle" textStyle="xs" mt="4">
            {footnote}
          </Text>
        )}
      </Flex>
      <Text as="footer" textAlign="center" pb="5" color="fg.subtle" textStyle="xs">
        {version}
      </Text>
    </Flex>
  );
}
