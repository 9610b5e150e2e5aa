import type { Recording } from './recording'

const top = {
  query: 'tides',
  number_of_results: 0,
  answers: [],
  corrections: [],
  infoboxes: [],
  suggestions: [],
}
const common = {
  engine: 'bing',
  engines: ['bing'],
  positions: [1],
  score: 1,
  parsed_url: ['https', 'a.example', '/x', '', '', ''],
}
const reply = (results: object[]) => ({ ...top, results, unresponsive_engines: [] })

export const recording: Recording = {
  env: (url) => ({ SEARXNG_URL: `${url}/` }),
  replies: {
    general: {
      reply: reply([
        {
          ...common,
          url: 'https://a.example/x',
          title: 'Tides <explained>',
          content: 'The moon',
          category: 'general',
          template: 'default.html',
          publishedDate: null,
        },
        { ...common, url: 'magnet:?xt=urn', title: 'Not a page' },
      ]),
      hit: { title: 'Tides <explained>', link: 'https://a.example/x', snippet: 'The moon' },
      count: 1,
    },
    news: {
      reply: reply([
        {
          ...common,
          url: 'https://a.example/n',
          title: 'News',
          content: 'Today',
          publishedDate: '2026-11-20T10:00:00',
          img_src: 'https://a.example/p.jpg',
          category: 'news',
        },
      ]),
      hit: {
        date: '2026-11-20T10:00:00Z',
        source: 'a.example',
        imageUrl: 'https://a.example/p.jpg',
      },
      count: 1,
    },
    images: {
      reply: reply([
        {
          ...common,
          url: 'https://a.example/page',
          title: 'Moon',
          content: '',
          img_src: '//a.example/full.jpg',
          thumbnail_src: '/image_proxy?url=https%3A%2F%2Fa.example%2Fsmall.jpg&h=5d41',
          resolution: '800 x 600',
          source: 'A',
          template: 'images.html',
        },
        { ...common, url: 'https://a.example/none', title: 'No picture', template: 'images.html' },
      ]),
      hit: {
        link: 'https://a.example/page',
        imageUrl: 'https://a.example/full.jpg',
        thumbnailUrl: 'https://a.example/small.jpg',
        source: 'A',
        width: 800,
        height: 600,
      },
      count: 1,
    },
    videos: {
      reply: reply([
        {
          ...common,
          url: 'https://a.example/v',
          title: 'Film',
          content: 'About',
          thumbnail: 'https://a.example/t.jpg',
          length: '12:34',
          author: 'Ann',
          publishedDate: '2026-01-02T00:00:00',
          template: 'videos.html',
        },
      ]),
      hit: {
        duration: '12:34',
        source: 'Ann',
        imageUrl: 'https://a.example/t.jpg',
        date: '2026-01-02T00:00:00Z',
      },
      count: 1,
    },
    scholar: {
      reply: reply([
        {
          ...common,
          url: 'https://a.example/p',
          title: 'Paper',
          content: 'We show',
          authors: ['A. Bee', 'C. Dee'],
          publishedDate: '2019-05-01T00:00:00',
          pdf_url: 'https://a.example/p.pdf',
          doi: '10.1/x',
          template: 'paper.html',
        },
      ]),
      hit: {
        authors: ['A. Bee', 'C. Dee'],
        year: 2019,
        pdfUrl: 'https://a.example/p.pdf',
        citedBy: null,
      },
      count: 1,
    },
  },
  carries: [
    '/search?',
    'format=json',
    'time_range=week',
    'language=de-DE',
    'site%3Aa.example',
    '-site%3Ab.example',
  ],
  empty: reply([]),
  missing: { query: 'tides' },
  failures: [
    { status: 403, body: '<html>Forbidden</html>', kind: 'auth' },
    {
      status: 400,
      body: { error: 'Invalid value hour for parameter time_range' },
      kind: 'bad_request',
    },
    {
      status: 200,
      body: { ...reply([]), unresponsive_engines: [['bing', 'Suspended: too many requests']] },
      kind: 'upstream',
    },
  ],
}
