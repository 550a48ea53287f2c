import type { ContractOperation } from './contract.ts';
import {
  contentOf,
  documentedData,
  type DocumentedData,
  envelopeLevels,
  isDocumentedRecord,
} from './envelopeLevels.ts';
import { isRecord, numberOf, idOf } from './tolerant/values.ts';
import { propertyOf } from './reportedReason.ts';
import type { WireId } from './wire.ts';

/** A response of success, as far as it decides whether a change was made. */
export interface SuccessAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly isJson: boolean;
  readonly text: string;
}

/** The words of success of the documents (document 3, section 8) and of servers. */
const DONE_WORDS =
  /^(?:ok(?:ay)?|true|done|success|successful|succeeded|accepted|completed?|saved|created|updated|changed|deleted|removed|moved|adjusted|added|documentsent|statusupdated|fileimported|inventoryupdated|splitordersuccess)[.!]?$/i;
/** `The news has been saved successfully` (document 1, section 8). */
const DONE_SENTENCE = /^[^\n<>{}]{0,120}\b(?:successfully|erfolgreich)\b[^\n<>{}]{0,40}$/i;
/** Also of all that was to be done: `Nothing was saved successfully`, `0 entries successfully deleted`. */
const DENIAL =
  /\b(?:not|never|cannot|could|un\w+|failed|nothing|none|nobody|zero|0|nichts?|kein\w*|konnte\w*|null)\b|^\s*no\b/i;
const SUCCESS_FLAGS = ['success', 'ok', 'issuccess', 'succeeded', 'successful'];
/** The status of a request that was received and not yet carried out. */
const ACCEPTED = 202;

/**
 * Whether a response of success says that the change was made. The documents show the response of hardly any call that writes, so an empty
 * one counts, as do a word of success, a bare id, and any envelope or record in a documented form. Nothing else does: a page of a proxy, a
 * list, or an object that no document shows may come from a server that never saw the call.
 *
 * @param pathId the id in the path of the call: a record with another id is not the one that was written
 */
export function saysDone(operation: ContractOperation, answer: SuccessAnswer, pathId: WireId | undefined): boolean {
  const documented = documentedData(operation);
  const { status, json, isJson, text } = answer;
  if (isJson && saysSuccess(json, documented)) {
    return innerOf(json, documented) !== false && !isOther(json, documented, pathId);
  }
  if (status === ACCEPTED) return false;
  if (text.trim() === '') return true;
  if (!isJson) return isDoneWord(text);
  return isDoneValue(json, documented, pathId, 0);
}

/** An envelope that states success: a `statusCode` of 2xx, `success: true`, `status: 'success'`. */
function saysSuccess(json: unknown, documented: DocumentedData): boolean {
  return envelopeLevels(json, documented).some((level) => {
    const statusCode = numberOf(propertyOf(level, 'statuscode'));
    const [status, result] = [propertyOf(level, 'status'), propertyOf(level, 'result')];
    return (
      isSuccessStatus(statusCode) ||
      isSuccessStatus(numberOf(status)) ||
      [status, result].some((word) => typeof word === 'string' && isDoneWord(word)) ||
      SUCCESS_FLAGS.some((name) => [true, 'true'].includes(flagOf(propertyOf(level, name))))
    );
  });
}

function isSuccessStatus(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300 && status !== ACCEPTED;
}

function flagOf(value: unknown): boolean | string {
  return typeof value === 'string' ? value.trim().toLowerCase() : value === true;
}

function isDoneWord(text: string): boolean {
  const words = text.trim();
  return DONE_WORDS.test(words) || (DONE_SENTENCE.test(words) && !DENIAL.test(words));
}

function isDoneValue(value: unknown, documented: DocumentedData, pathId: WireId | undefined, depth: number): boolean {
  if (value === null) return documented.isNothing;
  if (!isRecord(value)) return value === true || (typeof value === 'string' && isDoneWord(value)) || isBareId(value);
  if (Object.keys(value).length === 0) return true;
  if (isOther(value, documented, pathId)) return false;
  if (isDocumentedRecord(value, documented)) return true;
  const message = propertyOf(value, 'message');
  if (typeof message === 'string' && isDoneWord(message)) return true;
  const content = contentOf(value);
  if (content !== undefined && depth < 3) return isDoneValue(content, documented, pathId, depth + 1);
  if (isWithoutId(value, documented)) return true;
  const names = Object.keys(value).filter((name) => name !== 'message');
  return names.length === 1 && idIn(value) !== undefined;
}

/** A record that the contract describes without an id, such as a lock or the two entries of a movement. */
function isWithoutId(value: Readonly<Record<string, unknown>>, { names, id }: DocumentedData): boolean {
  return id === undefined && Object.keys(value).some((name) => names.has(name));
}

/** The record of another id than the one that the call wrote. */
function isOther(json: unknown, documented: DocumentedData, pathId: WireId | undefined): boolean {
  if (pathId === undefined || documented.id === undefined) return false;
  const inner = innerOf(json, documented);
  const found = isRecord(inner) ? idOf(inner[documented.id]) : undefined;
  return found !== undefined && String(found) !== String(pathId);
}

/** The content of the innermost envelope. */
function innerOf(json: unknown, documented: DocumentedData): unknown {
  const levels = envelopeLevels(json, documented);
  return levels.length === 0 ? json : contentOf(levels[levels.length - 1] ?? {});
}

/** A number, or a text without blanks that has a figure in it: no word and no sentence. */
function isBareId(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0;
  return typeof value === 'string' && /^(?=\S*\d)[\w-]{1,64}$/.test(value.trim()) && !/error|fail/i.test(value);
}

function idIn(value: Readonly<Record<string, unknown>>): WireId | undefined {
  return idOf(value['id'] ?? value['shipmentRecordId'] ?? value['userId']);
}

/** The id of the record that a call wrote, if the response contains it: as the body, as `data`, or within it. */
export function writtenId(body: unknown): WireId | undefined {
  const content = isRecord(body) ? (body['data'] ?? undefined) : body;
  if (isRecord(content)) return idIn(content);
  if (content === undefined && isRecord(body)) return idIn(body);
  return isBareId(content) ? idOf(content) : undefined;
}
