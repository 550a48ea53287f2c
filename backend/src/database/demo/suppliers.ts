/** A supplier before it is stored. */
export interface DemoSupplier {
  readonly id: number;
  readonly name: string;
}

const NAMES = [
  'Ningbo Haoyuan Furniture Co., Ltd.',
  'Foshan Shunde Lijia Home Products Co., Ltd.',
  'Xiamen Goldenwood Industries Co., Ltd.',
  'Yiwu Sunrise Trading Co., Ltd.',
  'Zhejiang Anji Zhongrui Seating Co., Ltd.',
  'Hangzhou Greenfield Outdoor Co., Ltd.',
  'Fuzhou Minhou Bamboo Crafts Co., Ltd.',
  'Caoxian Luyi Wood Products Co., Ltd.',
  'Guangdong Zhongshan Lightstar Lighting Co., Ltd.',
  'Taizhou Huangyan Plastic Mould Co., Ltd.',
  'Linhai Garden Leisure Products Co., Ltd.',
  'Qingdao Steelcraft Metal Co., Ltd.',
  'Shenzhen Liftwell Motion Co., Ltd.',
  'Dongguan Comfort Textile Co., Ltd.',
  'Tianjin Petsland Products Co., Ltd.',
  'Möbelwerk Ostwestfalen GmbH',
  'Holzmanufaktur Spessart GmbH & Co. KG',
  'Fabryka Mebli Poznań Sp. z o.o.',
  'Dřevovýroba Liberec s.r.o.',
  'UAB Baltic Panel',
  'Arredi Brianza S.r.l.',
  'Van der Meer Tuinmeubelen B.V.',
  'Metallbau Erzgebirge GmbH',
  'Carpintería del Duero S.L.',
  // The supplier of B-goods (document 2, section 4).
  'Peine Retouren (B-WARE)',
] as const;

/** The supplier of B-goods; no new product has it. */
export const B_WARE_SUPPLIER_ID = NAMES.length;

/** The 25 suppliers; ids are positions in this list, starting at 1. */
export function demoSuppliers(): DemoSupplier[] {
  return NAMES.map((name, index) => ({ id: index + 1, name }));
}

/** Carriers besides the four that every company has: parcel services, shipping lines and a forwarder. */
export const DEMO_CARRIERS = [
  { id: 5, name: 'GLS' },
  { id: 6, name: 'UPS' },
  { id: 7, name: 'Hermes' },
  { id: 8, name: 'Hapag-Lloyd', is_shipping_line: true },
  { id: 9, name: 'COSCO', is_shipping_line: true },
  { id: 10, name: 'Kühne + Nagel' },
] as const;
