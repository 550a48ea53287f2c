import { SegmentGroup } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '../../i18n/language';
import { useLanguage } from '../../i18n/useLanguage';

/** German or English; the choice is remembered (document 1, section 1). */
export function LanguageSwitch(): ReactNode {
  const { t, i18n } = useTranslation('app');
  const language = useLanguage();
  return (
    <SegmentGroup.Root
      size="xs"
      value={language}
      aria-label={t('language')}
      onValueChange={({ value }) => {
        if (isLanguage(value)) void i18n.changeLanguage(value);
      }}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={languages.map((value) => ({ value, label: value.toUpperCase() }))} />
    </SegmentGroup.Root>
  );
}
