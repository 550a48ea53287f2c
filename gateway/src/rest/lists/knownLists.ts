/** What the responses of a back-end that does not announce the contract have shown about its lists. Shared by all requests. */
export interface KnownLists {
  /** The parameters that have no effect, as `call parameter`; a promise while it is found out. */
  readonly filters: Map<string, Promise<boolean>>;
  /** The index of the first page by call: 0, as documented, or 1. Calls of which it is unknown are not in it. */
  readonly firstPages: Map<string, 0 | 1>;
  /** The calls whose total has counted more than the rows of its page. Of other calls, it may count the page only. */
  readonly countingAll: Set<string>;
}

export function createKnownLists(): KnownLists {
  return { filters: new Map(), firstPages: new Map(), countingAll: new Set() };
}
