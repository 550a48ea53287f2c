/** A product before it is stored. */
export interface DemoProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** The supplier's price in US cents per item. */
  readonly priceInCents: number;
  /** The code of its family. */
  readonly family: string;
  /** Whether it is the larger of the two sizes. */
  readonly isLarger: boolean;
}

/** A part of the SKU, and its meaning in the name. */
type Feature = readonly [code: string, words: string];

/** A family of products, sold as one series under each of four town names. */
interface Family {
  readonly code: string;
  /** `{town}` and `{size}` stand for the series and its size. */
  readonly name: string;
  readonly towns: readonly [Feature, Feature, Feature, Feature];
  readonly sizes: readonly [Feature, Feature];
  readonly finishes: readonly [Feature, Feature, Feature];
  /** US cents per item for the smaller size. */
  readonly priceInCents: number;
}

const FAMILIES: readonly Family[] = [
  {
    code: 'WAG',
    name: 'Küchenwagen {town}, {size}',
    towns: [
      ['CEL', 'Celle'],
      ['SOE', 'Soest'],
      ['UEL', 'Uelzen'],
      ['EUT', 'Eutin'],
    ],
    sizes: [
      ['3', '3 Ebenen'],
      ['4', '4 Ebenen'],
    ],
    finishes: [
      ['BAM', 'Bambus'],
      ['WSS', 'weiß'],
      ['SWZ', 'schwarz'],
    ],
    priceInCents: 2730,
  },
  {
    code: 'KUB',
    name: 'Pflanzkübel {town} {size}',
    towns: [
      ['RUE', 'Rügen'],
      ['AML', 'Amrum'],
      ['WAN', 'Wangerooge'],
      ['LAN', 'Langeoog'],
    ],
    sizes: [
      ['40', '40 cm'],
      ['55', '55 cm'],
    ],
    finishes: [
      ['BET', 'Betonoptik, 2er-Set'],
      ['ANT', 'anthrazit'],
      ['TER', 'terrakotta'],
    ],
    priceInCents: 1295,
  },
  {
    code: 'STL',
    name: 'Bürostuhl {town}, {size}',
    towns: [
      ['LUE', 'Lüneburg'],
      ['MAR', 'Marburg'],
      ['GOE', 'Göttingen'],
      ['TUE', 'Tübingen'],
    ],
    sizes: [
      ['-ERG', 'ergonomisch'],
      ['-KOP', 'mit Kopfstütze'],
    ],
    finishes: [
      ['NETZ', 'Netzrücken'],
      ['STOF', 'Stoffbezug grau'],
      ['LED', 'Kunstleder schwarz'],
    ],
    priceInCents: 4485,
  },
  {
    code: 'AMP',
    name: 'Ampelschirm {town} {size}',
    towns: [
      ['FOE', 'Föhr'],
      ['BOR', 'Borkum'],
      ['JUI', 'Juist'],
      ['USE', 'Usedom'],
    ],
    sizes: [
      ['300', '300 cm'],
      ['350', '350 cm'],
    ],
    finishes: [
      ['TAU', 'taupe'],
      ['ANT', 'anthrazit'],
      ['CRE', 'creme'],
    ],
    priceInCents: 5290,
  },
  {
    code: 'PAV',
    name: 'Pavillon {town} {size}',
    towns: [
      ['BOD', 'Bodensee'],
      ['CHI', 'Chiemsee'],
      ['MUE', 'Müritz'],
      ['EDE', 'Edersee'],
    ],
    sizes: [
      ['33', '3 × 3 m'],
      ['34', '3 × 4 m'],
    ],
    finishes: [
      ['BEI', 'beige'],
      ['GRA', 'grau'],
      ['GRN', 'grün'],
    ],
    priceInCents: 7490,
  },
  {
    code: 'PND',
    name: 'Pendelleuchte {town}, {size}',
    towns: [
      ['BRE', 'Bremen'],
      ['KAS', 'Kassel'],
      ['TRI', 'Trier'],
      ['ULM', 'Ulm'],
    ],
    sizes: [
      ['1', '1-flammig'],
      ['3', '3-flammig'],
    ],
    finishes: [
      ['SWZ', 'schwarz'],
      ['MES', 'Messing'],
      ['CHR', 'Chrom'],
    ],
    priceInCents: 1180,
  },
  {
    code: 'KRB',
    name: 'Kratzbaum {town} {size}',
    towns: [
      ['WIS', 'Wismar'],
      ['STR', 'Stralsund'],
      ['GRE', 'Greifswald'],
      ['ROS', 'Rostock'],
    ],
    sizes: [
      ['120', '120 cm'],
      ['160', '160 cm'],
    ],
    finishes: [
      ['GRA', 'grau'],
      ['BEI', 'beige'],
      ['CRE', 'creme'],
    ],
    priceInCents: 2095,
  },
  {
    code: 'HSL',
    name: 'Hängesessel {town}, {size}',
    towns: [
      ['HID', 'Hiddensee'],
      ['POE', 'Poel'],
      ['DAR', 'Darß'],
      ['ZIN', 'Zingst'],
    ],
    sizes: [
      ['-STA', 'Stahlgestell'],
      ['-RAT', 'Polyrattan'],
    ],
    finishes: [
      ['WSS', 'weiß'],
      ['ANT', 'anthrazit'],
      ['NAT', 'natur'],
    ],
    priceInCents: 6120,
  },
  {
    code: 'REG',
    name: 'Industrieregal {town}, {size}',
    towns: [
      ['KIE', 'Kiel'],
      ['ESS', 'Essen'],
      ['BOC', 'Bochum'],
      ['HAG', 'Hagen'],
    ],
    sizes: [
      ['4', '4 Böden'],
      ['5', '5 Böden'],
    ],
    finishes: [
      ['EIC', 'Eiche-Optik'],
      ['NUS', 'Nussbaum-Optik'],
      ['SWZ', 'schwarz'],
    ],
    priceInCents: 2890,
  },
  {
    code: 'GRI',
    name: 'Holzkohlegrill {town} {size}',
    towns: [
      ['HAR', 'Harz'],
      ['RHO', 'Rhön'],
      ['EIF', 'Eifel'],
      ['SPE', 'Spessart'],
    ],
    sizes: [
      ['47', '47 cm'],
      ['57', '57 cm'],
    ],
    finishes: [
      ['SMK', 'Räucherfunktion'],
      ['SWZ', 'schwarz'],
      ['ROT', 'rot'],
    ],
    priceInCents: 3390,
  },
  {
    code: 'LNG',
    name: 'Lounge-Set {town}, {size}',
    towns: [
      ['SYL', 'Sylt'],
      ['FEH', 'Fehmarn'],
      ['SPI', 'Spiekeroog'],
      ['NOR', 'Norderney'],
    ],
    sizes: [
      ['4', '4-teilig'],
      ['7', '7-teilig'],
    ],
    finishes: [
      ['ANT', 'Polyrattan anthrazit'],
      ['GRA', 'Polyrattan grau'],
      ['AKZ', 'Akazie'],
    ],
    priceInCents: 12840,
  },
  {
    code: 'TIS',
    name: 'Gartentisch {town} {size}',
    towns: [
      ['WAR', 'Warnemünde'],
      ['TRA', 'Travemünde'],
      ['CUX', 'Cuxhaven'],
      ['HUS', 'Husum'],
    ],
    sizes: [
      ['150', '150 cm'],
      ['190', '190 cm'],
    ],
    finishes: [
      ['AKZ', 'Akazie'],
      ['ALU', 'Aluminium anthrazit'],
      ['WPC', 'WPC grau'],
    ],
    priceInCents: 6450,
  },
  {
    code: 'LIE',
    name: 'Sonnenliege {town}, {size}',
    towns: [
      ['BIN', 'Binz'],
      ['SEL', 'Sellin'],
      ['PRE', 'Prerow'],
      ['BAN', 'Bansin'],
    ],
    sizes: [
      ['1', 'Einzelliege'],
      ['2', '2er-Set'],
    ],
    finishes: [
      ['GRA', 'grau'],
      ['BLA', 'blau'],
      ['AKZ', 'Akazie'],
    ],
    priceInCents: 3980,
  },
  {
    code: 'BNK',
    name: 'Gartenbank {town} {size}',
    towns: [
      ['GOS', 'Goslar'],
      ['QUE', 'Quedlinburg'],
      ['WER', 'Wernigerode'],
      ['THA', 'Thale'],
    ],
    sizes: [
      ['120', '120 cm'],
      ['150', '150 cm'],
    ],
    finishes: [
      ['EUK', 'Eukalyptus'],
      ['GUS', 'Gusseisen schwarz'],
      ['WSS', 'weiß'],
    ],
    priceInCents: 4270,
  },
  {
    code: 'BOX',
    name: 'Auflagenbox {town} {size}',
    towns: [
      ['EMD', 'Emden'],
      ['LEE', 'Leer'],
      ['AUR', 'Aurich'],
      ['JEV', 'Jever'],
    ],
    sizes: [
      ['270', '270 l'],
      ['380', '380 l'],
    ],
    finishes: [
      ['ANT', 'anthrazit'],
      ['BRA', 'braun'],
      ['GRA', 'grau'],
    ],
    priceInCents: 3140,
  },
  {
    code: 'SCH',
    name: 'Schreibtisch {town} {size}',
    towns: [
      ['JEN', 'Jena'],
      ['ERF', 'Erfurt'],
      ['WEI', 'Weimar'],
      ['GOT', 'Gotha'],
    ],
    sizes: [
      ['120', '120 cm'],
      ['140', '140 cm'],
    ],
    finishes: [
      ['EIC', 'Eiche-Optik'],
      ['WSS', 'weiß'],
      ['SWZ', 'schwarz'],
    ],
    priceInCents: 4960,
  },
  {
    code: 'HOE',
    name: 'Höhenverstellbarer Tisch {town}, {size}',
    towns: [
      ['AAC', 'Aachen'],
      ['BON', 'Bonn'],
      ['DUE', 'Düren'],
      ['NEU', 'Neuss'],
    ],
    sizes: [
      ['1', '1 Motor'],
      ['2', '2 Motoren'],
    ],
    finishes: [
      ['EIC', 'Eiche-Optik'],
      ['WSS', 'weiß'],
      ['SWZ', 'schwarz'],
    ],
    priceInCents: 9870,
  },
  {
    code: 'KOM',
    name: 'Kommode {town}, {size}',
    towns: [
      ['BAM', 'Bamberg'],
      ['COB', 'Coburg'],
      ['HOF', 'Hof'],
      ['FUE', 'Fürth'],
    ],
    sizes: [
      ['4', '4 Schubladen'],
      ['6', '6 Schubladen'],
    ],
    finishes: [
      ['WSS', 'weiß'],
      ['EIC', 'Eiche-Optik'],
      ['GRA', 'grau'],
    ],
    priceInCents: 5630,
  },
  {
    code: 'NAC',
    name: 'Nachttisch {town}, {size}',
    towns: [
      ['PAS', 'Passau'],
      ['LAH', 'Landshut'],
      ['STB', 'Straubing'],
      ['FRE', 'Freising'],
    ],
    sizes: [
      ['1', '1 Schublade'],
      ['2', '2 Schubladen'],
    ],
    finishes: [
      ['WSS', 'weiß'],
      ['EIC', 'Eiche-Optik'],
      ['RAT', 'Rattan-Optik'],
    ],
    priceInCents: 1870,
  },
  {
    code: 'GAR',
    name: 'Garderobe {town}, {size}',
    towns: [
      ['MUN', 'Münster'],
      ['OSN', 'Osnabrück'],
      ['BIE', 'Bielefeld'],
      ['DET', 'Detmold'],
    ],
    sizes: [
      ['8', '8 Haken'],
      ['12', '12 Haken'],
    ],
    finishes: [
      ['SWZ', 'schwarz'],
      ['EIC', 'Eiche-Optik'],
      ['BAM', 'Bambus'],
    ],
    priceInCents: 2240,
  },
  {
    code: 'SHR',
    name: 'Schuhschrank {town}, {size}',
    towns: [
      ['HAN', 'Hanau'],
      ['FUL', 'Fulda'],
      ['GIE', 'Gießen'],
      ['WET', 'Wetzlar'],
    ],
    sizes: [
      ['2', '2 Klappen'],
      ['3', '3 Klappen'],
    ],
    finishes: [
      ['WSS', 'weiß'],
      ['EIC', 'Eiche-Optik'],
      ['ANT', 'anthrazit'],
    ],
    priceInCents: 3420,
  },
  {
    code: 'SPG',
    name: 'Wandspiegel {town} {size}',
    towns: [
      ['DRE', 'Dresden'],
      ['MEI', 'Meißen'],
      ['GOR', 'Görlitz'],
      ['BAU', 'Bautzen'],
    ],
    sizes: [
      ['60', '60 cm'],
      ['80', '80 cm'],
    ],
    finishes: [
      ['SWZ', 'schwarz'],
      ['GLD', 'gold'],
      ['LED', 'mit LED-Licht'],
    ],
    priceInCents: 1960,
  },
  {
    code: 'STE',
    name: 'Stehlampe {town} {size}',
    towns: [
      ['HEI', 'Heidelberg'],
      ['MAN', 'Mannheim'],
      ['SPY', 'Speyer'],
      ['WOR', 'Worms'],
    ],
    sizes: [
      ['150', '150 cm'],
      ['170', '170 cm'],
    ],
    finishes: [
      ['SWZ', 'schwarz'],
      ['BAM', 'Bambus'],
      ['MES', 'Messing'],
    ],
    priceInCents: 2480,
  },
  {
    code: 'HUN',
    name: 'Hundebett {town} {size}',
    towns: [
      ['SCW', 'Schwerin'],
      ['PAR', 'Parchim'],
      ['GUE', 'Güstrow'],
      ['LUD', 'Ludwigslust'],
    ],
    sizes: [
      ['80', '80 cm'],
      ['110', '110 cm'],
    ],
    finishes: [
      ['GRA', 'grau'],
      ['BRA', 'braun'],
      ['CRD', 'Cord beige'],
    ],
    priceInCents: 1640,
  },
  {
    code: 'HAS',
    name: 'Kaninchenstall {town}, {size}',
    towns: [
      ['VER', 'Verden'],
      ['NIE', 'Nienburg'],
      ['SYK', 'Syke'],
      ['ROT', 'Rotenburg'],
    ],
    sizes: [
      ['1', '1 Etage'],
      ['2', '2 Etagen'],
    ],
    finishes: [
      ['NAT', 'Tanne natur'],
      ['GRA', 'Tanne grau'],
      ['BRA', 'Tanne braun'],
    ],
    priceInCents: 5380,
  },
  {
    code: 'HOC',
    name: 'Hochbeet {town} {size}',
    towns: [
      ['SPW', 'Spreewald'],
      ['HAV', 'Havelland'],
      ['UCK', 'Uckermark'],
      ['FLA', 'Fläming'],
    ],
    sizes: [
      ['100', '100 cm'],
      ['180', '180 cm'],
    ],
    finishes: [
      ['COR', 'Cortenstahl-Optik'],
      ['ANT', 'anthrazit'],
      ['LAR', 'Lärche'],
    ],
    priceInCents: 4110,
  },
  {
    code: 'FEU',
    name: 'Feuerschale {town} {size}',
    towns: [
      ['ALL', 'Allgäu'],
      ['TAU', 'Taunus'],
      ['SAU', 'Sauerland'],
      ['WES', 'Westerwald'],
    ],
    sizes: [
      ['60', '60 cm'],
      ['80', '80 cm'],
    ],
    finishes: [
      ['RST', 'Rostoptik'],
      ['SWZ', 'schwarz'],
      ['EDL', 'Edelstahl'],
    ],
    priceInCents: 2670,
  },
  {
    code: 'BAR',
    name: 'Barhocker {town}, {size}',
    towns: [
      ['KOE', 'Köln'],
      ['WUP', 'Wuppertal'],
      ['SOL', 'Solingen'],
      ['KRE', 'Krefeld'],
    ],
    sizes: [
      ['1', 'Einzelstück'],
      ['2', '2er-Set'],
    ],
    finishes: [
      ['VEL', 'Velours grün'],
      ['LED', 'Kunstleder schwarz'],
      ['HOL', 'Buche natur'],
    ],
    priceInCents: 3560,
  },
  {
    code: 'ESS',
    name: 'Esszimmerstuhl {town}, {size}',
    towns: [
      ['NUE', 'Nürnberg'],
      ['ANS', 'Ansbach'],
      ['ERL', 'Erlangen'],
      ['ROH', 'Roth'],
    ],
    sizes: [
      ['2', '2er-Set'],
      ['4', '4er-Set'],
    ],
    finishes: [
      ['VEL', 'Velours blau'],
      ['BOU', 'Bouclé creme'],
      ['STO', 'Stoff grau'],
    ],
    priceInCents: 5210,
  },
  {
    code: 'WSK',
    name: 'Wäschekorb {town} {size}',
    towns: [
      ['FLE', 'Flensburg'],
      ['SLE', 'Schleswig'],
      ['ECK', 'Eckernförde'],
      ['PLO', 'Plön'],
    ],
    sizes: [
      ['72', '72 l'],
      ['110', '110 l'],
    ],
    finishes: [
      ['BAM', 'Bambus'],
      ['WSS', 'weiß'],
      ['GRA', 'grau'],
    ],
    priceInCents: 1390,
  },
];

/** A series comes in all sizes and finishes except the last one, as if that one had not sold. */
const VARIANTS_PER_SERIES = 5;

/** The 600 products, with ids from 1. */
export function demoProducts(): DemoProduct[] {
  return FAMILIES.flatMap(variantsOf).map((product, index) => ({ ...product, id: index + 1 }));
}

function variantsOf({ code, name, towns, sizes, finishes, priceInCents }: Family): Omit<DemoProduct, 'id'>[] {
  return towns.flatMap(([townCode, town], townIndex) =>
    sizes
      .flatMap(([sizeCode, size], sizeIndex) =>
        finishes.map(([finishCode, finish], finishIndex) => ({
          sku: `${townCode}-${code}${sizeCode}-${finishCode}`,
          name: `${name.replace('{town}', town).replace('{size}', size)}, ${finish}`,
          priceInCents: priceInCents + townIndex * 35 + Math.round(priceInCents * 0.28) * sizeIndex + finishIndex * 60,
          family: code,
          isLarger: sizeIndex > 0,
        })),
      )
      .slice(0, VARIANTS_PER_SERIES),
  );
}
