import { Link, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from './focusOnMount';
import { isChange, type Question } from './question';
import { QuestionName } from './QuestionName';

type KeptQuestionProps = {
  question: Question;
  isOpen: boolean;
  /** Whether it takes the focus when it appears. */
  hasReturned: boolean;
  taken: readonly string[];
  onOpen: () => void;
  onCopyLink: () => void;
  onRename: (name: string) => boolean;
  onRemove: () => void;
};

/** A question of the list: opened by its name, with a link, another name, and deleted. */
export function KeptQuestion(props: KeptQuestionProps): ReactNode {
  const { question, isOpen, hasReturned, taken, onOpen, onCopyLink, onRename, onRemove } = props;
  const { t } = useTranslation('sandbox');
  const [isRenaming, setIsRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const { name, query } = question;
  if (isRenaming) {
    return (
      <li>
        <QuestionName
          label={t('kept.newName')}
          action={t('kept.save')}
          name={name}
          taken={taken}
          onSave={(next) => {
            const isRenamed = next === name || onRename(next);
            if (isRenamed) setIsRenaming(false);
            return isRenamed;
          }}
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    );
  }
  const startRenaming = () => {
    setIsRenaming(true);
    setWasRenaming(true);
  };
  const actions = [
    { icon: Link, label: t('kept.copyLink', { name }), act: onCopyLink },
    { icon: Pencil, label: t('kept.rename', { name }), act: startRenaming },
    { icon: Trash2, label: t('kept.remove', { name }), act: onRemove },
  ];
  return (
    <li className="occ-kept">
      <button
        type="button"
        className="occ-example"
        aria-current={isOpen}
        ref={hasReturned || wasRenaming ? focusOnMount : undefined}
        onClick={onOpen}
      >
        {name}
        {isChange(query) && <small>{t('kept.changes')}</small>}
      </button>
      {actions.map(({ icon: Icon, label, act }) => (
        <button key={label} type="button" className="occ-icon" aria-label={label} title={label} onClick={act}>
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </li>
  );
}
