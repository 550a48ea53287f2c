import type { ImportField } from 'schema/orderFiles/fields.ts';
import { hasUnseen } from 'schema/text/normalText.ts';
import { readDecimal, readPieces } from './cellValues.ts';
import type { ImportError } from './importError.ts';
import type { TableRow } from './readTable.ts';

/** A part in a file (document 2, sections 3 and 5). */
export interface FilePart {
  readonly description: string;
  /** Pieces. */
  readonly quantity: number;
  /** kg; null if missing. */
  readonly weight: number | null;
  readonly carrier: string;
  readonly storageLocationId: number | null;
}

/** The names that a file can use. */
export interface KnownNames {
  /** Of carriers. */
  readonly carriers: ReadonlySet<string>;
  /** Ids of storage locations by their full names. */
  readonly locations: ReadonlyMap<string, number>;
}

type Refuse = (row: TableRow, field: ImportField, code: ImportError['code'], values?: ImportError['values']) => void;

/** The default location of a part: PP-88-88-88 (document 2, sections 5 and 9). */
export const DEFAULT_LOCATION = 'PP-88-88-88';
const LONGEST_DESCRIPTION = 500;
const LARGEST_QUANTITY = 1_000_000;
const LARGEST_WEIGHT = 99_999;

/** Whether a row contains a part. */
export function hasPart(row: TableRow): boolean {
  return row.cell('part') !== '';
}

/** The parts in these rows; a part with an error is reported and left out. */
export function readParts(rows: readonly TableRow[], { carriers, locations }: KnownNames, refuse: Refuse): FilePart[] {
  return rows
    .filter((row) => hasPart(row))
    .flatMap((row) => {
      let isWrong = false;
      const wrong = (field: ImportField, code: ImportError['code'], values?: ImportError['values']) => {
        isWrong = true;
        refuse(row, field, code, values);
      };
      const description = row.cell('part');
      if (description.includes(',')) wrong('part', 'DESCRIPTION_WITH_COMMA');
      if (description.length > LONGEST_DESCRIPTION) {
        wrong('part', 'TOO_LONG', { length: LONGEST_DESCRIPTION });
      }
      if (hasUnseen(description)) wrong('part', 'UNSEEN_CHARACTER');
      const pieces = readPieces(row.cell('partQuantity'), LARGEST_QUANTITY);
      if (pieces.wrong) wrong('partQuantity', pieces.wrong.code, pieces.wrong.values);
      const weight = row.cell('partWeight');
      const kilograms = weight === '' ? undefined : readDecimal(weight);
      if (kilograms?.wrong) wrong('partWeight', kilograms.wrong.code, kilograms.wrong.values);
      else if (kilograms && !isWeight(kilograms.number)) {
        wrong('partWeight', 'WRONG_PART_WEIGHT');
      }
      const carrier = row.cell('partCarrier');
      if (carrier === '') wrong('partCarrier', 'REQUIRED');
      else if (!carriers.has(carrier)) wrong('partCarrier', 'UNKNOWN_CARRIERS', { carriers: carrier });
      const location = row.cell('partLocation');
      const storageLocationId = locations.get(location || DEFAULT_LOCATION) ?? null;
      if (location !== '' && storageLocationId === null) wrong('partLocation', 'UNKNOWN_STORAGE_LOCATION');
      return isWrong || pieces.wrong
        ? []
        : [{ description, quantity: pieces.number, weight: kilograms?.number ?? null, carrier, storageLocationId }];
    });
}

function isWeight(kilograms: number): boolean {
  return kilograms >= 0.1 && kilograms <= LARGEST_WEIGHT && Number(kilograms.toFixed(1)) === kilograms;
}
