import type { Recording } from './recording'

const reply = (pages: object[]) => ({ batchcomplete: true, query: { pages } })
const file = {
  url: 'https://u.example/f.jpg',
  thumburl: 'https://u.example/t.jpg',
  descriptionurl: 'https://commons.wikimedia.org/wiki/File:Moon.jpg',
  width: 800,
  height: 600,
  mime: 'image/jpeg',
  size: 1,
}

export const recording: Recording = {
  env: (url) => ({ COMMONS_BASE_URL: url }),
  replies: {
    images: {
      reply: reply([
        { pageid: 2, ns: 6, title: 'File:Second.png', index: 2, imageinfo: [file] },
        { pageid: 1, ns: 6, title: 'File:Moon.jpg', index: 1, imageinfo: [file] },
      ]),
      hit: {
        title: 'Moon',
        link: file.descriptionurl,
        imageUrl: file.url,
        thumbnailUrl: file.thumburl,
        width: 800,
        height: 600,
      },
      count: 2,
    },
    videos: {
      reply: reply([
        {
          pageid: 1,
          ns: 6,
          title: 'File:Tide.webm',
          index: 1,
          imageinfo: [{ ...file, duration: 83.4 }],
        },
      ]),
      hit: {
        title: 'Tide',
        duration: '1:23',
        imageUrl: file.thumburl,
        source: 'commons.wikimedia.org',
      },
      count: 1,
    },
  },
  carries: [
    '/w/api.php?',
    'gsrnamespace=6',
    'filetype%3Abitmap%7Cdrawing+tides',
    'user-agent: Groundwire/',
  ],
  empty: { batchcomplete: true },
  missing: { query: {} },
  failures: [
    { status: 200, body: { error: { code: 'ratelimited', info: 'Slow down' } }, kind: 'rate' },
  ],
}
