import { Flex, Text } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said } from './scanDraft';

/** The result of the last code, by colour, icon and text. */
export function SaidLine({ said, notStored }: { said: Said | undefined; notStored: boolean }): ReactNode {
  const { t } = useTranslation('scanner');
  const isBad = notStored || said?.tone === 'bad';
  const Icon = isBad ? CircleX : CircleCheck;
  const isSaid = notStored || said !== undefined;
  return (
    <Flex
      role={isBad ? 'alert' : 'status'}
      colorPalette={isBad ? 'red' : 'green'}
      color="colorPalette.fg"
      align="center"
      gap="2.5"
      {...(isSaid && { mb: 2.5, px: 3, py: 2, rounded: 'l2', bg: 'colorPalette.subtle' })}
    >
      {isSaid && (
        <>
          <Icon size={22} aria-hidden style={{ flexShrink: 0 }} />
          <Text fontWeight="medium" overflowWrap="anywhere">
            {notStored ? t('notStored') : said && t(`said.${said.key}`, { code: said.code })}
          </Text>
        </>
      )}
    </Flex>
  );
}
