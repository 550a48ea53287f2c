import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { isPlainMoment } from './plainMoment.ts';

const ajv = new Ajv2020();
addFormats.default(ajv);
const isMoment = ajv.compile({ type: 'string', format: 'date-time' });

const PLAIN = ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z', '2024-02-28T23:59:59.999Z'];
/** Each character of a plain moment is replaced by one of these. */
const ODD = ['0', '1', '2', '3', '4', '6', '9', '-', ':', 'T', 'Z', 't', '.', '/', ' ', '٣'];

describe('the short check of a moment', () => {
  it.each(PLAIN)('knows %s', (moment) => expect(isPlainMoment(moment)).toBe(true));

  it('says yes to nothing that the full check refuses', () => {
    const near = PLAIN.flatMap((moment) =>
      Array.from(moment, (_, at) => at).flatMap((at) =>
        ODD.map((odd) => moment.slice(0, at) + odd + moment.slice(at + 1)),
      ),
    );
    const wrong = near.filter((text) => isPlainMoment(text) && !isMoment(text));
    expect(wrong).toEqual([]);
    // Both answers occur.
    expect(new Set(near.map(isPlainMoment)).size).toBe(2);
  });

  it('leaves what is valid in another form to the full check', () => {
    for (const text of [
      '2026-11-20T08:30:00+01:00',
      '2024-02-29T00:00:00Z',
      '2026-06-30T23:59:60Z',
      '2026-11-20T08:30:00.5Z',
      // A time that is not set.
      '0001-01-01T00:00:00Z',
    ])
      expect(isPlainMoment(text)).toBe(false);
  });
});
