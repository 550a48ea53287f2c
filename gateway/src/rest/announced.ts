/** What a back-end says about itself in the headers of a response. The documents name none of them. */
export interface Announced {
  /** It follows the whole contract, and so knows the parameters that no document names. */
  readonly isWhole: boolean;
  /**
   * It keeps warehouses apart by itself: the files that it makes, lists and returns contain nothing of another warehouse than the caller's,
   * and calls without a warehouse among their parameters do nothing in another one.
   */
  readonly keepsWarehouses: boolean;
  /** The extensions of the documents that it has: values of `x-extension` in the contract. */
  readonly offers: ReadonlySet<string>;
}

/** The extensions of the documents that the gateway uses where a back-end has them. */
export type Extension = 'delete-files' | 'rights-log' | 'fields';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export function announcedIn(headers: Headers): Announced {
  return {
    isWhole: headers['x-keeps-contract'] === 'whole',
    keepsWarehouses: headers['x-keeps-warehouses'] === 'apart',
    offers: new Set(String(headers['x-offers'] ?? '').match(/[^\s,]+/g)),
  };
}
