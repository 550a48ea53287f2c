import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { IconButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';

type CopyButtonProps = { text: string; label: string } & Pick<IconButtonProps, 'tabIndex' | 'className'>;

/** Copies a text, and says that it has. */
export function CopyButton({ text, label, ...props }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('kit');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <IconButton
      label={copied ? t('copied') : label}
      size="xs"
      h="5"
      minW="5"
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
      onMouseLeave={() => setCopied(false)}
      {...props}
    >
      {copied ? <Check /> : <Copy />}
    </IconButton>
  );
}
