/** Deletes files of the explorer; a name identifies a file of its type. */
import type { ApolloClient } from '@apollo/client';
import { isSelected, type Selection } from '../../ui/table/selection';
import { inParts, type Progress } from '../../ui/work/inParts';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import type { FileType } from '../../platform/generated/gql/graphql';
import { DeleteFilesMutation, SelectedFilesQuery, type FileRow } from './files.operations';

/** A file that is to be deleted. */
export type SelectedFile = {
  name: string;
  /** Bytes. */
  size: number | null;
};

/** The largest page. */
const pageSize = 5000;
/** The limit of one mutation. */
const partSize = 1000;

/**
 * The selected files. Those that are on the screen are not read again.
 *
 * @param count how many are selected
 * @throws the error of the request
 */
export async function selectedFiles(
  client: ApolloClient,
  { type, search }: { type: FileType; search: string | undefined },
  { selection, count, rows }: { selection: Selection; count: number; rows: readonly FileRow[] },
): Promise<SelectedFile[]> {
  const shown = named(rows.filter(({ id }) => isSelected(selection, id)));
  if (shown.length === count) return shown;
  const found = new Map<string, SelectedFile>();
  for (let index = 0; ; index++) {
    const variables = { type, search, page: { index, size: pageSize } };
    // The next page is requested only if this one was full.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await client.query({ query: SelectedFilesQuery, variables, fetchPolicy: 'no-cache' });
    const items = data?.files.items ?? [];
    for (const file of named(items)) if (isSelected(selection, file.name)) found.set(file.name, file);
    if (items.length < pageSize) return [...found.values()];
  }
}

function named(files: readonly { name: string | null; size: number | null }[]): SelectedFile[] {
  return files.flatMap(({ name, size }) => (name === null ? [] : [{ name, size }]));
}

/** The result for a file that was to be deleted. `missing`: somebody else has deleted it before. */
export type Deleted = 'deleted' | 'missing' | 'unknown' | 'failed' | 'notTried';

export type DeleteResult = {
  outcomes: ReadonlyMap<string, Deleted>;
  /** Why the last part failed as a whole. */
  failure: RequestFailure | undefined;
};

type DeleteOptions = { signal: AbortSignal; onProgress: (progress: Progress) => void };

/** Deletes files, 1000 at a time. Stops at the first part that fails as a whole. */
export async function deleteFiles(
  client: ApolloClient,
  type: FileType,
  names: readonly string[],
  { signal, onProgress }: DeleteOptions,
): Promise<DeleteResult> {
  const outcomes = new Map<string, Deleted>(names.map((name) => [name, 'notTried']));
  let failure: RequestFailure | undefined;
  const deletePart = async (part: string[]): Promise<void> => {
    try {
      const { data } = await client.mutate({ mutation: DeleteFilesMutation, variables: { type, names: part } });
      // A file that the answer does not name may be deleted or not.
      for (const name of part) outcomes.set(name, 'unknown');
      for (const { name, outcome } of data?.deleteFiles ?? []) {
        outcomes.set(name, outcome === 'DELETED' ? 'deleted' : 'missing');
      }
    } catch (error) {
      failure = requestFailureOf(error);
      for (const name of part) outcomes.set(name, isOutcomeUnknown(failure) ? 'unknown' : 'failed');
      throw error;
    }
  };
  // Failures are part of the outcomes.
  await inParts({ ids: names, partSize, run: deletePart, onProgress, signal }).catch(() => undefined);
  return { outcomes, failure };
}
