import { Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import { FieldFrame, type FieldProps } from './FieldFrame';

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Tells password managers whether to fill in the old one or to make up a new one. */
  autoComplete: 'current-password' | 'new-password';
} & Pick<InputProps, 'size'>;

/** A password, which can be looked at before it is sent. */
export function PasswordField<Values extends FieldValues>({
  autoComplete,
  size,
  ...frame
}: PasswordFieldProps<Values>): ReactNode {
  const { t } = useTranslation('kit');
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <InputGroup
        endElement={
          <IconButton
            label={isShown ? t('form.hidePassword') : t('form.showPassword')}
            size="xs"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
        endElementProps={{ px: '1' }}
      >
        <Input
          size={size}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          {...frame.form.register(frame.name)}
        />
      </InputGroup>
    </FieldFrame>
  );
}
