import type { Recording } from './recording'

export const recording: Recording = {
  env: (url) => ({ SEMANTICSCHOLAR_BASE_URL: url, SEMANTICSCHOLAR_API_KEY: 'secret-key' }),
  secret: 'secret-key',
  replies: {
    scholar: {
      reply: {
        total: 1,
        offset: 0,
        data: [
          {
            paperId: 'p',
            title: 'On tides',
            abstract: null,
            year: 2019,
            authors: [{ authorId: '1', name: 'Ann Bee' }],
            url: 'https://www.semanticscholar.org/paper/p',
            venue: 'J',
            citationCount: 42,
            openAccessPdf: { url: 'https://a.example/p.pdf' },
            externalIds: { DOI: '10.1/x' },
            publicationDate: '2019-05-01',
          },
        ],
      },
      hit: {
        title: 'On tides',
        link: 'https://doi.org/10.1/x',
        snippet: 'J',
        authors: ['Ann Bee'],
        year: 2019,
        citedBy: 42,
        pdfUrl: 'https://a.example/p.pdf',
      },
      count: 1,
    },
  },
  carries: [
    '/graph/v1/paper/search?',
    'query=tides',
    'publicationDateOrYear=20',
    'x-api-key: secret-key',
  ],
  empty: { total: 0, offset: 0 },
  missing: { total: 12, offset: 0 },
  failures: [{ status: 429, body: { message: 'Too Many Requests', code: '429' }, kind: 'rate' }],
}
