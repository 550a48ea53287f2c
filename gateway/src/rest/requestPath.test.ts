import { beforeAll, describe, expect, it } from 'vitest';
import { type Contract, readContract } from './contract.ts';
import { BackendError } from './errors.ts';
import { requestPath } from './requestPath.ts';

describe('the path of a call', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await readContract();
  });

  function pathOf(sku: string): string {
    const operation = contract.get('getSkuDetails');
    if (operation === undefined) throw new Error('The contract has no such call.');
    return requestPath(operation, { sku }, undefined);
  }

  it('contains encoded values', () => {
    expect(pathOf('Größe 1/2')).toContain('Gr%C3%B6%C3%9Fe%201%2F2');
  });

  it('is refused with a lone surrogate', () => {
    expect(() => pathOf('a\uD800b')).toThrow(BackendError);
  });
});
