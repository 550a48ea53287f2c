import { Flex, Link as StyledLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountFrame, type AccountFrameProps } from './AccountFrame';
import { forgottenPasswordPath } from '../../session/accountPaths';
import { SignInForm } from './SignInForm';

type SignInPageProps = AccountFrameProps & {
  /** The title of the screen that the user will return to, when there is one. */
  returnsTo: string | undefined;
};

/** The sign-in screen (document 1, section 2), and the way to a new password. */
export function SignInPage({ returnsTo, ...frame }: SignInPageProps): ReactNode {
  const { t } = useTranslation('signIn');
  return (
    <AccountFrame
      {...frame}
      title={t('title')}
      context="Operations Control Center"
      footnote={returnsTo === undefined ? undefined : t('returnsTo', { screen: returnsTo })}
    >
      <SignInForm />
      <Flex justify="center" mt="4">
        <StyledLink asChild colorPalette="accent" color="accent.fg" textStyle="xs">
          <Link to={forgottenPasswordPath}>{t('forgotten.link')}</Link>
        </StyledLink>
      </Flex>
    </AccountFrame>
  );
}
