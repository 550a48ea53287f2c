import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from './focusOnMount';

type QuestionNameProps = {
  label: string;
  /** The text of the button that saves. */
  action: string;
  name?: string;
  taken: readonly string[];
  /** Whether a question with this name is replaced; otherwise the name is refused. */
  replaces?: boolean;
  /** Whether it was saved; otherwise the name stays in the field. */
  onSave: (name: string) => boolean;
  /** Only of a field that appears where a new name is asked for; it has the focus. */
  onCancel?: () => void;
};

const LONGEST_NAME = 80;

/** Asks for the name of a question. As in the forms of the client, Ctrl+Enter saves, and Enter alone does not. */
export function QuestionName(props: QuestionNameProps): ReactNode {
  const { label, action, name = '', taken, replaces = false, onSave, onCancel } = props;
  const { t } = useTranslation('sandbox');
  const id = useId();
  const [text, setText] = useState(name);
  const trimmed = text.trim();
  const isTaken = trimmed !== name && taken.includes(trimmed);
  const maySave = trimmed !== '' && (replaces || !isTaken);
  const save = () => {
    if (maySave && onSave(trimmed)) setText(name);
  };
  return (
    <div className="occ-name">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          value={text}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          ref={onCancel && focusOnMount}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
            if (event.key === 'Escape') onCancel?.();
          }}
        />
        <button type="button" className="occ-button" disabled={!maySave} onClick={save}>
          {replaces && isTaken ? t('kept.replace') : action}
        </button>
        {onCancel && (
          <button type="button" className="occ-button" onClick={onCancel}>
            {t('kept.cancel')}
          </button>
        )}
      </div>
      <small id={`${id}-hint`}>{isTaken && t(replaces ? 'kept.replaces' : 'kept.taken')}</small>
    </div>
  );
}
