import { describe, expect, it } from 'vitest'
import { captions } from '@/lib/capabilities/transcript/in-thread'
import { languageIn, parseCaptions, toNamedText } from '@/lib/reader/captions'

const ASS = `[Script Info]
Title: x

[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not said
Dialogue: 0,0:00:01.50,0:00:03.00,Default,Ann,0,0,0,,{\\i1}Hi,{\\i0} there\\Nyou
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}
Dialogue: 0,1:00:03.00,1:00:04.25,Default,Bo,0,0,0,,Yes.
`

describe('each form of captions', () => {
  it.each<[string, string, string, [number, number][]]>([
    [
      'SubStation Alpha',
      ASS,
      'Hi, there you Yes.',
      [
        [1.5, 1.5],
        [3603, 1.25],
      ],
    ],
    [
      'SBV',
      '0:00:00.500,0:00:04.000\none\ntwo\n\n0:00:04.000,0:00:06.000\nthree\n',
      'one two three',
      [
        [0.5, 3.5],
        [4, 2],
      ],
    ],
    [
      'lyrics',
      '[ar:Someone]\n[la:de]\n[00:03.50]two\n[00:01.00][00:05.00]one\n',
      'one two one',
      [
        [1, 2.5],
        [3.5, 1.5],
        [5, 5],
      ],
    ],
    [
      'minutes beyond a hundred',
      'WEBVTT\n\n120:00.000 --> 121:01.000\nlate\n',
      'late',
      [[7200, 61]],
    ],
  ])('%s has its words and times', (_, file, text, times) => {
    const read = parseCaptions(file)
    expect(read.text).toBe(text)
    expect(read.cues.map(({ start, duration }) => [start, duration])).toEqual(times)
  })

  it('tags with annotations are left out', () => {
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<c Mary>No way!</c> <u.x Ann>a</u> <ruby Note>b<rt>c</rt></ruby>\n'
    expect(parseCaptions(file).text).toBe('No way! a bc')
  })

  it('speakers are named, each once for what they say in a row', () => {
    const cue = (at: number, text: string) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}\n\n`
    const file = `WEBVTT\n\n${cue(1, '<v Ann>How did it start?')}${cue(2, '<v Ann>Well?')}${cue(3, '<v.loud Bo>With paper.</v>\n<v Ann>Oh.')}`
    const { cues, text } = parseCaptions(file)
    expect(text).toBe('How did it start? Well? With paper. Oh.')
    expect(toNamedText(cues)).toBe('Ann: How did it start? Well?\nBo: With paper.\nAnn: Oh.')
    expect(cues.map(({ speaker }) => speaker)).toEqual(['Ann', 'Ann', 'Bo', 'Ann'])
    expect(
      toNamedText(parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\nx\n').cues),
    ).toBeUndefined()
  })

  it.each([
    ['WEBVTT\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:02.000\nx\n', 'en'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nLanguage: English\n', null],
    ['<?xml version="1.0"?><tt xmlns="x" xml:lang="de-AT"><body/></tt>', 'de-AT'],
    ['<tt xml:lang=""><body/></tt>', null],
    ['[la:fr]\n[00:01.00]x', 'fr'],
  ])('the language of %j', (file, language) => {
    expect(languageIn(file)).toBe(language)
  })

  it.each([
    ['count from the start of their part', ['2s', '12s'], [12, 22]],
    ['count from the start of the file, as lyrics do', ['10s', '24s'], [10, 24]],
  ])('times in TTML %s', (_, begins, starts) => {
    const lines = begins.map((begin) => `<p begin="${begin}" dur="2s">La ${begin}</p>`)
    const body = `<div begin="10s" end="30s">${lines.join('')}</div>`
    const { cues } = parseCaptions(`<tt><body>${body}</body></tt>`)
    expect(cues.map(({ start }) => start)).toEqual(starts)
  })

  it('the language of a file is part of its transcript', () => {
    const file = '<tt xml:lang="de"><body><p begin="1s" end="2s">Tag</p></body></tt>'
    const read = captions({ bytes: Buffer.from(file), contentType: null })
    expect(read).toMatchObject({ language: 'de', text: 'Tag' })
  })
})

describe('speakers of TTML', () => {
  const ttml = (body: string) =>
    `<tt xml:lang="de" xmlns:ttm="x"><head><metadata><ttm:agent xml:id="a" type="person"><ttm:name type="full">Ann Lee</ttm:name></ttm:agent><ttm:agent xml:id="b"><ttm:name>Bo &amp; Co</ttm:name></ttm:agent></metadata></head><body>${body}</body></tt>`

  it.each([
    ['<div><p begin="1s" end="2s" ttm:agent="a">Hi</p></div>', 'Ann Lee'],
    ['<div ttm:agent="b"><p begin="1s" end="2s">Hi</p></div>', 'Bo & Co'],
    ['<div><p begin="1s" end="2s"><span ttm:agent="a">Hi</span></p></div>', 'Ann Lee'],
    ['<div ttm:agent="b"></div><div><p begin="1s" end="2s">Hi</p></div>', undefined],
    ['<div><p begin="1s" end="2s" ttm:agent="other">Hi</p></div>', undefined],
  ])('are those of their elements: %s', (body, speaker) => {
    const [cue] = parseCaptions(ttml(body)).cues
    expect(cue).toMatchObject({ start: 1, text: 'Hi' })
    expect(cue?.speaker).toBe(speaker)
  })
})
