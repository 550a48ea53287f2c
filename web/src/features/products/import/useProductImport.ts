import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import {
  isWorkbook,
  readTable,
  UnreadableFile,
  type FileProblem as UnreadableReason,
  type Rows,
  type Table,
} from 'schema/tables/readTable.ts';
import { readWorkbook } from '../../../domain/imports/readWorkbook';
import type { Rights } from '../../../platform/permissions/rights';
import type { ProductEdit } from '../edits/productEdits';
import { readBySku } from '../edits/readProducts';
import { editsOf, readProducts, type Choices, type FileProblem } from './fileProducts';
import { columnsOf, type ImportColumns } from './importColumns';

/** A parsed file. */
export type ReadFile = {
  file: File;
  /** A workbook has neither an encoding nor a separator. */
  table: Rows | Table;
  columns: ImportColumns;
};

type NoRead = {
  problem: UnreadableReason | 'unread' | 'noSkuColumn' | 'nothingTaken';
  line: number;
  names?: string;
};

/** The current step of the import. */
export type Stage =
  | { step: 'file'; file?: File; noRead?: NoRead }
  | { step: 'reading'; file: File }
  | { step: 'comparing'; read: ReadFile; done: number; total: number | undefined }
  | { step: 'uncomparable'; read: ReadFile; failure: RequestFailure }
  | { step: 'check'; read: ReadFile; edits: readonly ProductEdit[]; problems: readonly FileProblem[] };

type ProductImport = {
  stage: Stage;
  choose: (file: File | undefined) => void;
  compareAgain: () => void;
};

/** The import of products from a file by SKU, up to the preview of the changes. */
export function useProductImport(rights: Rights, choices: Choices | undefined): ProductImport {
  const client = useApolloClient();
  const [stage, setStage] = useState<Stage>({ step: 'file' });
  // Late results of a file that is no longer chosen are ignored.
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);
  // A file can be chosen, and is parsed, before the data for comparing it is loaded.
  const known = useRef(Promise.withResolvers<Choices>());
  useEffect(() => {
    if (choices) known.current.resolve(choices);
  }, [choices]);
  const begin = () => {
    current.current.abort();
    current.current = new AbortController();
    return current.current.signal;
  };

  const compare = async (read: ReadFile, signal: AbortSignal) => {
    const compareWith = await known.current.promise;
    if (signal.aborted) return;
    setStage({ step: 'comparing', read, done: 0, total: undefined });
    try {
      const { products, problems } = readProducts(read.table.rows, read.columns, compareWith);
      const found = await readBySku(
        client,
        products.map(({ sku }) => sku),
        { signal, onProgress: (done, total) => !signal.aborted && setStage({ step: 'comparing', read, done, total }) },
      );
      if (signal.aborted) return;
      const compared = editsOf(products, found, read.columns.sku);
      const all = [...problems, ...compared.problems].toSorted((one, other) => one.line - other.line);
      setStage({ step: 'check', read, edits: compared.edits, problems: all });
    } catch (error) {
      if (!signal.aborted) setStage({ step: 'uncomparable', read, failure: requestFailureOf(error) });
    }
  };

  const choose = async (file: File | undefined) => {
    const signal = begin();
    if (file === undefined) return setStage({ step: 'file' });
    setStage({ step: 'reading', file });
    const refuse = (noRead: NoRead) => !signal.aborted && setStage({ step: 'file', file, noRead });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const table = isWorkbook(bytes) ? await readWorkbook(file) : await readTable(bytes);
      const columns = columnsOf(table.head.cells, rights);
      const names = columns.refused.map(({ name }) => name).join(', ');
      if (columns.sku === undefined) return refuse({ problem: 'noSkuColumn', line: table.head.line });
      if (columns.taken.length === 0) return refuse({ problem: 'nothingTaken', line: table.head.line, names });
      if (!signal.aborted) await compare({ file, table, columns }, signal);
    } catch (error) {
      refuse(
        error instanceof UnreadableFile ? { problem: error.problem, line: error.line } : { problem: 'unread', line: 1 },
      );
    }
  };

  return {
    stage,
    choose: (file) => void choose(file),
    compareAgain: () => {
      if ('read' in stage) void compare(stage.read, begin());
    },
  };
}
