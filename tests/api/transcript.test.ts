import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { type Answer, type Site, startSite } from '../support/site'
import { startWorld, type World } from '../support/world'

let world: World
let site: Site
let book: ReturnType<typeof openBook>
const ask = (url: string, more: Record<string, unknown> = {}) =>
  world.server.post('/api/v2/video_transcript', { url, ...more })
const json =
  (value: () => unknown): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(value()))
  }
const text =
  (body: string, type = 'text/vtt'): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': type })
    response.end(body)
  }
const VTT = `WEBVTT

00:00.000 --> 00:02.000
<v Ann>Good morning &amp; welcome.

00:02.000 --> 00:04.000
Good morning &amp; welcome.
[music]

00:04.000 --> 00:06.000
[music]
We dig wells.
`
const SRT =
  '1\n00:00:00,000 --> 00:00:02,500\nGuten Morgen.\n\n2\n00:00:02,500 --> 00:00:05,000\nWir graben Brunnen.\n'
const TTML =
  '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="00:00:01.0" end="00:00:03.0">Bonjour<br/>à tous</p></div></body></tt>'

/** The player endpoint's reply by video id. */
const players: Record<string, unknown> = {
  aaaaaaaaaaa: {
    playabilityStatus: { status: 'OK' },
    videoDetails: {
      title: 'Wells',
      author: 'Ann',
      shortDescription: 'How to dig.',
      viewCount: '1234',
    },
    microformat: { playerMicroformatRenderer: { publishDate: '2026-02-03', likeCount: '56' } },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [
          {
            baseUrl: 'https://www.youtube.com/api/timedtext?v=a&lang=en&kind=asr',
            languageCode: 'en',
            kind: 'asr',
          },
          {
            baseUrl: 'https://www.youtube.com/api/timedtext?v=a&lang=en-GB',
            languageCode: 'en-GB',
          },
          { baseUrl: 'https://evil.test/steal', languageCode: 'fr' },
        ],
      },
    },
  },
  bbbbbbbbbbb: {
    playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' },
  },
  ccccccccccc: { playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } },
  ddddddddddd: { playabilityStatus: { status: 'OK' }, videoDetails: { title: 'Silent' } },
  eeeeeeeeeee: {
    playabilityStatus: { status: 'OK' },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [{ baseUrl: 'https://www.youtube.com/api/empty', languageCode: 'en' }],
      },
    },
  },
}

beforeAll(async () => {
  site = await startSite({
    '/youtubei/v1/player': (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', () =>
        response.end(
          JSON.stringify(players[JSON.parse(Buffer.concat(chunks).toString()).videoId] ?? {}),
        ),
      )
    },
    '/api/timedtext': (request, response) => {
      const automatic = request.url?.includes('kind=asr')
      const segs = [{ utf8: automatic ? 'um so wells' : 'So, wells.' }]
      response.end(
        JSON.stringify({
          events: [
            { tStartMs: 0, dDurationMs: 5_000 },
            { tStartMs: 100, dDurationMs: 2_000, segs },
            { tStartMs: 1_900, segs: [{ utf8: '\n' }] },
          ],
        }),
      )
    },
    '/api/empty': text(''),
    '/video.html':
      '<title>Dig</title><meta name="author" content="Ben"><script type="application/ld+json">{"@type":"VideoObject","name":"Digging","uploadDate":"2026-05-06","interactionStatistic":{"interactionType":{"@type":"WatchAction"},"userInteractionCount":77}}</script><video><track kind="captions" srclang="en" src="/en.vtt"><track kind="subtitles" srclang="de" src="/de.srt"><track kind="chapters" srclang="en" src="/no.vtt"></video>',
    '/en.vtt': text(VTT),
    '/de.srt': text(SRT, 'text/plain'),
    '/fr.ttml': text(TTML, 'application/ttml+xml'),
    '/plain.html': '<title>No video</title><p>Just text here.</p>',
    '/w/abcdefghij123': '<title>PeerTube</title>',
    '/api/v1/videos/abcdefghij123': json(() => ({
      name: 'On PeerTube',
      views: 5,
      likes: 2,
      publishedAt: '2026-01-01T00:00:00.000Z',
      account: { displayName: 'Cy' },
    })),
    '/api/v1/videos/abcdefghij123/captions': json(() => ({
      total: 1,
      data: [{ language: { id: 'en', label: 'English' }, captionPath: '/en.vtt' }],
    })),
    '/talks/ann_on_wells': (_, response) => {
      const videoData = {
        title: 'On wells',
        presenterDisplayName: 'Ann',
        viewedCount: 9,
        publishedAt: '2026-03-04T05:06:07Z',
        playerData: JSON.stringify({ resources: { hls: { stream: `${site.url}/master.m3u8` } } }),
      }
      response.end(
        `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { videoData } } })}</script>`,
      )
    },
    '/video/76979871/config': json(() => ({
      video: { title: 'On Vimeo', owner: { name: 'Dee' } },
      request: {
        text_tracks: [
          { lang: 'en-x-autogen', url: '/en.vtt', kind: 'captions' },
          { lang: 'de', url: '/de.srt', kind: 'subtitles' },
        ],
      },
    })),
    '/api/oembed.json': json(() => ({
      description: 'A film.',
      upload_date: '2026-04-05 06:07:08',
    })),
    '/video/x8abcde': json(() => ({
      title: 'On Dailymotion',
      views_total: 3,
      likes_total: 1,
      created_time: 1767225600,
      'owner.screenname': 'Eve',
    })),
    '/player/metadata/video/x8abcde': json(() => ({
      subtitles: { data: { en: { label: 'English', urls: [`${site.url}/en.vtt`] } } },
    })),
    '/master.m3u8': text(
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="subs.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1000,SUBTITLES="s"\nv.m3u8\n',
      'application/vnd.apple.mpegurl',
    ),
    '/subs.m3u8': text(
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nen.vtt\n#EXT-X-ENDLIST\n',
      'application/vnd.apple.mpegurl',
    ),
  })
  world = await startWorld({
    settings: {
      ALLOWED_PRIVATE_HOSTS: site.host,
      YOUTUBE_BASE_URL: site.url,
      TED_BASE_URL: site.url,
      VIMEO_BASE_URL: site.url,
      DAILYMOTION_VIDEO_BASE_URL: site.url,
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  await world.stop()
  await site.close()
})

describe('200', () => {
  test('a YouTube video prefers manual captions to automatic ones, and has its metadata', async () => {
    const before = book.balance()
    const response = await ask('https://www.youtube.com/watch?v=aaaaaaaaaaa')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      transcript: 'So, wells.',
      url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      title: 'Wells',
      description: 'How to dig.',
      author: 'Ann',
      views: 1234,
      likes: 56,
      date: '2026-02-03T00:00:00.000Z',
      cost: 0.002,
      language: 'en-GB',
      automatic: false,
    })
    expect(before - book.balance()).toBe(2_000_000)
  })

  test.each([
    'https://youtu.be/aaaaaaaaaaa?t=5',
    'https://www.youtube.com/embed/aaaaaaaaaaa',
    'https://m.youtube.com/shorts/aaaaaaaaaaa',
    'https://www.youtube.com/live/aaaaaaaaaaa',
    'https://www.youtube.com/watch?v=aaaaaaaaaaa&list=PL1&index=2',
  ])('%s is known', async (url) => {
    expect((await (await ask(url)).json()).title).toBe('Wells')
  })

  test('tracks of a page are chosen by language and base language, without markup and rolling repeats, with sound cues', async () => {
    const english = await (await ask(`${site.url}/video.html`, { segments: true })).json()
    expect(english).toMatchObject({
      transcript: 'Ann: Good morning & welcome.\n[music] We dig wells.',
      title: 'Digging',
      views: 77,
      language: 'en',
      date: '2026-05-06T00:00:00.000Z',
    })
    expect(english.segments).toEqual([
      { start: 0, duration: 2, text: 'Good morning & welcome.', speaker: 'Ann' },
      { start: 2, duration: 2, text: '[music]' },
      { start: 4, duration: 2, text: 'We dig wells.' },
    ])
    expect(await (await ask(`${site.url}/video.html`, { language: 'de-AT' })).json()).toMatchObject(
      {
        transcript: 'Guten Morgen. Wir graben Brunnen.',
        language: 'de',
      },
    )
  })

  test('caption files, HLS playlists and PeerTube are read', async () => {
    expect(await (await ask(`${site.url}/fr.ttml`)).json()).toMatchObject({
      transcript: 'Bonjour à tous',
    })
    expect(await (await ask(`${site.url}/master.m3u8`)).json()).toMatchObject({
      transcript: 'Ann: Good morning & welcome.\n[music] We dig wells.',
      language: 'en',
    })
    expect(await (await ask(`${site.url}/w/abcdefghij123`)).json()).toMatchObject({
      title: 'On PeerTube',
      author: 'Cy',
      views: 5,
      likes: 2,
      language: 'en',
    })
  })

  test('TED, Vimeo and Dailymotion are read', async () => {
    expect(
      await (await ask('https://www.ted.com/talks/ann_on_wells?language=en')).json(),
    ).toMatchObject({
      title: 'On wells',
      author: 'Ann',
      views: 9,
      date: '2026-03-04T05:06:07.000Z',
      language: 'en',
    })
    // Manual captions in another language take precedence over automatic ones.
    expect(await (await ask('https://vimeo.com/76979871')).json()).toMatchObject({
      title: 'On Vimeo',
      author: 'Dee',
      language: 'de',
      transcript: 'Guten Morgen. Wir graben Brunnen.',
      date: '2026-04-05T06:07:08.000Z',
      views: null,
    })
    expect(
      await (await ask('https://player.vimeo.com/video/76979871', { language: 'en' })).json(),
    ).toMatchObject({
      language: 'en',
    })
    expect(await (await ask('https://www.dailymotion.com/video/x8abcde')).json()).toMatchObject({
      title: 'On Dailymotion',
      author: 'Eve',
      views: 3,
      likes: 1,
      date: '2026-01-01T00:00:00.000Z',
    })
  })

  test('the former name of the endpoint still works', async () => {
    const response = await world.server.post('/api/v2/youtube_transcript', {
      url: 'https://youtu.be/aaaaaaaaaaa',
    })
    expect((await response.json()).transcript).toBe('So, wells.')
  })
})

describe('each failure has its own error, and is free', () => {
  const failures: [string, string, Record<string, unknown>, number, string][] = [
    ['the site asks for a sign-in', 'https://youtu.be/bbbbbbbbbbb', {}, 502, 'transcript_blocked'],
    [
      'an empty caption file is a refusal',
      'https://youtu.be/eeeeeeeeeee',
      {},
      502,
      'transcript_blocked',
    ],
    ['no such video', 'https://youtu.be/ccccccccccc', {}, 422, 'transcript_unavailable'],
    ['no captions', 'https://youtu.be/ddddddddddd', {}, 422, 'transcript_unavailable'],
    [
      'not in that language',
      'https://youtu.be/aaaaaaaaaaa',
      { language: 'ja' },
      422,
      'transcript_language_unavailable',
    ],
    ['a page without a video', '/plain.html', {}, 400, 'unsupported_video_url'],
    ['an invalid address', 'nope', {}, 400, 'invalid_url'],
    ['a private address', 'http://10.0.0.1/watch', {}, 400, 'blocked_url'],
  ]
  test.each(failures)('%s', async (_, url, more, status, code) => {
    const before = book.balance()
    const response = await ask(url.startsWith('/') ? site.url + url : url, more)
    const { detail } = await response.json()
    expect(detail.error_code).toBe(code)
    expect(response.status).toBe(status)
    if (code === 'transcript_language_unavailable')
      expect(detail.details.available).toEqual(['en', 'en-GB'])
    expect(book.balance()).toBe(before)
  })
})
