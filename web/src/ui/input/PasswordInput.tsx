import { Input, InputGroup } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';

/** A password input with a button to show the password. */
export function PasswordInput(input: Omit<ComponentProps<typeof Input>, 'type'>): ReactNode {
  const { t } = useTranslation('kit');
  const [isShown, setIsShown] = useState(false);
  return (
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
      <Input {...input} type={isShown ? 'text' : 'password'} />
    </InputGroup>
  );
}
