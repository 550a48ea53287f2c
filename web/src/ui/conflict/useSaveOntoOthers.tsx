import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { changedMeanwhile, merged, type Choice, type Choices, type ThreeStates } from './conflict';
import { ConflictDialog } from './ConflictDialog';

type SaveOntoOthers<Row, Values extends object, Field extends keyof Values & string> = {
  /** Of the question. */
  title: string;
  /** The record as it was when the dialog opened; undefined for a new one. */
  record: Row | undefined;
  /** The fields that are compared, by their content. */
  fields: readonly Field[];
  valuesOf: (row: Row) => Values;
  /** Reads the record again, with its version. */
  readAgain: (row: Row) => Promise<Row | undefined>;
  labelOf: (field: Field) => string;
  textOf: (field: Field, values: Values) => string;
  /** Keeps the other user's changes without a question if none of them concerns a field that this user has changed. */
  isQuiet?: boolean;
};

type Saving<Row, Values> = {
  /** Saves values that are based on this record, with its version. */
  send: (values: Values, base: Row | undefined) => Promise<unknown>;
  show: Show<Values>;
};

/** Puts values into the form whose initial values are those that are stored now. */
type Show<Values> = (stored: Values, values: Values) => void;

type Merging<Row, Values> = {
  /** The record that the form is based on; after a conflict, the current one. */
  base: Row | undefined;
  /** Returns what was saved at last; undefined if the user has gone back to the form. Rejects if saving fails. */
  save: (values: Values, saving: Saving<Row, Values>) => Promise<Values | undefined>;
  /** The question what is to be saved. */
  question: ReactNode;
};

/** Then the failure is shown: somebody changes the record all the time. */
const mostAttempts = 10;

/**
 * Saves a form without overwriting what others have changed meanwhile: their changes are shown beside the user's own, the user chooses, and
 * the choice is saved with the version that was read then. Nothing that was typed is lost.
 */
export function useSaveOntoOthers<Row, Values extends object, Field extends keyof Values & string>(
  input: SaveOntoOthers<Row, Values, Field>,
): Merging<Row, Values> {
  const { title, record, fields, valuesOf, readAgain, labelOf, textOf, isQuiet = false } = input;
  const [base, setBase] = useState(record);
  const [open, setOpen] = useState<{ states: ThreeStates<Values>; decide: (choices?: Choices<Field>) => void }>();
  const comparison = { fields, isSame: isSame<Values> };

  const decide = async (states: ThreeStates<Values>): Promise<Choices<Field> | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Choices<Field> | undefined>();
    setOpen({ states, decide: resolve });
    const choices = await promise;
    setOpen(undefined);
    return choices;
  };
  /** Undefined if the user has gone back to the form. */
  const mergedWith = async (states: ThreeStates<Values>): Promise<Values | undefined> => {
    const { contested, theirs } = changedMeanwhile(states, comparison);
    const isChoiceNeeded = contested.length > 0 || (theirs.length > 0 && !isQuiet);
    const noChoice: Partial<Record<Field, Choice>> = {};
    const choices = isChoiceNeeded ? await decide(states) : noChoice;
    return choices && merged(states, comparison, choices);
  };
  const save = async (values: Values, { send, show }: Saving<Row, Values>): Promise<Values | undefined> => {
    let [mine, read] = [values, base];
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await send(mine, read);
          return mine;
        } catch (error) {
          const isConflict = requestFailureOf(error).messageKey === 'record.changedMeanwhile';
          if (!isConflict || read === undefined || attempt === mostAttempts) throw error;
          const now = await readAgain(read);
          if (now === undefined) throw error;
          const stored = valuesOf(now);
          const chosen = await mergedWith({ before: valuesOf(read), mine, now: stored });
          if (chosen === undefined) return undefined;
          [mine, read] = [chosen, now];
          // The other user has saved the same, or their values were taken.
          if (fields.every((field) => isSame(field, mine, stored))) return mine;
        }
      }
    } finally {
      // If saving fails after a conflict, the form continues from the current record.
      if (read !== undefined && read !== base) {
        setBase(read);
        show(valuesOf(read), mine);
      }
    }
  };

  const meanwhile = open && changedMeanwhile(open.states, comparison);
  const fieldTexts = (field: Field, { before, mine, now }: ThreeStates<Values>) => ({
    field,
    label: labelOf(field),
    before: textOf(field, before),
    mine: textOf(field, mine),
    now: textOf(field, now),
  });
  const question = open && meanwhile && (
    <ConflictDialog
      title={title}
      contested={meanwhile.contested.map((field) => fieldTexts(field, open.states))}
      theirs={meanwhile.theirs.map((field) => fieldTexts(field, open.states))}
      onSave={open.decide}
      onCancel={() => open.decide()}
    />
  );
  return { base, save, question };
}

/** Shows the values of a form as they are. */
export function shownIn<Values extends FieldValues>(form: UseFormReturn<Values>): Show<Values> {
  return (stored, values) => {
    form.reset(stored);
    form.reset(values, { keepDefaultValues: true });
  };
}

function isSame<Values extends object>(field: keyof Values, one: Values, other: Values): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}
