import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { transcript } from '@/lib/capabilities/transcript/index'
import { sources } from '@/lib/capabilities/transcript/sources/index'
import { type Answer, startSite } from '../../../support/site'

const send =
  (body: string | Buffer, type = 'text/vtt', status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)
const vtt = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, i) => `00:0${i}.000 --> 00:0${i + 1}.000\n${text}\n`).join('\n')}`
const moved =
  (to: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { Location: to }).end()
const hls = 'application/vnd.apple.mpegurl'
const MASTER =
  '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Signs",LANGUAGE="en",FORCED=YES,URI="signs.m3u8"\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="subs.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1000,SUBTITLES="s"\nv.m3u8\n'
const list = (...names: string[]) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${names.map((name) => `#EXTINF:4,\n${name}\n`).join('')}#EXT-X-ENDLIST\n`

/** The player endpoint's reply to each client by video id. */
const captionsAt = (baseUrl: string) => ({
  playabilityStatus: { status: 'OK' },
  videoDetails: { title: 'Wells' },
  captions: {
    playerCaptionsTracklistRenderer: { captionTracks: [{ baseUrl, languageCode: 'en' }] },
  },
})
const CAPTIONS = captionsAt('/api/timedtext?v=a')
const players: Record<string, (client: string) => [number, unknown]> = {
  agedagedage: (client) =>
    client === 'ANDROID_VR' ? [400, { error: 'FAILED_PRECONDITION' }] : [200, CAPTIONS],
  silentsilen: (client) => [
    200,
    client === 'IOS' ? CAPTIONS : { ...CAPTIONS, captions: undefined },
  ],
  emptyemptye: (client) => [200, client === 'ANDROID_VR' ? captionsAt('/api/empty') : CAPTIONS],
  hollowhollo: () => [200, captionsAt('/api/empty')],
  neverneverr: () => [200, { ...CAPTIONS, captions: undefined }],
  refusedrefu: () => [403, {}],
  nullnullnul: () => [200, null],
}

const site = await startSite({
  '/latin.srt': send(
    Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nGrüße aus Köln\n', 'latin1'),
    'text/plain',
  ),
  '/utf16.srt': send(
    Buffer.from('\uFEFF1\n00:00:00,000 --> 00:00:01,000\nGrüße\n', 'utf16le'),
    'text/plain',
  ),
  '/wrong.vtt': send(vtt('Grüße'), 'text/vtt; charset=iso-8859-1'),
  '/signin.vtt': send('<html><body><p>Please sign in.</p></body></html>', 'text/html'),
  '/captions': send(vtt('No ending.')),
  '/playlist': send(list('en.vtt'), 'text/plain'),
  '/note': send('Just a text.', 'text/plain'),
  '/film': send(Buffer.from('00000018667479706d703432', 'hex'), 'video/mp4'),
  '/en.vtt': send(vtt('From the page.')),
  '/gone': send('<p>Gone</p>', 'text/html', 404),
  '/denied': send('<p>No</p>', 'text/html', 403),
  '/down': send('<p>Oops</p>', 'text/html', 500),
  '/inline': send(
    `<video><track srclang="en" src="data:text/vtt;base64,${Buffer.from(vtt('From inside.')).toString('base64')}"></video>`,
    'text/html',
  ),
  '/stream': send('<video src="/hls/master.m3u8"></video>', 'text/html'),
  '/both': send(
    '<script type="application/ld+json">{"@type":"VideoObject","transcript":"From the data."}</script><video src="/gone.m3u8"></video>',
    'text/html',
  ),
  '/moved.m3u8': moved('/hls/master.m3u8'),
  '/hls/master.m3u8': send(MASTER, hls),
  '/hls/signs.m3u8': send(list('signs.vtt'), hls),
  '/hls/subs.m3u8': moved('/hls/deep/subs.m3u8'),
  '/hls/deep/subs.m3u8': send(list('1.vtt', '2.vtt', '3.vtt'), hls),
  '/hls/deep/1.vtt': send(
    'WEBVTT\n\n00:00.000 --> 00:02.000\nOne.\n\n00:03.000 --> 00:04.000\nTwo\n',
  ),
  '/hls/deep/2.vtt': send(''),
  '/hls/deep/3.vtt': send(
    'WEBVTT\n\n00:04.000 --> 00:05.000\nTwo\n\n00:05.000 --> 00:06.000\nThree.\n',
  ),
  '/broken.m3u8': send('#EXTM3U\n#EXT-X-STREAM-INF:\n', hls),
  '/signin.m3u8': send('<html>Sign in</html>', 'text/html'),
  '/videos/watch/how-to-dig-a-well': send(
    '<video><track srclang="en" src="/en.vtt"></video>',
    'text/html',
  ),
  '/w/nothingnothing': send('<video><track srclang="en" src="/en.vtt"></video>', 'text/html'),
  '/api/v1/videos/nothingnothing': send('null', 'application/json'),
  '/w/otherdataother': send('<p>No PeerTube</p>', 'text/html'),
  '/api/v1/videos/otherdataother': send('{"tracks":[{"language":"en"}]}', 'application/json'),
  '/api/v1/videos/otherdataother/captions': send('{}', 'application/json'),
  '/w/abcdefghijkl': send('<p>PeerTube</p>', 'text/html'),
  '/api/v1/videos/abcdefghijkl': send('{"error":"Video not found"}', 'application/json', 404),
  '/api/timedtext': send(
    JSON.stringify({ events: [{ tStartMs: 0, segs: [{ utf8: 'So, wells.' }] }] }),
    'application/json',
  ),
  '/api/empty': send('', 'application/json'),
  '/youtubei/v1/player': (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { videoId, context } = JSON.parse(Buffer.concat(chunks).toString())
      const [status, body] = players[videoId]?.(context.client.clientName) ?? [404, {}]
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  },
  '/video/123456789/config': (request, response) =>
    void response.end(
      request.url?.includes('h=abcdef1234')
        ? JSON.stringify({ request: { text_tracks: [{ lang: 'en', url: '/en.vtt' }] } })
        : response.writeHead(403) && '{}',
    ),
  '/api/oembed.json': send('{"upload_date":"some day"}', 'application/json'),
})
beforeEach(() => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  vi.stubEnv('YOUTUBE_BASE_URL', site.url)
  vi.stubEnv('VIMEO_BASE_URL', site.url)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => site.close())

test.each([
  ['https://www.dailymotion.com/video/x2m8jpp_how-to-dig-a-well', 'x2m8jpp'],
  ['https://www.dailymotion.com/embed/video/x2m8jpp', 'x2m8jpp'],
  ['https://geo.dailymotion.com/player.html?video=x2m8jpp', 'x2m8jpp'],
  ['https://dai.ly/x2m8jpp', 'x2m8jpp'],
  ['https://vimeo.com/76979871', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
  ['https://vimeo.com/showcase/1234567/video/76979871', '76979871'],
  ['https://vimeo.com/groups/wells/videos/76979871', '76979871'],
  ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', 'dQw4w9WgXcQ'],
])('the video of %s is %s', (address, id) => {
  const url = new URL(address)
  expect(sources.map((source) => source.matches(url)).find((found) => found !== null)).toBe(id)
})

const read = async (url: string) => {
  const call = openCall({
    id: 'test',
    accountId: 'test',
    signal: new AbortController().signal,
    timeoutMs: 20_000,
  })
  const input = { url: url.startsWith('/') ? site.url + url : url, segments: true, speakers: true }
  const complete = await transcript.run(input, call)
  const reply = complete({ cost: 0, costOf: () => 0, unitCost: () => 0, responseTime: '0.00' })
  return { reply, text: reply.transcript, cues: reply.segments ?? [], billed: call.used.length }
}

test.each([
  ['a file in another charset', '/latin.srt', 'Grüße aus Köln'],
  ['a file in UTF-16', '/utf16.srt', 'Grüße'],
  ['UTF-8 under another name', '/wrong.vtt', 'Grüße'],
  ['a caption file without an ending', '/captions', 'No ending.'],
  ['a playlist of captions without an ending', '/playlist', 'From the page.'],
  ['captions inside of the page, in base64', '/inline', 'From inside.'],
  ['a player that streams; forced captions are not the transcript', '/stream', 'One. Two Three.'],
  [
    'a playlist that has moved, with segments that moved, are empty, or cut a cue in two',
    '/moved.m3u8',
    'One. Two Three.',
  ],
  [
    'a page with an address as PeerTube has them',
    '/videos/watch/how-to-dig-a-well',
    'From the page.',
  ],
  [
    'a page with such an address, on a server that answers all with data',
    '/w/nothingnothing',
    'From the page.',
  ],
  ['a page that has a transcript, and a stream that is gone', '/both', 'From the data.'],
  [
    'a video for those who have its link',
    'https://vimeo.com/123456789/abcdef1234',
    'From the page.',
  ],
  ['YouTube, if the first client is too old', 'https://youtu.be/agedagedage', 'So, wells.'],
  [
    'YouTube, if the first client gets empty captions',
    'https://youtu.be/emptyemptye',
    'So, wells.',
  ],
  ['YouTube, if only one client gets captions', 'https://youtu.be/silentsilen', 'So, wells.'],
])('%s is read', async (_, url, text) => expect(await read(url)).toMatchObject({ text, billed: 1 }))

describe('failures say why', () => {
  test.each([
    ['a sign-in page in place of captions', '/signin.vtt', 'transcript_blocked'],
    ['a sign-in page in place of a playlist', '/signin.m3u8', 'transcript_unavailable'],
    ['a page that is refused', '/denied', 'transcript_blocked'],
    ['a page that is gone', '/gone', 'transcript_unavailable'],
    ['a page that fails', '/down', 'url_scrape_failed'],
    ['a playlist that is broken', '/broken.m3u8', 'transcript_unavailable'],
    ['a text without captions', '/note', 'unsupported_video_url'],
    ['a film itself', '/film', 'unsupported_video_url'],
    ['a video that a PeerTube server has not', '/w/abcdefghijkl', 'transcript_unavailable'],
    [
      'a video of PeerTube, with other data than PeerTube has',
      '/w/otherdataother',
      'transcript_unavailable',
    ],
    [
      'a video of which the player says nothing at all',
      'https://youtu.be/nullnullnul',
      'transcript_blocked',
    ],
    [
      'a video that no client is given captions of',
      'https://youtu.be/neverneverr',
      'transcript_unavailable',
    ],
    [
      'a video whose captions are empty for all',
      'https://youtu.be/hollowhollo',
      'transcript_blocked',
    ],
    ['a video that no client is given', 'https://youtu.be/refusedrefu', 'transcript_blocked'],
  ])('%s', async (_, url, code) => {
    await expect(read(url)).rejects.toMatchObject({ code })
  })
})
