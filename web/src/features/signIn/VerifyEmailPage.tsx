import { useMutation } from '@apollo/client/react';
import { Button, Flex, Link as StyledLink } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { StatePanel } from '../../ui/listState/StatePanel';
import { PageForm } from '../../ui/form/PageForm';
import { TextField } from '../../ui/form/TextField';
import { VerifyEmailMutation } from './account.operations';
import { loginPath } from '../../platform/session/accountPaths';
import { AccountFrame, type AccountFrameProps } from './AccountFrame';
import { emailTokenResolver as resolver } from './emailToken';

/**
 * Verifies an e-mail address with the token of the mail, which may be in the link (document 1, section 7). Sent only when the button is
 * pressed, because mail programs open links before users do, and a token can be used only once.
 */
export function VerifyEmailPage(frame: AccountFrameProps): ReactNode {
  const { t } = useTranslation('signIn');
  const [params] = useSearchParams();
  const [verify] = useMutation(VerifyEmailMutation);
  const [isVerified, setIsVerified] = useState(false);
  return (
    <AccountFrame
      {...frame}
      title={t('verify.title')}
      context={t('verify.context')}
      footnote={
        <StyledLink asChild color="accent.fg">
          <Link to={loginPath}>{t('backToSignIn')}</Link>
        </StyledLink>
      }
    >
      {isVerified ? (
        <Flex my="-6" mx="-4">
          <StatePanel
            icon={MailCheck}
            colour="accent"
            title={t('verify.done')}
            actions={
              <Button asChild variant="solid" colorPalette="accent">
                <Link to={loginPath}>{t('verify.goOn')}</Link>
              </Button>
            }
          >
            {t('verify.doneText')}
          </StatePanel>
        </Flex>
      ) : (
        <PageForm
          resolver={resolver}
          defaultValues={{ token: params.get('token') ?? '' }}
          names={['token']}
          enterSubmits
          submitLabel={t('verify.submit')}
          wideButton
          onSubmit={async (values) => {
            await verify({ variables: values });
            setIsVerified(true);
          }}
        >
          {(form) => (
            <TextField
              form={form}
              name="token"
              label={t('verify.token')}
              hint={t('verify.tokenHint')}
              autoComplete="one-time-code"
              size="md"
            />
          )}
        </PageForm>
      )}
    </AccountFrame>
  );
}
