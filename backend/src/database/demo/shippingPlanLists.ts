/** The places where the company's containers, trucks and parcels arrive. */
export const DEMO_ARRIVAL_PLACES = [
  'Hamburg, Burchardkai',
  'Hamburg, Tollerort',
  'Bremerhaven',
  'Rotterdam, Maasvlakte',
  'Duisburg, Logport',
  'Lager Peine',
  'Lager Leipzig',
] as const;

/** The company's tags for shipping plans. */
export const DEMO_RECORD_TAGS = ['Eilig', 'Saison', 'Neuheit', 'Reklamation', 'Sammelcontainer', 'Verzollt'] as const;
