/** What a back-end says about itself in the headers of a response. The documents name none of them. */
export interface Announced {
  /** It follows the whole contract, and so knows the parameters that no document names. */
  readonly isWhole: boolean;
  /**
   * It keeps warehouses apart by itself: the files that it makes, lists and returns contain nothing of another warehouse than the caller's,
   * and calls without a warehouse among their parameters do nothing in another one.
   */
  readonly keepsWarehouses: boolean;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export function announcedIn(headers: Headers): Announced {
  return {
    isWhole: headers['x-keeps-contract'] === 'whole',
    keepsWarehouses: headers['x-keeps-warehouses'] === 'apart',
  };
}
