import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton';

type CopyableIdProps = { id: string; strong?: boolean };

/** A SKU, an order or a location: in the type for ids, with a copy button under the mouse. */
export function CopyableId({ id, strong = false }: CopyableIdProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <IdWithButton data-strong={strong || undefined}>
      <span title={id}>{id}</span>
      {/* Not in the tab order: a hundred rows would be a hundred stops. The table has a key for it. */}
      <CopyButton text={id} label={t('copy', { text: id })} tabIndex={-1} />
    </IdWithButton>
  );
}

const IdWithButton = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minW: '0',
    textStyle: 'id',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-strong]': { fontWeight: 'medium' },
    '& > button': { opacity: 0, flexShrink: 0, my: '-1' },
    '&:hover > button, & > button:focus-visible': { opacity: 1 },
  },
});
