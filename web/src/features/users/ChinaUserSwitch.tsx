import { Switch, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ChinaUserSwitchProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether the user can be chosen as a China-side processor in shipping plans (document 1, section 6). */
export function ChinaUserSwitch({ checked, onChange }: ChinaUserSwitchProps): ReactNode {
  const { t } = useTranslation('users');
  return (
    <Switch.Root
      alignItems="flex-start"
      checked={checked}
      onCheckedChange={({ checked: isOn }) => onChange(isOn)}
      pt={{ md: '5' }}
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>
        {t('columns.china')}
        <Text as="span" display="block" textStyle="xs" color="fg.muted">
          {t('form.chinaHint')}
        </Text>
      </Switch.Label>
    </Switch.Root>
  );
}
