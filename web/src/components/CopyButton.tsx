import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type CopyButtonProps = { text: string; label: string } & Pick<IconButtonProps, 'tabIndex'>;

/** Copies a text, and says that it has. It stands in hundreds of cells: the browser's own tooltip costs nothing there. */
export function CopyButton({ text, label, ...props }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('kit');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const name = copied ? t('copied') : label;
  return (
    <IconButton
      variant="ghost"
      aria-label={name}
      title={name}
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
