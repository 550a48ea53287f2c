/** The weights of the packaging materials, in gr. */
export const materials = [
  { id: 'paper', field: 'skuPaperWeight' },
  { id: 'plastic', field: 'skuPlasticWeight' },
  { id: 'wood', field: 'skuWoodWeight' },
  { id: 'metal', field: 'skuMetalWeight' },
] as const;
