import type { Recording } from './recording'

const page = (results: string) =>
  `<!DOCTYPE html><html><body><div id="links" class="results">${results}</div></body></html>`
const result = (href: string, more = '') =>
  `<div class="result results_links web-result ${more}"><h2 class="result__title"><a class="result__a" href="${href}">Tides &amp; <b>moon</b></a></h2><a class="result__snippet" href="#">The <b>moon</b></a></div>`

export const recording: Recording = {
  env: (url) => ({ DUCKDUCKGO_ENABLED: 'true', DUCKDUCKGO_BASE_URL: url }),
  replies: {
    general: {
      reply: page(
        result('https://ad.example/', 'result--ad') +
          result('https://duckduckgo.com/y.js?ad_domain=x') +
          result('//duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2Fx%3Fy%3D1&amp;rut=abc') +
          result('https://c.example/'),
      ),
      hit: { title: 'Tides & moon', link: 'https://a.example/x?y=1', snippet: 'The moon' },
      count: 2,
    },
  },
  carries: ['/html/', 'kl=de-de', 'df=w', 'site%3Aa.example', '-site%3Ab.example'],
  empty: page('<div class="no-results">No results.</div>'),
  missing: '<html><body>Something else</body></html>',
  failures: [
    { status: 202, body: '<html><form id="challenge-form"></form></html>', kind: 'blocked' },
    { status: 200, body: '<html><script src="/anomaly.js"></script></html>', kind: 'blocked' },
  ],
}
