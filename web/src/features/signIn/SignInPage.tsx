import { Link as StyledLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forgottenPasswordPath } from '../../platform/session/accountPaths';
import { AccountFrame, type AccountFrameProps } from './AccountFrame';
import { SignInForm } from './SignInForm';

type SignInPageProps = AccountFrameProps & {
  /** The title of the screen that the user will return to, if any. */
  returnsTo: string | undefined;
};

/** The sign-in screen (document 1, section 2), with a link for forgotten passwords. */
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
      <StyledLink asChild display="block" w="fit-content" mx="auto" mt="4" textStyle="xs" color="accent.fg">
        <Link to={forgottenPasswordPath}>{t('forgotten.link')}</Link>
      </StyledLink>
    </AccountFrame>
  );
}
