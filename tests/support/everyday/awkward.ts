import type { EverydayPage } from './pages'
import type { Everyday } from './questions'

const post = (who: string, when: string, text: string) =>
  `<div class="post"><div class="author">${who}</div><div class="date">${when}</div><div class="content"><p>${text}</p></div><a href="#">Quote</a> <a href="#">Report</a></div>`
const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** Forum threads, shops with variants, tables, and pages that contradict each other. */
export const AWKWARD_PAGES: EverydayPage[] = [
  {
    path: 'forum-boiler',
    title: 'Boiler loses pressure – HeatForum',
    text: [
      post(
        'mia',
        '3 Jan 2026',
        'My Vesta 24 loses pressure every two days. No water on the floor.',
      ),
      post('tom_h', '3 Jan 2026', 'Mine did that too. Bleed the radiators first.'),
      post(
        'jo',
        '4 Jan 2026',
        'Without a leak it is nearly always the expansion vessel: its air pressure must be 0.75 bar.',
      ),
    ],
  },
  {
    path: 'kettle',
    title: 'Solo kettle – KernHome',
    text: [
      `<table>${row('th', 'Size', 'Colour', 'Price', 'Stock')}${row('td', '0.8 l', 'white', '€39.00', 'In stock')}${row('td', '1.2 l', 'white', '€49.00', 'In stock')}${row('td', '1.2 l', 'copper', '€69.00', 'Sold out')}</table>`,
      'Free delivery over €50. You may also like: Solo toaster €45.00.',
    ],
  },
  {
    path: 'kettle-black',
    title: 'Solo kettle 1.7 l black | CheapHouse',
    text: ['<div class="price"><del>€64.90</del> <ins>€54.90</ins></div>', 'Delivery €4.90.'],
  },
  {
    path: 'merger',
    title: 'Nordbank and Ulm Bank to merge',
    date: '2026-01-12',
    text: ['Nordbank and Ulm Bank will merge on 1 July 2026, the two banks said on Monday.'],
  },
  {
    path: 'merger-off',
    title: 'Merger of Nordbank and Ulm Bank called off',
    date: '2026-05-21',
    text: ['The merger of Nordbank and Ulm Bank has been called off, both said on Thursday.'],
  },
  {
    path: 'crepes',
    title: 'Pâte à crêpes de ma grand-mère',
    lang: 'fr',
    text: [
      '<h2>Ingrédients</h2><ul><li>250 g de farine</li><li>4 œufs</li><li>50 cl de lait</li></ul>',
      'Mélangez la farine et les œufs, versez le lait petit à petit, puis laissez reposer une heure.',
    ],
  },
  {
    path: 'paro',
    title: 'Cuánto dura el paro en Norlandia',
    lang: 'es',
    date: '2026-03-03',
    text: [
      'De 360 a 539 días cotizados dan derecho a 120 días de paro; de 540 a 719 días, a 180 días.',
    ],
  },
  {
    path: 'abfall',
    title: 'Abfallkalender Kern',
    lang: 'de',
    text: [
      '<h2>Biotonne</h2><p>Jeden Dienstag, in ungeraden Wochen auch freitags.</p>',
      '<h2>Gelber Sack</h2><p>Alle zwei Wochen mittwochs, das nächste Mal am 2. Dezember 2026.</p>',
    ],
  },
  {
    path: 'last-train',
    title: 'ソレン駅の終電',
    lang: 'ja',
    text: [
      `<table>${row('th', '方面', '平日', '土休日')}${row('td', 'ケルン方面', '23:52', '23:20')}${row('td', '港方面', '0:05', '23:41')}</table>`,
    ],
  },
  {
    path: 'vellin-pool',
    title: 'Vellin harbour pool – hours',
    text: [
      `<table>${row('th', 'Day', 'Hours')}${row('td', 'Monday', 'closed')}${row('td', 'Saturday', '9:00–19:00')}${row('td', 'Sunday', '9:00–17:00')}</table>`,
      'The cabins of the harbour pool are heated.',
    ],
  },
  {
    path: 'waffles',
    title: 'Crisp waffles',
    text: [
      '<ul><li>220 g flour</li><li>3 eggs</li><li>300 ml milk</li></ul>',
      'Whisk the flour into the milk, add the eggs and bake the waffles for four minutes.',
    ],
  },
]

export const AWKWARD_QUESTIONS: Everyday[] = [
  {
    question: 'Why does my Vesta 24 boiler lose pressure without a leak?',
    facts: ['expansion vessel', '0.75 bar'],
  },
  {
    question: 'How much is the Solo kettle with 1.2 l in white?',
    facts: ['1.2 l | white | €49.00', '1.2 l | copper | €69.00'],
    quote: ['€49.00'],
    not: ['€69.00'],
  },
  {
    question: 'What does the black Solo kettle cost at CheapHouse?',
    facts: ['~~€64.90~~ €54.90'],
  },
  {
    question: 'Will Nordbank and Ulm Bank merge?',
    facts: ['will merge on 1 July 2026', 'has been called off', '2026-05-21'],
    quote: ['has been called off'],
  },
  {
    question: 'Combien d’œufs faut-il pour la pâte à crêpes ?',
    facts: ['4 œufs'],
    location: 'fr',
  },
  {
    question: '¿Cuántos días de paro me corresponden con 600 días cotizados?',
    facts: ['de 540 a 719 días, a 180 días'],
    quote: ['180 días'],
    location: 'es',
  },
  {
    question: 'Wann wird in Kern der gelbe Sack abgeholt?',
    facts: ['Gelber Sack', 'am 2. Dezember 2026'],
    quote: ['am 2. Dezember 2026'],
    location: 'de',
  },
  {
    question: '平日のソレン駅ケルン方面の終電は何時？',
    facts: ['ケルン方面 | 23:52 | 23:20'],
    quote: ['23:52'],
    location: 'jp',
  },
  {
    question: 'when does the vellin harbour pool close on saturday',
    facts: ['Saturday | 9:00–19:00'],
    quote: ['Saturday | 9:00–19:00'],
  },
  { question: 'how much flour for crisp waffles', facts: ['220 g flour'], quote: ['220 g flour'] },
]
