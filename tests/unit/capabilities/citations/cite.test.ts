import { describe, expect, test } from 'vitest'
import type { Pack } from '@/lib/capabilities/answer/pack'
import { openCitations } from '@/lib/capabilities/citations/cite'

const source = (title: string, ...texts: string[]): Pack['sources'][number] => ({
  source: {
    hit: { link: `https://${title}.test/`, title, snippet: '' } as never,
    title,
    passages: [],
    read: 'page',
  },
  passages: texts.map((text, seq) => ({
    source: 0,
    seq,
    heading: '',
    text,
    score: 1,
    terms: new Set<string>(),
  })),
})
const SOURCES = [
  source(
    'Heron nesting',
    'Grey herons build large nests of sticks high in trees near water. A heronry may hold more than 100 nests, and pairs return to it in February each year.',
  ),
  source(
    'Heron food',
    'The grey heron eats mostly fish, frogs and small mammals. An adult needs about 400 grams of food a day.',
  ),
  source(
    'Kingfisher',
    'Kingfishers dig tunnels in river banks and lay six or seven eggs on fish bones.',
  ),
]
function cite(text: string, pieces: string[] = [text]) {
  const citations = openCitations({ sources: SOURCES })
  return { text: pieces.map(citations.push).join('') + citations.flush(), cited: citations.cited() }
}

test('a cell of a matrix is not a marker', () => {
  const matrix = String.raw`$$\begin{bmatrix} [1] & [2] \\ [3] & 0 \end{bmatrix}$$`
  const text = `Herons eat mainly fish [2], as ${matrix} shows.`
  for (const pieces of [[text], [...text]]) {
    const { text: answer, cited } = cite(text, pieces)
    expect(answer).toBe(text)
    expect(cited.map((source) => source.cited)).toEqual([false, true, false])
  }
})

test('the year in which a source was published is its own', () => {
  const [page] = [source('Ferry', 'The ferry fare in Kern is 3 euros this year, the council said.')]
  const published = { ...page, source: { ...page?.source, date: '2024-02-11T08:00:00Z' } }
  const sources = [published as Pack['sources'][number]]
  const marked = (text: string) => {
    const citations = openCitations({ sources })
    return (citations.push(text) + citations.flush()).includes('[1]')
  }
  expect(marked('In 2024 the ferry fare in Kern was 3 euros [1].')).toBe(true)
  expect(marked('In 2026 the ferry fare in Kern was 3 euros [1].')).toBe(false)
})

describe('a marker', () => {
  const cases: [string, string, string][] = [
    [
      'is kept if its source supports the sentence',
      'Herons eat mainly fish and frogs [2].',
      'Herons eat mainly fish and frogs [2].',
    ],
    [
      'is also kept after the full stop',
      'Herons eat mainly fish and frogs. [2]',
      'Herons eat mainly fish and frogs. [2]',
    ],
    [
      'changes to the source that supports the sentence',
      'An adult needs about 400 grams of food a day [1].',
      'An adult needs about 400 grams of food a day [2].',
    ],
    [
      'is removed if no source supports the sentence',
      'Herons can live for 25 years in the wild [1].',
      'Herons can live for 25 years in the wild.',
    ],
    [
      'is removed if the number differs',
      'An adult needs about 900 grams of food a day [2].',
      'An adult needs about 900 grams of food a day.',
    ],
    [
      'is removed if the sentence denies its source',
      'Grey herons do not build large nests of sticks in trees [1].',
      'Grey herons do not build large nests of sticks in trees.',
    ],
    [
      'is removed alone if its neighbour is right',
      'Herons nest high in trees near water [1][3].',
      'Herons nest high in trees near water [1].',
    ],
    [
      'is judged by the part of the sentence before it',
      'Herons nest in trees near water [1], kingfishers dig tunnels in river banks [3].',
      'Herons nest in trees near water [1], kingfishers dig tunnels in river banks [3].',
    ],
    [
      'is kept with another if each source supports a part',
      'Herons build large nests of sticks and kingfishers dig tunnels in river banks [1][3].',
      'Herons build large nests of sticks and kingfishers dig tunnels in river banks [1][3].',
    ],
    [
      'is kept if there is nothing to check',
      'Grounded answer [1]. Second claim [2].',
      'Grounded answer [1]. Second claim [2].',
    ],
    [
      'in code is not a marker',
      'Use `row[2]` and\n```\nx = heron_weight_900[3]\n```\n',
      'Use `row[2]` and\n```\nx = heron_weight_900[3]\n```\n',
    ],
    [
      'that is a link is not a marker',
      'Wild herons weigh 900 grams [1](https://one.test/).',
      'Wild herons weigh 900 grams [1](https://one.test/).',
    ],
    [
      'in a list is judged by its item',
      '- Herons eat mostly fish [2]\n- Kingfishers eat mostly berries and seeds [3]\n',
      '- Herons eat mostly fish [2]\n- Kingfishers eat mostly berries and seeds\n',
    ],
    [
      'in another language is held to its numbers',
      'Ein Reiher braucht 400 Gramm und nicht mehr [2]. Das sind für die Tiere 900 Gramm [2].',
      'Ein Reiher braucht 400 Gramm und nicht mehr [2]. Das sind für die Tiere 900 Gramm.',
    ],
  ]
  test.each(cases)('%s', (_, text, expected) => {
    expect(cite(text).text).toBe(expected)
  })
})

describe('numbers, dates and names are read in the notation of their language', () => {
  const held = (page: string, text: string) => {
    const citations = openCitations({ sources: [source('Page', page)] })
    return (citations.push(text) + citations.flush()).includes('[1]')
  }
  const cases: [page: string, right: string[], wrong: string[]][] = [
    [
      '東京都の人口は約1400万人で、日本最大の都市である。面積は2194平方キロメートルである。',
      ['東京都の人口は約1400万人です[1]。', 'Tokyo has about 14 million inhabitants [1].'],
      [
        '東京都の人口は約1200万人です[1]。',
        '東京都の面積は3194平方キロメートルです[1]。',
        'Tokyo has 12 million inhabitants [1].',
      ],
    ],
    [
      'تأسست الشركة عام ١٩٧٥ في باريس ويعمل بها ٤٠٠ موظف.',
      ['تأسست الشركة عام 1975 في باريس [1].'],
      ['تأسست الشركة عام 1985 في باريس [1].'],
    ],
    [
      'Der Graureiher ernährt sich vor allem von Fischen, Fröschen und Kleinsäugern. Reiher fressen keine Pflanzen. Das Gesetz trat am 5. März 2024 in Kraft. Der Umsatz lag bei 1,2 Mrd. Euro.',
      [
        'Graureiher fressen vor allem Fische, Frösche und Kleinsäuger [1].',
        'Das Gesetz gilt seit dem 5. März 2024 [1].',
        'Der Umsatz lag bei 1,2 Milliarden Euro [1].',
      ],
      [
        'Reiher fressen Pflanzen [1].',
        'Das Gesetz trat am 5. Mai 2024 in Kraft [1].',
        'Der Umsatz lag bei 1,4 Milliarden Euro [1].',
      ],
    ],
    [
      'Население Москвы составляет 13 миллионов человек. Город основан в 1147 году.',
      [
        'Население Москвы составляет около 13 млн человек [1].',
        'Сейчас в Москве живут 13 миллионов человек [1].',
      ],
      ['Население Москвы составляет около 17 млн человек [1].'],
    ],
    [
      'The tower cost $3.2bn and opened on 2024-03-05. It is 1 063 feet tall and has 10k visitors a day.',
      [
        'The tower cost $3.2 billion [1].',
        'The tower opened on March 5, 2024 [1].',
        'The tower opened on 3/5/2024 [1].',
        'The tower is 1,063 feet tall [1].',
        'It has 10,000 visitors a day [1].',
      ],
      [
        'The tower opened on April 5, 2024 [1].',
        'The tower cost $3.2 million [1].',
        'The tower is 1,063 metres tall [1].',
      ],
    ],
    [
      'It opened on March 5, 2024.',
      ['It opened on 2024-03-05 [1].', 'It opened on 05.03.2024 [1].'],
      ['It opened on 2024-04-05 [1].'],
    ],
    [
      'Refunds are paid within 30 days of the return.',
      ['Refunds are paid within 30 days [1].'],
      ['Refunds are paid within 30 weeks [1].'],
    ],
  ]
  test.each(cases)('%s', (page, right, wrong) => {
    for (const text of right) expect(held(page, text), text).toBe(true)
    for (const text of wrong) expect(held(page, text), text).toBe(false)
  })
})

test('sources say whether they are cited, with their quotes', () => {
  const { cited } = cite(
    'Herons eat mainly fish [2]. They need about 400 grams of food a day [1]. Yes [3].',
  )
  expect(cited).toEqual([
    { cited: false, quotes: [] },
    {
      cited: true,
      quotes: [
        'The grey heron eats mostly fish, frogs and small mammals.',
        'An adult needs about 400 grams of food a day.',
      ],
    },
    { cited: true, quotes: [] },
  ])
  for (const [i, { quotes }] of cited.entries())
    for (const quote of quotes) expect(SOURCES[i]?.passages[0]?.text).toContain(quote)
})

test('the output does not depend on how the text is split', () => {
  const text =
    '# Herons [1]\n\nHerons eat mainly fish [2][3]. They nest in trees near water. [2] Adults need 900 grams [2], or [x](https://a.test/) `a[1]`.\n\n```py\na[1]\n```\n- six or seven eggs [1] [3]\n'
  const whole = cite(text).text
  let seed = 11
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let round = 0; round < 200; round++) {
    const pieces: string[] = []
    for (let at = 0; at < text.length; ) {
      const size = 1 + Math.floor(random() * 8)
      pieces.push(text.slice(at, at + size))
      at += size
    }
    expect(cite(text, pieces).text, JSON.stringify(pieces)).toBe(whole)
  }
})

test('words are sent immediately, only a marker waits for what follows', () => {
  const citations = openCitations({ sources: SOURCES })
  expect(citations.push('Herons eat mainly fish')).toBe('Herons eat mainly fish')
  expect(citations.push(' [')).toBe('')
  expect(citations.push('2]')).toBe('')
  expect(citations.push('. They')).toBe(' [2]. They')
})
