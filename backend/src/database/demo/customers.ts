/** A customer who places orders. */
export interface DemoCustomer {
  readonly number: number;
  readonly company: string | null;
  readonly name: string;
  readonly street: string;
  readonly zipcode: string;
  readonly town: string;
  readonly country: string;
}

/** Invented customers: companies and private people. */
export const DEMO_CUSTOMERS: readonly [DemoCustomer, ...DemoCustomer[]] = [
  customer(31_877, 'Möbelhaus Nordlicht GmbH', 'Einkauf', 'Hafenstraße', '24103', 'Kiel'),
  customer(31_902, 'Gartenwelt Aue KG', 'Petra Aurich', 'Talstraße', '08280', 'Aue'),
  customer(32_014, 'Hotel Seeblick', 'Empfang', 'Seepromenade', '78462', 'Konstanz'),
  customer(32_118, 'Wohnzeit Onlinehandel', 'Warenannahme', 'Ringstraße', '50667', 'Köln'),
  customer(32_240, 'Terra & Hof GbR', 'Jonas Hof', 'Lindenweg', '99084', 'Erfurt'),
  customer(32_377, 'Objektausstatter Rhein', 'Lager 2', 'Rheinallee', '40213', 'Düsseldorf'),
  customer(32_481, 'Alpenhof Betriebe', 'Anna Moser', 'Innstraße', '6020', 'Innsbruck', 'AT'),
  customer(32_590, 'Gartencenter Lindenau', 'Warenannahme', 'Kanalstraße', '04177', 'Leipzig'),
  customer(32_633, 'Werkstatt Eichholz', 'Bernd Eichholz', 'Mühlenweg', '59821', 'Arnsberg'),
  customer(32_718, 'Lichthaus Südwest', 'Empfang', 'Münsterplatz', '79098', 'Freiburg'),
  customer(33_001, null, 'Karin Lorenz', 'Birkenweg', '30159', 'Hannover'),
  customer(33_127, null, 'Mehmet Yıldız', 'Bergstraße', '44137', 'Dortmund'),
  customer(33_254, null, 'Sofie Brandt', 'Am Deich', '26721', 'Emden'),
  customer(33_381, null, 'Tobias Ackermann', 'Gartenstraße', '70173', 'Stuttgart'),
  customer(33_508, null, 'Eva Hrubá', 'Domgasse', '1010', 'Wien', 'AT'),
  customer(33_635, null, 'Lars Öhlmann', 'Kirchgasse', '37073', 'Göttingen'),
  customer(33_762, null, 'Ines Vollmer', 'Parkallee', '28209', 'Bremen'),
  customer(33_889, null, 'Paul Großmann', 'Schulstraße', '01067', 'Dresden'),
  customer(34_016, null, 'Nele Janßen', 'Marktstraße', '26548', 'Norderney'),
  customer(34_143, null, 'Rainer Zöllner', 'Waldweg', '86150', 'Augsburg'),
  customer(34_270, null, 'Clara de Vries', 'Brückenstraße', '47051', 'Duisburg'),
  customer(34_397, null, 'Anton Huber', 'Sonnenhang', '83022', 'Rosenheim'),
];

function customer(
  number: number,
  company: string | null,
  name: string,
  street: string,
  zipcode: string,
  town: string,
  country = 'DE',
): DemoCustomer {
  return { number, company, name, street, zipcode, town, country };
}
