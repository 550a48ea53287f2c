/** The links of the panel's parts; undefined if the user may not open that screen. */
export type SkuHrefs = {
  product: string | undefined;
  stock: string | undefined;
  history: string | undefined;
  orders: ((statusIds: readonly string[]) => string) | undefined;
  order: (number: string) => string;
  plan: (id: string) => string;
};
