import type { Recording } from './recording'

const feed = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">
<title>ArXiv Query</title><id>http://arxiv.org/api/x</id><opensearch:totalResults>1</opensearch:totalResults>${entries}</feed>`

export const recording: Recording = {
  env: (url) => ({ ARXIV_BASE_URL: url }),
  replies: {
    scholar: {
      reply:
        feed(`<entry><id>http://arxiv.org/abs/1706.03762v7</id><updated>2023-08-02T00:41:18Z</updated><published>2017-06-12T17:57:34Z</published>
        <title>Attention &amp;
  tides</title><summary>  We show
  it.</summary><author><name>Ann Bee</name></author><author><name>Cy Dee</name></author>
        <link href="http://arxiv.org/abs/1706.03762v7" rel="alternate" type="text/html"/>
        <link title="pdf" href="http://arxiv.org/pdf/1706.03762v7" rel="related" type="application/pdf"/><category term="cs.CL"/></entry>`),
      hit: {
        title: 'Attention & tides',
        link: 'https://arxiv.org/abs/1706.03762',
        snippet: 'We show it.',
        authors: ['Ann Bee', 'Cy Dee'],
        year: 2017,
        pdfUrl: 'http://arxiv.org/pdf/1706.03762v7',
      },
      count: 1,
    },
  },
  carries: ['/api/query?', 'search_query=all%3Atides+AND+submittedDate%3A%5B20'],
  empty: feed(''),
  missing: '<?xml version="1.0"?><html><body>Rate exceeded.</body></html>',
  failures: [
    {
      status: 200,
      body: feed(
        '<entry><id>http://arxiv.org/api/errors#x</id><title>Error</title><summary>malformed query</summary></entry>',
      ),
      kind: 'bad_request',
    },
  ],
}
