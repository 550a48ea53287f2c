import { useGraphiQL } from '@graphiql/react';
import { Link, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { takeLink } from './pendingLink';
import { isChange, readLink } from './question';
import { useOpenQuestion } from './useOpenQuestion';

/**
 * Opens the question of a link in a new tab, and says so in `host`, above the editor. Nothing is executed: a link is written by
 * somebody else.
 */
export function LinkedQuestion({ host }: { host: HTMLElement }): ReactNode {
  const { t } = useTranslation('sandbox');
  const open = useOpenQuestion();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const [linked, setLinked] = useState<ReturnType<typeof readLink>>();
  useEffect(() => {
    if (!open) return undefined;
    const follow = () => {
      const link = readLink(takeLink());
      if (link === undefined) return;
      setLinked(link);
      if (typeof link !== 'string') open(link);
    };
    follow();
    // A link that is opened in a tab with the sandbox does not load the page anew.
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [open]);
  if (linked === undefined) return null;
  const kind = typeof linked === 'string' ? 'error' : isChange(linked.query) ? 'change' : 'link';
  const text =
    typeof linked === 'string'
      ? t(`link.${linked}`)
      : t(kind === 'change' ? 'link.openedChange' : 'link.opened', { name: linked.name });
  const Icon = kind === 'link' ? Link : TriangleAlert;
  const close = () => {
    setLinked(undefined);
    queryEditor?.focus();
  };
  return createPortal(
    <div role={kind === 'link' ? 'status' : 'alert'} className="occ-note" data-kind={kind}>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
      <button type="button" className="occ-icon" aria-label={t('link.close')} onClick={close}>
        <X size={16} aria-hidden />
      </button>
    </div>,
    host,
  );
}
