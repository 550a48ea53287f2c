import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type CopyButtonProps = {
  text: string;
  /** By default the label names the copied text. */
  label?: string;
  tabIndex?: number;
};

/** Copies a text, and confirms it. It is in hundreds of cells, so it is a plain element (`plainStyles.ts`). */
export function CopyButton({ text, label, tabIndex }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('kit');
  const [copied, setCopied] = useState(false);
  const name = copied ? t('copied') : (label ?? t('copy', { text }));
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="copy-button"
      data-copied={copied || undefined}
      aria-label={name}
      title={name}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
      onMouseLeave={() => setCopied(false)}
    />
  );
}
