import type { Recording } from './recording'

const reply = (items: object[]) => ({
  status: 'ok',
  'message-type': 'work-list',
  message: { 'total-results': items.length, items },
})

export const recording: Recording = {
  env: (url) => ({ CROSSREF_BASE_URL: url, CONTACT_EMAIL: 'me@example.org' }),
  replies: {
    scholar: {
      reply: reply([
        { DOI: '10.1/c', URL: 'https://doi.org/10.1/c', type: 'component', title: ['Figure 1'] },
        { DOI: '10.1/u', URL: 'https://doi.org/10.1/u', type: 'journal-article' },
        {
          DOI: '10.1/x',
          URL: 'https://doi.org/10.1/x',
          type: 'journal-article',
          title: ['On <i>tides</i>'],
          'container-title': ['J'],
          abstract: '<jats:p>We show &amp; tell</jats:p>',
          author: [{ given: 'Ann', family: 'Bee' }, { name: 'The Group' }],
          published: { 'date-parts': [[2019, 5]] },
          'is-referenced-by-count': 42,
          link: [{ URL: 'https://a.example/p.pdf', 'content-type': 'application/pdf' }],
        },
        {
          DOI: '10.1/y',
          URL: 'https://doi.org/10.1/y',
          type: 'book',
          title: ['Undated'],
          published: { 'date-parts': [[null]] },
        },
      ]),
      hit: {
        title: 'On tides',
        link: 'https://doi.org/10.1/x',
        snippet: 'We show & tell',
        authors: ['Ann Bee', 'The Group'],
        year: 2019,
        citedBy: 42,
        pdfUrl: 'https://a.example/p.pdf',
      },
      count: 2,
    },
  },
  carries: ['/works?', 'query=tides', 'filter=from-pub-date%3A20', 'mailto=me%40example.org'],
  empty: reply([]),
  missing: { status: 'ok', message: {} },
}
