import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { expect, test } from 'vitest'
import { PageTokenizer } from '@/lib/reader/html/tree/tokenizer'

const PIECES = [
  ...['<', '>', '/', '"', "'", '&', 'a', '=', ' ', '\n', '!', '-', 'é', '中', '<?', 'x y', 'href'],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<script>',
    '</script',
    '</script>',
    '<title>',
    '</title>',
  ],
  ...['<textarea', '&amp;', '&lt', '&notit;', '&#38;', '&#x', '<xmp>', '<a ', '="', '</style>'],
]
const EVENTS = (
  'onattribdata onattribentity onattribend onattribname oncdata onclosetag oncomment ' +
  'ondeclaration onend onopentagend onopentagname onprocessinginstruction onselfclosingtag ' +
  'ontext ontextentity'
).split(' ')

/** A generator of the same numbers in each run. */
function numbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

function record(html: string, open: (callbacks: never) => Pick<Tokenizer, 'write' | 'end'>) {
  const log: string[] = []
  const entries = EVENTS.map((name) => [name, (...at: number[]) => log.push(`${name} ${at}`)])
  const tokenizer = open({ allowsCdata: true, ...Object.fromEntries(entries) } as never)
  tokenizer.write(html)
  tokenizer.end()
  return log
}

test('what is passed over at once is read as letter by letter', () => {
  const next = numbers(7)
  for (let round = 0; round < 5_000; round++) {
    const html = Array.from({ length: next(25) }, () => PIECES[next(PIECES.length)]).join('')
    const theirs = record(
      html,
      (callbacks: TokenizerCallbacks) => new Tokenizer({ decodeEntities: true }, callbacks),
    )
    expect(
      record(html, (tokens) => new PageTokenizer(tokens)),
      html,
    ).toEqual(theirs)
  }
})
