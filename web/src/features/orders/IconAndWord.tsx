import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainColour } from '../../components/plainColour';

type IconAndWordProps = {
  colour?: PlainColour;
  /** Where somebody must act. */
  filled?: boolean;
  children: ReactNode;
};

/** An icon with its word: in a table a state is neither colour nor icon alone (design: look, Rules). */
export function IconAndWord({ colour = 'gray', filled = false, children }: IconAndWordProps): ReactNode {
  return (
    <span className="icon-and-word" data-colour={colour} data-filled={filled || undefined}>
      {children}
    </span>
  );
}

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
