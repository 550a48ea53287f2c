/** A page as the REST calls take it. */
export interface Page {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** One response of a call that returns a page of rows. */
export interface ListPart<Row> {
  /** The readable rows. */
  readonly rows: Row[];
  /** The number of rows in the response, including unreadable ones. */
  readonly received: number;
  /** The number of rows on all pages; undefined if the response does not say. */
  readonly total: number | undefined;
  /** Whether the back-end announces with this response that it keeps the contract. Then the page is as requested. */
  readonly isExact: boolean;
}

/** Reads one page with one call. */
export type ReadPart<Row> = (page: Page) => Promise<ListPart<Row>>;
