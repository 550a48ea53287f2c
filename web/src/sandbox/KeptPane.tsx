import { useGraphiQL } from '@graphiql/react';
import { Bookmark, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import { readSession } from '../platform/session/session';
import { focusOnMount } from './focusOnMount';
import { KeptQuestion } from './KeptQuestion';
import { PaneSearch } from './PaneSearch';
import { linkOf, type Question } from './question';
import { QuestionName } from './QuestionName';
import { useKeptQuestions } from './useKeptQuestions';
import { useOpenQuestion } from './useOpenQuestion';
import { useTabView } from './useTabView';

/** From this number on, a list is searched rather than read. */
const LONG_LIST = 8;

/** The user's own questions: keeps the one in the editor with the view of its answer, and opens others in new tabs. */
export function KeptPane(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [userId] = useState(() => readSession()?.user.userId ?? '');
  const { questions, keep, rename, remove } = useKeptQuestions(userId);
  const open = useOpenQuestion();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const openQuery = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.query);
  const [view] = useTabView();
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Question>();
  // The question that has just got another name, or is back: it is the next one to be touched.
  const [returned, setReturned] = useState<string>();
  const words = searchWords(search);
  const found = questions.filter(({ name, query }) => mentionsAll(`${name} ${query}`, words));
  const taken = questions.map(({ name }) => name);
  const say = (text: string, gone?: Question) => {
    setSaid(text);
    setRemoved(gone);
    setReturned(undefined);
  };

  const keepOpen = (name: string) => {
    const query = queryEditor?.getValue() ?? '';
    if (query.trim() === '') {
      say(t('kept.nothingToKeep'));
      return false;
    }
    const isKept = keep({ name, query, variables: variableEditor?.getValue() ?? '', view });
    say(t(isKept ? 'kept.isKept' : 'kept.notStored', { name }));
    return isKept;
  };
  const copyLink = async (question: Question) => {
    const link = linkOf(question);
    if (link === undefined) return say(t('kept.tooLong', { name: question.name }));
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    say(t(isCopied ? 'kept.linkCopied' : 'kept.linkNotCopied', { name: question.name }));
  };

  return (
    <section className="occ-pane" aria-label={t('kept.title')}>
      <QuestionName label={t('kept.nameOfOpen')} action={t('kept.keep')} taken={taken} replaces onSave={keepOpen} />
      <output className="occ-said">
        {said}
        {removed && (
          <button
            type="button"
            className="occ-button"
            // The button that had the focus is gone with its question.
            ref={focusOnMount}
            onClick={() => {
              const isKept = keep(removed);
              say(t(isKept ? 'kept.isKept' : 'kept.notStored', { name: removed.name }), isKept ? undefined : removed);
              setReturned(removed.name);
            }}
          >
            <Undo2 size={16} aria-hidden />
            {t('kept.undo')}
          </button>
        )}
      </output>
      {questions.length >= LONG_LIST && (
        <PaneSearch
          label={t('kept.search')}
          value={search}
          onChange={(next) => {
            setSearch(next);
            setReturned(undefined);
          }}
        />
      )}
      <output className="occ-none">{questions.length > 0 && found.length === 0 && t('kept.noneFound')}</output>
      {questions.length === 0 ? (
        <p className="occ-foot">
          <Bookmark size={14} aria-hidden /> {t('kept.none')}
        </p>
      ) : (
        <ul aria-label={t('kept.title')}>
          {found.map((question) => (
            <KeptQuestion
              key={question.name}
              question={question}
              isOpen={question.query === openQuery}
              hasReturned={question.name === returned}
              taken={taken}
              onOpen={() => open?.(question)}
              onCopyLink={() => void copyLink(question)}
              onRename={(name) => {
                const isRenamed = rename(question, name);
                say(t(isRenamed ? 'kept.isKept' : 'kept.notStored', { name }));
                setReturned(name);
                return isRenamed;
              }}
              onRemove={() => {
                if (remove(question)) say(t('kept.removed', { name: question.name }), question);
                else say(t('kept.notStored', { name: question.name }));
              }}
            />
          ))}
        </ul>
      )}
      <p className="occ-foot">{t('kept.where')}</p>
    </section>
  );
}
