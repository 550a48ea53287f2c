import { Field, Input, InputGroup } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../components/form/FieldMessage';
import { IconButton } from '../../components/IconButton';
import type { Credentials } from './credentials';

/** The password, which can be looked at before it is sent. */
export function PasswordField({ form }: { form: UseFormReturn<Credentials> }): ReactNode {
  const { t } = useTranslation('signIn');
  const [isShown, setIsShown] = useState(false);
  const { error } = form.getFieldState('password', form.formState);
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{t('password')}</Field.Label>
      <InputGroup
        endElement={
          <IconButton
            label={isShown ? t('hidePassword') : t('showPassword')}
            size="xs"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
        endElementProps={{ px: '1' }}
      >
        <Input
          size="md"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          {...form.register('password')}
        />
      </InputGroup>
      <FieldMessage message={error?.message} />
    </Field.Root>
  );
}
