/** A page at each check of a week: its name, the checks that must raise an alarm, and its parts. */
export type Week = [name: string, alarms: number[], main: string, part: (day: number) => string]

const PROSE =
  '<p>We open the gate at nine in the morning and close it at dusk.</p><p>Dogs are welcome on a lead, and tickets are sold at the kiosk.</p><p>Please leave your car in the meadow.</p>'

/** Figures that look measured, others at each check. */
const figure = (day: number, from: number, span: number, digits: number) =>
  (from + ((day * 37 + 13) % 29) * (span / 29) + 0.0007).toFixed(digits)
const euros = (day: number, from: number) => figure(day, from, 0.1, 3).replace('.', ',')
const links = (names: string[]) =>
  names.map((name) => `<a href="/tag/${name}">${name}</a>`).join(' ')
const turn = <T>(list: T[], day: number) => [...list.slice(day % 7), ...list.slice(0, day % 7)]
const SAYINGS = ['Slow is fast.', 'Still water runs deep.', 'Cut once.', 'The sea is all.']
const TAGS = ['git', 'nix', 'vim', 'bsd', 'zsh', 'rust', 'go']
const drawTags = (day: number) =>
  day === 0
    ? TAGS.slice(0, 5)
    : turn(TAGS, day * 3)
        .slice(0, 5)
        .toReversed()
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What the day, a market or an instrument sets. Each is read on 3 November 2026 first. */
export const quietWeeks: Week[] = [
  [
    'fuel prices',
    [],
    PROSE,
    (day) => `<ul><li>Diesel ${euros(day, 1.5)} €</li><li>E10 ${euros(day + 3, 1.6)} €</li></ul>`,
  ],
  [
    'rates of currencies',
    [],
    PROSE,
    (day) =>
      `<h3>Divisas</h3><p>USD ${figure(day, 1.08, 0.02, 4)}</p><p>GBP ${figure(day, 0.85, 0.02, 4)}</p>`,
  ],
  [
    'a share',
    [],
    PROSE,
    (day) =>
      `<p>NORT B ${figure(day, 41, 3, 2)} SEK ${day % 2 ? '-' : '+'}${figure(day, 0, 2, 2)} %</p>`,
  ],
  [
    'rates of today',
    [],
    PROSE,
    (day) =>
      `<h3>Today’s rates</h3><p>30 years ${figure(day, 6, 0.3, 2)} %</p><p>15 years ${figure(day, 5, 0.3, 2)} %</p>`,
  ],
  [
    'tides',
    [],
    PROSE,
    (day) =>
      `<p>High ${10 + day}:${13 + day * 6} (4.${1 + day} m)</p><p>Low 4:${17 + day * 6} (0.${1 + day} m)</p>`,
  ],
  ['the air', [], PROSE, (day) => `<p>Ozono: ${30 + ((day * 17) % 40)} µg/m³</p>`],
  [
    'a river',
    [],
    PROSE,
    (day) =>
      `<h3>Pegel</h3><p>${131 + day * 4} cm</p><p>0${3 + day}.11.</p><p>0${day + 1}:00</p><p>Abfluss ${21 + day},3 m³/s</p>`,
  ],
  [
    'the sun',
    [],
    PROSE,
    (day) => `<p>Východ slunce 6:${41 + day * 2}, západ 16:${38 - day * 2}</p>`,
  ],
  ['a saying', [], PROSE, (day) => `<p>„${SAYINGS[day % 4]}“<br>– old saying</p>`],
  [
    'a delivery',
    [],
    PROSE,
    (day) =>
      `<p>Free shipping: ${DAYS[(day + 5) % 7]}, Nov ${6 + day} – ${DAYS[day % 7]}, Nov ${8 + day}</p>`,
  ],
  [
    'visitors by period',
    [],
    PROSE,
    (day) =>
      `<table><tr><td>Heute</td><td>${41 + day * 13}</td></tr><tr><td>Gestern</td><td>${108 + day * 7}</td></tr><tr><td>Woche</td><td>${512 + day * 66}</td></tr></table>`,
  ],
  ['a bus', [], PROSE, (day) => `<h3>Abfahrten</h3><p>Linie 4 in ${2 + day * 3} min</p>`],
  [
    'a forum',
    [],
    PROSE,
    (day) =>
      `<p>Beiträge insgesamt ${88121 + day * 21} • Mitglieder insgesamt ${4211 + day} • Neuestes Mitglied: ${TAGS[day]}</p>`,
  ],
  [
    'a power plant',
    [],
    PROSE,
    (day) => `<p>Leistung jetzt: ${3 + day * 4} kW</p><p>Ertrag heute: ${11 + day * 13} kWh</p>`,
  ],
  ['a cloud of tags', [], PROSE, (day) => `<h3>Tags</h3><p>${links(drawTags(day))}</p>`],
  ['a build', [], PROSE, (day) => `<p>portal v2.${14 + day}.0 · ${day}c14d4b2${day}</p>`],
]

/** What people set, however it looks. */
export const newsWeeks: Week[] = [
  [
    'a ferry',
    [3],
    PROSE,
    (day) => `<p>Abfahrt ${day < 3 ? '6:48, 9:12, 14:23' : '6:53, 9:17, 14:28'}</p>`,
  ],
  [
    'a specification',
    [2],
    PROSE,
    (day) =>
      `<p>Length ${day < 2 ? '58 cm' : '61 cm'}</p><p>Weight ${day < 2 ? '218 g' : '231 g'}</p>`,
  ],
  [
    'rates of a bank',
    [3],
    PROSE,
    (day) =>
      `<p>6 months ${day < 3 ? '2.61' : '2.43'} %</p><p>12 months ${day < 3 ? '2.84' : '2.67'} %</p>`,
  ],
  ['a deadline', [3], PROSE, (day) => `<p>Apply by ${day < 3 ? '9' : '16'} November 2026</p>`],
  ['a discount', [2], PROSE, (day) => `<p>${day < 2 ? '119.90 € -20.5 %' : '139.90 € -7.3 %'}</p>`],
  [
    'dear things',
    [2],
    PROSE,
    (day) =>
      `<p>Air 13 € ${day < 2 ? '1,249' : '1,199'}</p><p>Air 15 € ${day < 2 ? '1,499' : '1,449'}</p>`,
  ],
  [
    'a statement',
    [2],
    PROSE,
    (day) =>
      `<p>“We will ${day < 2 ? 'keep the Ghent plant open' : 'close the Ghent plant in June'}.”</p>`,
  ],
  [
    'a list in order',
    [2],
    PROSE,
    (day) =>
      `<p>${links(day < 2 ? ['leeks', 'kale', 'beets', 'celeriac'] : ['leeks', 'kale', 'parsnips', 'pumpkin'])}</p>`,
  ],
  [
    'what follows a button',
    [2],
    PROSE,
    (day) =>
      `<p>Join our newsletter and be the first to know.</p><p>Subscribe</p><p>${day < 2 ? 'Open' : 'Closed'} on Monday.</p>`,
  ],
]

const LIST = `<ul>${['Los 1: Dach', 'Los 2: Fenster', 'Los 3: Elektro', 'Los 4: Putz'].map((lot) => `<li>${lot}</li>`).join('')}</ul>`
export const tender = (part = LIST) =>
  `<html><head><title>Tender</title></head><body><main><h1>Tender</h1>${part}</main></body></html>`
/** What stood in place of the list, once. */
export const interruptions = [
  tender('<p>Bezig met laden…</p>'),
  tender('<p>Showing 0 results</p><p>An error occurred while loading the results.</p>'),
  tender('<p>Se ha producido un error al obtener los datos.</p>'),
  '<html><head><title>Zugriff verweigert</title></head><body><h1>Zugriff verweigert</h1><p>Ihre Anfrage wurde blockiert.</p></body></html>',
  '<html><head><title>Session</title></head><body><h1>Your session has timed out</h1><p>Please start again.</p></body></html>',
]
/** What ends a list. */
export const endings = [
  tender('<p>There are no tenders at the moment.</p>'),
  tender('<p>Alle Lose sind vergeben.</p>'),
  tender('<ul><li>Los 1: Dach</li></ul>'),
]
