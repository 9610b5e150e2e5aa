import type { Recording } from './recording'

const parameters = (type: string) => ({
  searchParameters: { q: 'tides', gl: 'de', hl: 'de', num: 10, page: 1, type, engine: 'google' },
  credits: 1,
})

export const recording: Recording = {
  env: (url) => ({ SERPER_API_KEY: 'secret-key', SERPER_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: {
        ...parameters('search'),
        knowledgeGraph: { title: 'Tide' },
        organic: [
          {
            title: 'Tides',
            link: 'https://a.example/',
            snippet: 'The moon',
            position: 1,
            date: 'Dec 6, 2025',
            sitelinks: [{ title: 'x', link: 'https://a.example/x' }],
          },
        ],
        peopleAlsoAsk: [{ question: 'Why?', snippet: '', title: '', link: '' }],
      },
      hit: {
        title: 'Tides',
        link: 'https://a.example/',
        snippet: 'The moon',
        date: '2025-12-06T00:00:00Z',
      },
      count: 1,
    },
    news: {
      reply: {
        ...parameters('news'),
        news: [
          {
            title: 'Flood',
            link: 'https://a.example/n',
            snippet: 'High',
            date: '2 hours ago',
            source: 'The A',
            imageUrl: 'https://a.example/i.jpg',
            position: 1,
          },
        ],
      },
      hit: { title: 'Flood', source: 'The A', imageUrl: 'https://a.example/i.jpg' },
      count: 1,
    },
    images: {
      reply: {
        ...parameters('images'),
        images: [
          {
            title: 'Moon',
            imageUrl: 'https://a.example/f.jpg',
            imageWidth: 1200,
            imageHeight: 900,
            thumbnailUrl: 'https://t.example/t.jpg',
            thumbnailWidth: 200,
            thumbnailHeight: 150,
            source: 'A Site',
            domain: 'a.example',
            link: 'https://a.example/p',
            googleUrl: 'https://google.example/',
            position: 1,
          },
        ],
      },
      hit: {
        imageUrl: 'https://a.example/f.jpg',
        thumbnailUrl: 'https://t.example/t.jpg',
        source: 'A Site',
        link: 'https://a.example/p',
        width: 1200,
        height: 900,
      },
      count: 1,
    },
    videos: {
      reply: {
        ...parameters('videos'),
        videos: [
          {
            title: 'Film',
            link: 'https://v.example/1',
            snippet: 'About',
            imageUrl: 'https://v.example/i.jpg',
            duration: '1:38:13',
            source: 'YouTube',
            channel: 'Ann',
            date: 'Dec 6, 2025',
            position: 1,
          },
          { title: 'A channel', link: 'https://v.example/@ann', snippet: '', position: 2 },
        ],
      },
      hit: {
        duration: '1:38:13',
        source: 'YouTube',
        date: '2025-12-06T00:00:00Z',
        imageUrl: 'https://v.example/i.jpg',
      },
      count: 2,
    },
    shopping: {
      reply: {
        ...parameters('shopping'),
        shopping: [
          {
            title: 'Lamp',
            source: 'Shop',
            link: 'https://www.google.com/search?ibp=oshop',
            price: '104,97 €',
            delivery: { price: 'free' },
            imageUrl: 'https://a.example/l.jpg',
            rating: 4.5,
            ratingCount: 12,
            offers: '10+',
            productId: '1',
            position: 1,
          },
        ],
      },
      hit: {
        price: '104,97 €',
        currency: 'EUR',
        source: 'Shop',
        rating: 4.5,
        imageUrl: 'https://a.example/l.jpg',
      },
      count: 1,
    },
    scholar: {
      reply: {
        ...parameters('scholar'),
        organic: [
          {
            title: 'Paper',
            link: 'https://a.example/p',
            publicationInfo: 'A Bee, C Dee… - Journal of X, 2017 - a.example',
            snippet: 'We show',
            year: 2017,
            citedBy: 42,
            pdfUrl: 'https://a.example/p.pdf',
            id: 'x',
          },
        ],
      },
      hit: {
        authors: ['A Bee', 'C Dee'],
        year: 2017,
        citedBy: 42,
        pdfUrl: 'https://a.example/p.pdf',
      },
      count: 1,
    },
  },
  carries: [
    '"gl":"de"',
    '"hl":"de"',
    '"tbs":"qdr:w"',
    'site:a.example',
    '-site:b.example',
    'x-api-key: secret-key',
  ],
  empty: { ...parameters('search'), organic: [] },
  missing: { ...parameters('search') },
  failures: [
    { status: 400, body: { message: 'Not enough credits', statusCode: 400 }, kind: 'billing' },
    {
      status: 400,
      body: { message: 'Missing query parameter', statusCode: 400 },
      kind: 'bad_request',
    },
    { status: 403, body: { message: 'Unauthorized.', statusCode: 403 }, kind: 'auth' },
  ],
}
