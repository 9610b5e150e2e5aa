import { expect, test } from 'vitest'
import { isPlaylist, readPlaylist } from '@/lib/reader/captions/playlist'
import { cpuMs } from '../../../support/cpu'

const media = (more: string) => `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",${more}`

test('a master playlist lists its subtitles, each once, with attributes in any order', () => {
  const text = [
    '\uFEFF#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",URI="a.m3u8"',
    media('NAME="English, with sounds",DEFAULT=YES,LANGUAGE="en",URI="en.m3u8?a=1,2"'),
    media('URI="signs.m3u8",FORCED=YES,LANGUAGE="en",NAME="Signs"'),
    media('NAME="Deutsch",URI="de.m3u8"'),
    media('NAME="English again",LANGUAGE="en",URI="en.m3u8?a=1,2"'),
    media('NAME="Closed"'),
    '#EXT-X-STREAM-INF:BANDWIDTH=1000,SUBTITLES="s"',
    'video.m3u8',
  ].join('\r\n')
  expect(isPlaylist(text)).toBe(true)
  expect(readPlaylist(text)).toEqual({
    subtitles: [
      { uri: 'en.m3u8?a=1,2', language: 'en', isForced: false },
      { uri: 'signs.m3u8', language: 'en', isForced: true },
      { uri: 'de.m3u8', language: 'Deutsch', isForced: false },
    ],
    segments: [],
  })
})

test('a media playlist lists its segments; parts of the same file are read together', () => {
  const text =
    '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.vtt\n\n#EXTINF:4,title\n#EXT-X-BYTERANGE:9@0\n2.vtt\n#EXTINF:4,\n2.vtt\n'
  expect(readPlaylist(text)).toEqual({ subtitles: [], segments: ['1.vtt', '2.vtt'] })
})

test('only the first of an endless list of segments are read', () => {
  const { segments } = readPlaylist(
    `#EXTM3U\n${Array.from({ length: 100_000 }, (_, i) => `${i}.vtt`).join('\n')}`,
  )
  expect([segments.length, segments.at(-1)]).toEqual([2_000, '1999.vtt'])
})

test('a file that is not a playlist is recognised', () => {
  for (const text of ['WEBVTT', '<html>#EXTM3U', '']) expect(isPlaylist(text)).toBe(false)
})

test.each([
  [
    'tracks and variants',
    `${media('NAME="a",URI="s.m3u8"')}\n`.repeat(10_000) +
      '#EXT-X-STREAM-INF:SUBTITLES="s"\nv\n'.repeat(50_000),
  ],
  ['attributes', `#EXT-X-MEDIA:${'A="x",'.repeat(300_000)}`],
  ['quotes', `#EXT-X-MEDIA:${'A="'.repeat(300_000)}`],
  ['names without a value', `#EXT-X-MEDIA:${'A'.repeat(16_000)}\n`.repeat(100)],
  ['line ends', '\n'.repeat(2_000_000)],
])('a playlist of only %s is read quickly', (_, text) => {
  expect(cpuMs(() => readPlaylist(`#EXTM3U\n${text}`))).toBeLessThan(2_000)
})
