import type { BackendCalls } from '../client.ts';
import { readContract } from '../contract.ts';
import { findWrong } from '../requestCheck.ts';

const contract = await readContract();

/** Checks bodies against the contract as the door does, without a door. */
export const contractCheck: Pick<BackendCalls, 'check'> = {
  check: (id, content, options) => findWrong(contract.get(id)?.content, content, options),
};
