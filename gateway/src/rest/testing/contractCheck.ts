import type { BackendCalls } from '../client.ts';
import { readContract } from '../contract.ts';
import { findWrong } from '../requestCheck.ts';

const contract = await readContract();

/** Checks bodies against the contract as the REST client does, without a client. */
export const contractCheck: Pick<BackendCalls, 'check'> = {
  check: (id, content, options) => findWrong(contract.get(id)?.content, content, options),
};
