import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../components/IconAndWord';

/** The forwarder ships it, and has nobody to call (document 2, section 2.1). */
export function PhoneMissingChip(): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <IconAndWord colour="orange" filled>
      <Phone size={12} aria-hidden />
      <span>{t('phoneNumberMissing')}</span>
    </IconAndWord>
  );
}
