import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { carrierNamesOf } from 'schema/orderFiles/carrierNames.ts';
import { ordersOf } from 'schema/orderFiles/fileOrders.ts';
import { layoutOf, ownLayout, remapped, type Layout, type OwnMapping } from 'schema/orderFiles/layouts.ts';
import {
  isWorkbook,
  readTable,
  UnreadableFile,
  type FileProblem,
  type Rows,
  type Table,
} from 'schema/tables/readTable.ts';
import { readWorkbook } from '../../../domain/imports/readWorkbook';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import type { OrderFaultReason } from '../../../platform/generated/gql/graphql';
import { useCan } from '../../../platform/permissions/useCan';
import { useUpload, type Upload } from '../../../ui/file/useUpload';
import { OrderCarriersQuery, OrdersQuery } from '../orders.operations';
import { knowsCarriers } from '../ordersList';
import { storeCarrier, withCarrierNames } from './carrierNames';
import {
  checkOrders,
  refused,
  uncheckedOrders,
  unshippable,
  withFaults,
  type Check,
  type ReadFile,
} from './checkOrders';
import { knownLayoutOf, readMappings, storeMapping } from './mappings';
import { ImportOrdersMutation, type ImportAnswer } from './orderImport.operations';
import { readListsAgain } from '../../../platform/requests/readListsAgain';

type NoRead = { problem: FileProblem | 'unread'; line: number };

/** The current step of the import. */
export type Stage =
  /** With the file that was chosen before, if the user has gone back. */
  | { step: 'file'; file?: File; noRead?: NoRead }
  | { step: 'reading'; file: File }
  | MapStage
  | { step: 'checking'; read: ReadFile }
  | { step: 'uncheckable'; read: ReadFile; failure: RequestFailure }
  | CheckedStage
  | { step: 'importing'; read: ReadFile; check: Check }
  | { step: 'result'; read: ReadFile; check: Check; answer: ImportAnswer; milliseconds: number; at: string }
  | { step: 'unknown'; read: ReadFile; check: Check }
  /** The file was imported, but the back-end does not say what has become of its rows. */
  | { step: 'withoutDetails'; read: ReadFile; check: Check };

type MapStage = {
  step: 'map';
  file: File;
  table: Rows | Table;
  /** Undefined for a file that is not recognised. */
  base?: Layout;
  /** The current mapping. */
  mapping?: OwnMapping;
  /** The check from which the user has come, and to which Back leads. */
  from?: CheckedStage;
};

type CheckedStage = {
  step: 'check';
  read: ReadFile;
  check: Check;
  /** The back-end does not support dry runs. */
  isDryRunMissing: boolean;
  /** An import was refused because of errors that the check before had not found. */
  hasChanged?: boolean;
  /** What the user has just decided about: its control gets the focus back. */
  decided?: string;
  /** The import failed, and nothing was imported. */
  failure?: RequestFailure;
};

/** A unique key. `randomUUID` is not available without HTTPS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type OrderImport = {
  stage: Stage;
  upload: Upload;
  /** The reasons whose orders are left out. */
  leaveOut: readonly OrderFaultReason[];
  /** The carriers to choose from; empty for users who may not read them. */
  carriers: readonly string[];
  choose: (file: File | undefined) => void;
  /** Maps a file by hand, and saves the mapping. */
  map: (mapping: OwnMapping) => void;
  changeMapping: () => void;
  /** Undefined where there is no step to go back to. */
  back: (() => void) | undefined;
  /** Decides whether the orders with a status are imported, and checks again. */
  decide: (status: string, isIncluded: boolean) => void;
  /** Decides whether orders with such a fault are left out, and checks again. */
  decideFault: (reason: OrderFaultReason, isLeftOut: boolean) => void;
  /** Decides which carrier a name stands for, remembers it, and checks again. */
  decideCarrier: (name: string, carrier: string) => void;
  checkAgain: () => void;
  start: () => void;
};

/** The import of orders from a file (document 2, section 2.1), from choosing the file to the result. */
export function useOrderImport(userId: string): OrderImport {
  const client = useApolloClient();
  const rights = useCan();
  const [stage, setStage] = useState<Stage>({ step: 'file' });
  const [leaveOut, setLeaveOut] = useState(unshippable);
  const [carriers, setCarriers] = useState<readonly string[]>([]);
  const upload = useUpload();
  // Late results of a file that is no longer chosen are ignored.
  const current = useRef(0);
  useEffect(() => () => void (current.current += 1), []);
  // Sending the same file again after a lost answer uses the same key.
  const keys = useRef(new WeakMap<File, Map<string, string>>());

  const keyOf = (file: File, reasons: readonly OrderFaultReason[]) => {
    const ofFile = keys.current.get(file) ?? new Map<string, string>();
    const key = ofFile.get(reasons.join()) ?? newKey();
    keys.current.set(file, ofFile.set(reasons.join(), key));
    return key;
  };

  /** Resolves to undefined when cancelled, and to null when it was done without a result (`doneLink`). */
  const send = async (file: File, variables: { dryRun: boolean; leaveOut: readonly OrderFaultReason[] }) => {
    const { dryRun, leaveOut: reasons } = variables;
    const headers = dryRun ? undefined : { 'idempotency-key': keyOf(file, reasons) };
    return upload.run(async ({ fetchOptions }) => {
      const { data } = await client.mutate({
        mutation: ImportOrdersMutation,
        variables: { file, dryRun, leaveOut: [...reasons] },
        fetchPolicy: 'no-cache',
        context: { fetchOptions, ...(headers && { headers }) },
      });
      return data?.importOrders ?? null;
    });
  };

  type How = Pick<CheckedStage, 'hasChanged' | 'decided'> & { reasons?: readonly OrderFaultReason[] };
  const check = async (read: ReadFile, { reasons = leaveOut, ...how }: How = {}) => {
    const turn = (current.current += 1);
    setStage({ step: 'checking', read });
    try {
      const checked = await checkOrders(
        read,
        async (file) => (await send(file, { dryRun: true, leaveOut: reasons })) ?? undefined,
      );
      if (turn !== current.current) return;
      if (checked === undefined) setStage({ step: 'file', file: read.file });
      else setStage({ step: 'check', read, check: checked, isDryRunMissing: false, ...how });
    } catch (error) {
      if (turn !== current.current) return;
      const failure = requestFailureOf(error);
      if (failure.messageKey !== 'order.noDryRun') setStage({ step: 'uncheckable', read, failure });
      else setStage({ step: 'check', read, check: uncheckedOrders(read), isDryRunMissing: true, ...how });
    }
  };

  /** Reads the orders of a table, and which carriers its names stand for. */
  const readOrders = (
    { file, table }: Pick<ReadFile, 'file' | 'table'>,
    layout: Layout,
    { known, included = [] }: { known: readonly string[]; included?: readonly string[] },
  ): ReadFile => {
    const content = ordersOf(table, layout, included);
    const carrierNames = known.length === 0 ? [] : carrierNamesOf(table, layout, content.orders);
    return {
      file,
      table,
      layout: withCarrierNames(layout, carrierNames, { userId, carriers: known }),
      carrierNames,
      ...content,
    };
  };

  /** The names of the carriers. For users who may not read them, those of the file are sent as they are. */
  const listCarriers = async (): Promise<readonly string[]> => {
    if (!knowsCarriers(rights)) return [];
    const { data } = await client.query({ query: OrderCarriersQuery });
    return (data?.carriers ?? []).map(({ name }) => name);
  };

  const checkTable = async (file: File, table: Rows | Table, layout: Layout, included: readonly string[] = []) => {
    const turn = current.current;
    try {
      const known = await listCarriers();
      if (turn !== current.current) return;
      setCarriers(known);
      await check(readOrders({ file, table }, layout, { known, included }));
    } catch (error) {
      if (turn !== current.current) return;
      const read = readOrders({ file, table }, layout, { known: [], included });
      setStage({ step: 'uncheckable', read, failure: requestFailureOf(error) });
    }
  };

  const choose = async (file: File | undefined) => {
    const turn = (current.current += 1);
    if (file === undefined) return setStage({ step: 'file' });
    setStage({ step: 'reading', file });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const table = isWorkbook(bytes) ? await readWorkbook(file) : await readTable(bytes);
      if (turn !== current.current) return;
      const layout = knownLayoutOf(table.head.cells, readMappings(userId));
      if (layout === undefined) setStage({ step: 'map', file, table });
      else await checkTable(file, table, layout);
    } catch (error) {
      if (turn !== current.current) return;
      const noRead: NoRead =
        error instanceof UnreadableFile ? { problem: error.problem, line: error.line } : { problem: 'unread', line: 1 };
      setStage({ step: 'file', file, noRead });
    }
  };

  const start = async ({ read, check: checked, isDryRunMissing }: CheckedStage) => {
    setStage({ step: 'importing', read, check: checked });
    const began = performance.now();
    // A back-end without dry runs cannot leave out orders either.
    const reasons = isDryRunMissing ? [] : leaveOut;
    try {
      const answer = await send(checked.sent.file, { dryRun: false, leaveOut: reasons });
      if (answer === undefined) {
        setStage({ step: 'check', read, check: checked, isDryRunMissing });
      } else if (answer === null) {
        setStage({ step: 'withoutDetails', read, check: checked });
      } else if (answer.errors.length === 0) {
        const milliseconds = performance.now() - began;
        // Since the check, somebody else may have taken stock.
        const imported = withFaults(checked, read, answer.faults ?? []);
        setStage({ step: 'result', read, check: imported, answer, milliseconds, at: new Date().toISOString() });
        await readListsAgain(client, OrdersQuery);
      } else if (isDryRunMissing) {
        setStage({ step: 'check', read, check: refused(read, checked, answer.errors), isDryRunMissing });
      } else {
        await check(read, { hasChanged: true });
      }
    } catch (error) {
      const failure = requestFailureOf(error);
      if (isOutcomeUnknown(failure)) setStage({ step: 'unknown', read, check: checked });
      else setStage({ step: 'check', read, check: checked, isDryRunMissing, failure });
    }
  };

  const toMapping = ({ file, table, layout }: ReadFile, from?: CheckedStage) => {
    const base = layoutOf(table.head.cells);
    const stored = readMappings(userId).find((mapping) =>
      base === undefined ? mapping.base === undefined && mapping.name === layout.name : mapping.base === base.kind,
    );
    const mapping = base !== undefined && layout.base === undefined ? undefined : stored;
    setStage({ step: 'map', file, table, ...(base && { base }), ...(mapping && { mapping }), ...(from && { from }) });
  };

  const backOf = (): (() => void) | undefined => {
    if (stage.step === 'map') {
      const { from, file } = stage;
      return () => setStage(from ?? { step: 'file', file });
    }
    if (stage.step !== 'check' && stage.step !== 'uncheckable') return undefined;
    const { read } = stage;
    const isRecognised = layoutOf(read.table.head.cells) !== undefined;
    return () => (isRecognised ? setStage({ step: 'file', file: read.file }) : toMapping(read));
  };

  const includedIn = ({ choices }: ReadFile) => choices.filter((one) => one.isIncluded).map(({ status }) => status);
  return {
    stage,
    upload,
    leaveOut,
    carriers,
    choose: (file) => void choose(file),
    map: (mapping) => {
      if (stage.step !== 'map') return;
      storeMapping(userId, mapping);
      const layout = stage.base ? remapped(stage.base, mapping.columns) : ownLayout(mapping);
      void checkTable(stage.file, stage.table, layout);
    },
    changeMapping: () => {
      if (stage.step === 'check') toMapping(stage.read, stage);
    },
    back: backOf(),
    decide: (status, isIncluded) => {
      if (stage.step !== 'check') return;
      const { read } = stage;
      const others = includedIn(read).filter((one) => one !== status);
      const included = isIncluded ? [...others, status] : others;
      void check(readOrders(read, read.layout, { known: carriers, included }), { decided: status });
    },
    decideFault: (reason, isLeftOut) => {
      if (stage.step !== 'check') return;
      const others = leaveOut.filter((one) => one !== reason);
      const reasons = isLeftOut ? [...others, reason] : others;
      setLeaveOut(reasons);
      void check(stage.read, { reasons, decided: reason });
    },
    decideCarrier: (name, carrier) => {
      if (stage.step !== 'check') return;
      const { read } = stage;
      storeCarrier(userId, read.layout, name, carrier);
      void check(readOrders(read, read.layout, { known: carriers, included: includedIn(read) }), { decided: name });
    },
    checkAgain: () => {
      if (!('read' in stage)) return;
      const { file, table, layout } = stage.read;
      // They could not be read before, or this user may not read them.
      if (carriers.length === 0) void checkTable(file, table, layout, includedIn(stage.read));
      else void check(stage.read);
    },
    start: () => {
      if (stage.step === 'check' && stage.check.accepted.length > 0) void start(stage);
    },
  };
}
