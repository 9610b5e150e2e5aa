import { expect, test } from 'vitest'
import { estimateTokens, splitSentences } from '@/lib/base/text/index'
import { quoteSentences } from '@/lib/capabilities/answer/extractive/extractive'
import { answerInput } from '@/lib/capabilities/answer/input'
import { pack } from '@/lib/capabilities/answer/pack'
import { toHtml } from '@/lib/capabilities/answer/safe/html'
import { readPageNow } from '@/lib/reader/page/read'
import { indexPassages } from '@/lib/storage/local-index/index'
import { CURRENCIES, pricesIn } from '../../../support/prices'

const quoted = (query: string, text: string, more: object = {}, heading = '') => {
  const hit = { title: 'Manual', link: 'https://one.test/', snippet: '' } as never
  const source = { hit, title: 'Manual', passages: [{ heading, text }], read: 'page' as const }
  return quoteSentences(
    answerInput.parse({ query, model: 'service-web', citations: true, ...more }),
    pack(query, [source], 6_000),
  )
}

test('sentences do not span lines, and abbreviations do not end them', () => {
  expect(
    splitSentences(
      'gc.get_count()\nReturn the count, e.g. 3.\ngc.freeze()\nDr. Smith wrote it. So it is.',
    ),
  ).toEqual([
    'gc.get_count()',
    'Return the count, e.g. 3.',
    'gc.freeze()',
    'Dr. Smith wrote it.',
    'So it is.',
  ])
})

test('quoted text is shown as it is on the page', () => {
  const text =
    'The root of the heap is heap[0], see __init__ and *args <b> at https://evil.test/x for the rest.'
  const html = toHtml(quoted('What is the root of the heap?', text))
  expect(html).toContain(
    'heap[0], see __init__ and *args &lt;b&gt; at <code>https://evil.test/x</code>',
  )
  expect(html).toContain('[1]')
})

test('a quote keeps its neighbouring sentences, and a passage is quoted once', () => {
  const text =
    'Sorts are stable. That means that records with an equal key keep their order. It makes sorting by several keys simple.'
  expect(quoted('Are sorts stable?', text)).toBe(`> ${text} [1]`)
})

test('a question that no passage is about gets an answer that says so', () => {
  expect(quoted('Zebra stripes?', '')).toMatch(
    /^No passage about this was found in the pages that were read\./,
  )
})

test('a passage that shares one of many words with the question is not quoted', () => {
  const text =
    'Grey herons build large nests of sticks high in trees near water. Pairs return to them in February.'
  expect(quoted('Is tap water safe in Mongolia?', text)).toMatch(
    /^No passage about this was found in the pages that were read\./,
  )
  expect(quoted('When do herons return to their nests?', text)).toContain('February')
})

const fence = '```'

test('How do I …? is answered with the complete code block of the call', () => {
  const text = `json exposes an API familiar to users of the standard library marshal and pickle modules.
Encoding basic Python object hierarchies:
${fence}
>>> import json
>>> json.dumps(['foo'])
${fence}
Decoding JSON:
${fence}
>>> import json
>>> json.loads('["foo", {"bar": null}]')
['foo', {'bar': None}]
${fence}`
  const answer = quoted(
    'How do I parse JSON in Python?',
    text,
    {},
    'json — JSON encoder and decoder in Python',
  )
  expect(answer).toContain(
    `${fence}\n>>> import json\n>>> json.loads('["foo", {"bar": null}]')\n['foo', {'bar': None}]\n${fence}`,
  )
  expect(answer).not.toMatch(/^> Limiting/m)
})

test('What is X? is answered with the glossary entry, even through a reference', () => {
  const text = `generator
A function which returns a generator iterator. It looks like a normal function.
GIL
See global interpreter lock.
global interpreter lock
The mechanism used by the interpreter to assure that only one thread executes bytecode at a time. The GIL can be disabled.`
  expect(quoted('What is the GIL?', text)).toMatch(
    /^> \*\*global interpreter lock\*\*\n> The mechanism used/,
  )
  expect(quoted('What is a generator?', text)).toMatch(
    /^> \*\*generator\*\*\n> A function which returns/,
  )
})

test('an option is quoted with the line that explains it', () => {
  const text =
    'Options of the command:\n--amend\nReplaces the last commit with a new one.\n-n\nShows what would be done and does nothing.\n--author\nSets the author of the commit.'
  expect(quoted('What does --amend do?', text)).toMatch(
    /^> \*\*\\?--amend\*\*\n> Replaces the last commit/,
  )
  expect(quoted('What does -n do?', text)).toMatch(/^> \*\*\\?-n\*\*\n> Shows what would be done/)
})

test('a sentence cut off at a colon, a table row and program output are not answers', () => {
  const text =
    'Guido van Rossum eventually chose a surprising syntax:\nname | Python\n>>> name = "Python"'
  expect(quoted('Who chose the name Python?', text)).toMatch(
    /^No passage about this was found in the pages that were read\./,
  )
})

test('an answer respects max_tokens, with whole sentences if any fits', () => {
  const text =
    'Sorts are stable in this language. Stable sorts keep the order of records that have an equal key.'
  expect(quoted('Are sorts stable?', text, { max_tokens: 14, citations: false })).toBe(
    '> Sorts are stable in this language.',
  )
  const cut = quoted('Are sorts stable?', text, { max_tokens: 3, citations: false })
  expect(cut).toMatch(/^Sorts.*…$/)
  expect(estimateTokens(cut)).toBeLessThanOrEqual(3)
})

test('prompts and the index keep code as code, without permalink symbols', () => {
  const html = `<main><h1>json<a class="headerlink" href="#json">¶</a></h1><p>Decoding JSON takes one call:</p>
    <pre><span>&gt;&gt;&gt; json.loads(text)\n{}</span></pre><dl><dt>json.loads(s)<a class="headerlink" href="#loads">¶</a></dt><dd>Reads it.</dd></dl></main>`
  const page = readPageNow({ html, url: 'https://a.test/', want: { passages: true } })
  const text = indexPassages(page.passages)
    .map((passage) => `${passage.heading}\n${passage.text}`)
    .join('\n')
  expect(text).toContain(`${fence}\n>>> json.loads(text)\n{}\n${fence}`)
  expect(text).toContain('json.loads(s)')
  expect(text).not.toContain('¶')
})

test.each([
  {
    query: 'Wie viele Einwohner hat die Stadt Soren?',
    text: 'Soren liegt am Ufer des Kern. Bei der Zählung von 2021 hatte Soren 711.988 Einwohner.',
    answer: '711.988',
    other: 'Wann wurde die Brücke über den Talbek gebaut?',
  },
  {
    query: 'Talbek Dağı kaç metre yüksekliğindedir?',
    text: 'Talbek Dağı ülkenin kuzeyindedir. Dağın yüksekliği 4.812 metredir ve zirvesi yıl boyu karlıdır.',
    answer: '4.812',
    other: 'Hangi şirket yeni otobüsleri satın aldı?',
  },
  {
    query: 'ภูเขาทัลเบคสูงกี่เมตร',
    text: 'ภูเขาทัลเบคตั้งอยู่ทางเหนือของประเทศ และมีความสูง 4,812 เมตรจากระดับน้ำทะเล',
    answer: '4,812',
    other: 'ใครเป็นนายกรัฐมนตรีคนใหม่ของประเทศนอร์แลนด์',
  },
  {
    query: 'كم يبلغ ارتفاع جبل تالبيك؟',
    text: 'يقع جبل تالبيك في شمال البلاد. ويبلغ ارتفاعه 4812 مترا فوق سطح البحر.',
    answer: '4812',
    other: 'من هو وزير الصحة الجديد في نورلاند؟',
  },
])('inflected words find their sentence: $query', ({ query, text, answer, other }) => {
  const plain = (question: string) => quoted(question, text).replaceAll('\\', '')
  expect(plain(query)).toContain(answer)
  expect(plain(other)).not.toContain(answer)
})

const OPTIONS: [string[], string][] = [
  [['-k', '--keep'], 'Keep the source files after the copy.'],
  [['-n', '--dry-run'], 'Show what would be copied. No file is changed by it.'],
  [['-f FILE', '--file=FILE'], 'Read names from a list. Each line of it has one name.'],
  [['--delete'], 'Remove extraneous files from the target. This option is dangerous.'],
  [['max_depth (integer)'], 'Limits how deep folders are read. The default is 12 levels.'],
]
const MANUAL = OPTIONS.map(([names, text]) => [...names, text].join('\n')).join('\n')

test.each(OPTIONS)('%j is quoted with all of its names and its explanation', (names, text) => {
  for (const name of names) {
    const [option = ''] = name.split(/[ =]/)
    const [first] = quoted(`What does ${option} do?`, MANUAL).split('\n\n')
    expect(first?.replaceAll('\\', '')).toContain(`**${names.join(', ')}**\n> ${text}`)
  }
})

test('a sentence further on is quoted under the name that it explains', () => {
  const [first = ''] = quoted('What is the default of max_depth?', MANUAL).split('\n\n')
  expect(first).toMatch(/^> \*\*max_depth \(integer\)\*\*\n> .*The default is 12 levels\./)
})

test('a comparison quotes what says both, not what says one', () => {
  const one = 'A copy of the difference is kept by the copy of the folder in the copy.'
  const both = 'A link follows its file, whereas a copy keeps the state of the day.'
  for (const query of ['difference between a link and a copy', 'link vs copy'])
    expect(quoted(query, `${one}\n\n${both}`)).toContain(both)
})

test('what only a log says does not hide the line that explains it', () => {
  const text = 'The tool refuses to join lists of unlike lengths. Pass --pad to fill them.'
  for (const prefix of ['fatal: ', 'ERROR: ', '192.168.1.7: error: '])
    expect(quoted(`${prefix}refuses to join lists of unlike lengths`, text)).toContain('--pad')
})

test('passages are not cut between the name of an entry and its explanation', () => {
  for (let length = 1; length < 24; length++) {
    const entries = Array.from({ length: 12 }, (_, n) => {
      const text = 'It explains an entry in some words. '.repeat(((n * 7 + length) % 23) + 1)
      return `<dt>name_${n}</dt><dt>other_${n}</dt><dd><p>${text}</p></dd>`
    })
    const { passages } = readPageNow({
      html: Buffer.from(`<main><h1>Entries</h1><dl>${entries.join('')}</dl></main>`),
      url: 'https://one.test/',
      contentType: 'text/html',
      mainContentOnly: false,
      want: { passages: true },
    })
    for (let n = 0; n < entries.length; n++)
      expect(passages.some(({ text }) => text.includes(`name_${n}\nother_${n}\nIt`))).toBe(true)
  }
})

/** The answer where six further passages have a word of the question. */
const amongOthers = (
  query: string,
  passages: { heading: string; text: string }[],
  word: string,
) => {
  const hit = { title: 'Manual', link: 'https://one.test/', snippet: '' } as never
  const others = Array.from({ length: 6 }, (_, i) => ({
    heading: `Part ${i}`,
    text: `Lamps of kind ${i} burn oil, their ${word} is old, and their wicks are cut by hand.`,
  }))
  const source = { hit, title: 'Manual', passages: [...passages, ...others], read: 'page' as const }
  return quoteSentences(
    answerInput.parse({ query, model: 'service-web', citations: true }),
    pack(query, [source], 6_000),
  )
}

test('a passage that states what is asked comes before one that has its words', () => {
  const answer = amongOthers(
    'Who created Flumen?',
    [
      {
        heading: 'Widgets of Flumen',
        text: 'Flumen creates widgets when Ada Wide calls create twice.',
      },
      {
        heading: 'History',
        text: 'Flumen was created in 1991 at a small institute by Ada Example.',
      },
    ],
    'flumen',
  )
  expect(answer).toMatch(/^> Flumen was created in 1991/)
})

test('a word of every question, which a manual uses for a thing, does not choose the quote', () => {
  const answer = amongOthers(
    'How do I get the working directory?',
    [
      { heading: 'HEAD', text: 'This method sends the headers of a GET request to the directory.' },
      { heading: 'Processes', text: 'The working directory is returned by current_folder().' },
    ],
    'directory',
  )
  expect(answer).toMatch(/^> The working directory is returned/)
})

test('release notes answer questions about versions only', () => {
  const passages = [
    { heading: 'What’s New in 2.0', text: 'The valve command now closes a pipe by its number.' },
    { heading: 'Pipes', text: 'To close a pipe, call the valve command with zero.' },
  ]
  expect(amongOthers('How do I close a pipe?', passages, 'pipe')).toMatch(/^> To close a pipe/)
  expect(amongOthers('Which version closes a pipe by its number?', passages, 'pipe')).toContain(
    'now closes',
  )
})

test.each(CURRENCIES)('what something costs in %s, %s, is quoted', (country, currency) => {
  const [{ price } = { price: '' }] = pricesIn(country, currency)
  const text = `The lamp has been made since 1920. It is sold for ${price} in the hall. It has 12 parts.`
  expect(quoted('How much does the lamp cost?', text)).toContain('It is sold for')
})
