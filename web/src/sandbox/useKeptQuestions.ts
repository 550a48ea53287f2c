import { useMemo } from 'react';
import { useSavedViews, withView } from '../ui/views/savedViews';
import { codeOf, type Question, questionOf } from './question';

interface KeptQuestions {
  readonly questions: readonly Question[];
  /** Keeps a question in place of the one with its name. Each of these says whether it could be stored. */
  readonly keep: (question: Question) => boolean;
  readonly rename: (question: Question, name: string) => boolean;
  readonly remove: (question: Question) => boolean;
}

/** A user's own questions: stored in this browser like the saved views of a list, where the code takes the place of the address. */
export function useKeptQuestions(userId: string): KeptQuestions {
  const [views, change] = useSavedViews(userId, 'sandbox');
  const questions = useMemo(
    () =>
      views.flatMap(({ name, search }) => {
        const question = questionOf(search);
        return question ? [{ ...question, name }] : [];
      }),
    [views],
  );
  const without = (name: string) => views.filter((view) => view.name !== name);
  const viewOf = (question: Question) => ({ name: question.name, search: codeOf(question) });
  const store = (next: typeof views) => {
    try {
      change(next);
      return true;
    } catch {
      // The storage is full or blocked: what was stored before is still there.
      return false;
    }
  };
  return {
    questions,
    keep: (question) => store(withView(views, viewOf(question))),
    rename: (question, name) => store(withView(without(question.name), viewOf({ ...question, name }))),
    remove: ({ name }) => store(without(name)),
  };
}
