/** A post before it is stored. */
export interface DemoPost {
  readonly headline: string;
  readonly text: string;
  readonly published_at: Date;
}

/** The posts of the demo company, in the days before `day`. */
export function demoNews(day: Date): DemoPost[] {
  return [
    post(
      before(day, 1, '08:12'),
      `Inventur Halle 2 am ${dayAndMonth(before(day, -7, '00:00'))}`,
      'Ab 12:00 Uhr keine Umlagerungen in den Gängen 08 bis 14. Wareneingänge laufen über Rampe 3.',
    ),
    post(
      before(day, 3, '15:40'),
      'Neue Sperrgut-Regel DHL',
      `Ab ${dayAndMonth(before(day, -11, '00:00'))} gelten 120 × 60 × 60 cm als Grenze. Betroffene SKUs sind in Produkte bereits markiert.`,
    ),
    post(
      before(day, 5, '10:05'),
      'Zollsatz Gartenmöbel angepasst',
      'Warentarifnummer 9401 79 00: bitte bei neuen Lieferplänen prüfen.',
    ),
    post(
      before(day, 9, '07:30'),
      'Lager Leipzig: neue Regalzeile 07',
      'Die Plätze LE-07-01-01 bis LE-07-04-04 sind eingemessen und ab sofort belegbar. Schwere Artikel bitte auf Ebene 1.',
    ),
    post(
      before(day, 15, '13:20'),
      'Hafen Hamburg: Verzögerungen',
      'Wegen Niedrigwasser rechnen wir bei Containern der Reederei mit zwei bis drei Tagen Verspätung. Die Ankünfte in den Lieferplänen sind angepasst.',
    ),
    post(
      before(day, 23, '09:00'),
      'Willkommen im Operations Control Center',
      'Lieferpläne, Aufträge, Produkte und Lager an einem Ort. Fragen und Wünsche bitte an Martina Berger.',
    ),
  ];
}

function post(published_at: Date, headline: string, text: string): DemoPost {
  return { headline, text, published_at };
}

/** A number of days before `day`, at a time of day (UTC). */
function before(day: Date, days: number, time: string): Date {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - days);
  return new Date(`${date.toISOString().slice(0, 10)}T${time}:00Z`);
}

/** As in 27.11. */
function dayAndMonth(date: Date): string {
  const [, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}.${month}.`;
}
