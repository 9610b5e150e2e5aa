import { expect, test } from 'vitest'
import { toText } from '@/lib/reader/captions/cue'
import { parseCaptions } from '@/lib/reader/captions/parse'
import { cpuMs } from '../../../support/cpu'

/** Texts as an SRT file, each for one second. */
const srt = (...texts: string[]) =>
  texts.map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${text}\n`).join('\n')
const said = (file: string) => parseCaptions(file).text

const FILES: [string, string, string][] = [
  [
    'less-than and greater-than signs are not tags',
    srt('if x < 5 and y > 3 then <i>stop</i>'),
    'if x < 5 and y > 3 then stop',
  ],
  [
    'nor in the form of the apps',
    JSON.stringify({
      events: [{ tStartMs: 0, dDurationMs: 1, segs: [{ utf8: 'a < b and c > d' }] }],
    }),
    'a < b and c > d',
  ],
  ['a line break keeps words apart', srt('one<br>two<BR />three'), 'one two three'],
  [
    'entities by name and number',
    srt('caf&eacute; &hellip; &#146;s &#x27;q&#x27; AT&T &nope;'),
    "café … ’s 'q' AT&T &nope;",
  ],
  [
    'what is said twice is there twice',
    srt('La la la', 'La la la', 'Never'),
    'La la la La la la Never',
  ],
  [
    'lines that roll up are there once',
    srt('a one', 'a one\nb two', 'a one\nb two\nc three', 'b two\nc three\nd four'),
    'a one b two c three d four',
  ],
  [
    'what flashes up again is there once',
    'WEBVTT\n\n00:00.000 --> 00:02.000\nhello world\n\n00:02.000 --> 00:02.010\nhello world\n\n00:02.010 --> 00:04.000\nhello world\nthis is it\n',
    'hello world this is it',
  ],
  [
    'each speaker has a line',
    srt('Hello.', '>> Hi there.', '- Yes, New York - my home'),
    'Hello.\n>> Hi there.\n- Yes, New York - my home',
  ],
  ['a blank line inside of a cue', srt('one\n\ntwo', '1984\n42'), 'one two 1984 42'],
  [
    'no blank line between cues',
    '1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:02,000 --> 00:00:03,000\ntwo\n',
    'one two',
  ],
  ['no blanks around the arrow', '1\n00:00:01,000-->00:00:02,000\none\n', 'one'],
  [
    'line ends of Windows and of old Macs',
    `${srt('one').replace(/\n/g, '\r\n')}${srt('two').replace(/\n/g, '\r')}`,
    'one two',
  ],
  [
    'a WebVTT file with all that may be in it',
    '\uFEFFWEBVTT - title\nKind: captions\n\nNOTE not said\n\nSTYLE\n::cue { color: red }\n\nid 1\n00:01.000 --> 00:02.000 align:start\n<v.loud Ann>Hi &lt;b&gt;</v> <c.red>x</c> <00:01.500>y\n\nNOTE\nnot said\n',
    'Hi <b> x y',
  ],
  [
    'times in ticks and frames, and words without times',
    '<tt xmlns:ttp="p" ttp:tickRate="10000000"><body><div><p begin="10000000t" end="20000000t">One</p><p begin="00:00:03:12" end="00:00:04:00">two</p><p>three</p></div><div begin="2s"><p begin="90f"><span>fo</span>ur</p></div></body></tt>',
    'One two three four',
  ],
  [
    'references that were escaped twice',
    '<?xml version="1.0"?><transcript><text start="0" dur="1">it&amp;#39;s &amp;lt;3 &lt;i&gt;ok&lt;/i&gt;</text></transcript>',
    "it's <3 ok",
  ],
  [
    'words with separate times',
    '<timedtext format="3"><body><p t="0" d="10"><s>one</s><s t="3"> two</s></p></body></timedtext>',
    'one two',
  ],
]
test.each(FILES)('captions: %s', (_, file, text) => expect(said(file)).toBe(text))

test('times of captions are kept', () => {
  expect(parseCaptions('1\n0:00:01,5 --> 1:00:02,250\nlong\n').cues).toEqual([
    { start: 1.5, duration: 3600.75, text: 'long' },
  ])
})

test.each([
  '<!doctype html><html><body><p>Please sign in to go on.</p></body></html>',
  '<HTML><p>No</HTML>',
])('a web page in place of captions is a refusal: %s', (page) =>
  expect(() => parseCaptions(page)).toThrow(
    expect.objectContaining({ code: 'transcript_blocked' }),
  ),
)

test.each([
  '{"events":[null,3,{"segs":null},{"segs":"abc"},{"segs":[null,{"utf8":5}]},{"tStartMs":"a","segs":[{"utf8":"said"}]}]}',
  '{"events":[{"segs":[{"utf8":"said"}]}]}',
])('what is odd in the form of the apps is passed over: %s', (text) =>
  expect(parseCaptions(text).cues).toEqual([{ start: 0, duration: 0, text: 'said' }]),
)

test.each([
  ['blanks', `<tt><p begin="0">${' '.repeat(300_000)}x</p></tt>`],
  ['braces', srt('{\\'.repeat(200_000))],
  ['open tags', srt('<b <font <br '.repeat(100_000))],
  ['marks of speakers', srt('>>\n'.repeat(100_000))],
  ['ampersands', srt('&a'.repeat(300_000))],
  ['digits', srt('1'.repeat(500_000))],
  ['blanks in a tag', srt(`<v${' '.repeat(300_000)}x`)],
  [
    'lines that the next cue shows again',
    srt(`${'a\n'.repeat(300_000)}b`, `${'a\n'.repeat(300_000)}c`),
  ],
])('a file of only %s is read quickly', (_, text) => {
  expect(cpuMs(() => said(text))).toBeLessThan(4_000)
})

test('plain words with any white space are read quickly', () => {
  const text = `one${' '.repeat(300_000)}two\n\n>> three\t>> four\n- five`
  const read = () =>
    expect(toText([{ start: 0, duration: 0, text }])).toBe('one two\n>> three\n>> four\n- five')
  expect(cpuMs(read)).toBeLessThan(2_000)
})

test.each(['{oops', 'no captions at all', '[Script Info]\nTitle: x'])(
  'a file without captions is unavailable: %s',
  (text) =>
    expect(() => parseCaptions(text)).toThrow(
      expect.objectContaining({ code: 'transcript_unavailable' }),
    ),
)
