import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type CopyButtonProps = { text: string; label: string; tabIndex?: number };

/** Copies a text, and says that it has. It stands in hundreds of cells, so it is lighter than `IconButton`. */
export function CopyButton({ text, label, tabIndex }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('kit');
  const [copied, setCopied] = useState(false);
  const name = copied ? t('copied') : label;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <SmallButton
      type="button"
      aria-label={name}
      title={name}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
      onMouseLeave={() => setCopied(false)}
    >
      {copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
    </SmallButton>
  );
}

const SmallButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '5',
    rounded: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});
