import { chakra } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../ui/IconAndWord';

/** The forwarder ships the order, but has no phone number to call (document 2, section 2.1). */
export function PhoneMissingChip(): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <IconAndWord colour="orange" filled>
      <Phone size={12} aria-hidden />
      {/* In a narrow cell, the customer's name needs the space. */}
      <chakra.span title={t('phoneNumberMissing')} css={{ '@container (max-width: 170px)': { srOnly: true } }}>
        {t('phoneNumberMissing')}
      </chakra.span>
    </IconAndWord>
  );
}
