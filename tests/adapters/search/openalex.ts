import type { Recording } from './recording'

const reply = (results: object[]) => ({
  meta: { count: results.length, page: 1, per_page: 10 },
  results,
})

export const recording: Recording = {
  env: (url) => ({ OPENALEX_BASE_URL: url }),
  replies: {
    scholar: {
      reply: reply([
        {
          id: 'https://openalex.org/W1',
          doi: 'https://doi.org/10.1/x',
          title: 'On tides',
          publication_date: '2019-05-01',
          publication_year: 2019,
          type: 'article',
          cited_by_count: 42,
          authorships: [{ author: { id: 'a', display_name: 'Ann Bee' } }],
          primary_location: {
            landing_page_url: 'https://doi.org/10.1/x',
            pdf_url: 'https://a.example/p.pdf',
            source: null,
          },
          open_access: { is_oa: true, oa_url: null },
          abstract_inverted_index: { show: [1], We: [0], it: [2, 3] },
        },
      ]),
      hit: {
        title: 'On tides',
        link: 'https://doi.org/10.1/x',
        snippet: 'We show it it',
        authors: ['Ann Bee'],
        year: 2019,
        citedBy: 42,
        pdfUrl: 'https://a.example/p.pdf',
      },
      count: 1,
    },
  },
  carries: ['/works?', 'search=tides', 'filter=from_publication_date%3A20'],
  empty: reply([]),
  missing: { meta: { count: 0 } },
  failures: [
    { status: 403, body: { error: 'Forbidden', message: 'Too fast' }, kind: 'rate', wait: 10 },
  ],
}
