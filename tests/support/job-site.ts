import { article } from './site'

/** A site with the given number of pages, each of which links to the next ten. */
export function chainOf(pages: number): Record<string, string> {
  const page = (n: number) => {
    const links = Array.from({ length: 10 }, (_, i) => n * 10 + i + 1)
      .filter((next) => next < pages)
      .map((next) => `<a href="/p/${next}">Part ${next}</a>`)
      .join(' ')
    const text = `Part ${n} tells of the year ${1_000 + n} and of nothing else. ${words(n)}`
    return article(`Part ${n}`, text, links)
  }
  return {
    '/': page(0),
    ...Object.fromEntries(Array.from({ length: pages }, (_, n) => [`/p/${n}`, page(n)]).slice(1)),
  }
}

const NOUNS = ['heron', 'kettle', 'harbour', 'violin', 'meadow', 'lantern', 'copper', 'winter']

/** Text that is different on every page. */
function words(n: number): string {
  return Array.from({ length: 30 }, (_, i) => NOUNS[(n * (i + 3) + i * i) % NOUNS.length]).join(' ')
}
