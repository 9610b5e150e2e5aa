import type { Site } from './site'

const WORDS: [string, RegExp][] = [
  ['Artificial intelligence', /\b(?:ai|machine learning|llms?|language models?)\b/gi],
  ['Software', /\b(?:software|saas|developers?|api|cloud|platform|open[- ]source)\b/gi],
  ['Finance', /\b(?:bank(?:ing)?|payments?|invest(?:ing|ment)s?|loans?|insurance|fintech|trading)\b/gi],
  ['Health', /\b(?:health(?:care)?|medical|clinic|patients?|pharma|hospital|doctors?)\b/gi],
  ['E-commerce', /\b(?:shop|store|cart|checkout|shipping|add to (?:cart|bag))\b/gi],
  ['Education', /\b(?:courses?|students?|universit(?:y|ies)|learning|school|teachers?)\b/gi],
  ['Media', /\b(?:news|magazine|journalis[mt]|podcasts?|editorial|broadcast)\b/gi],
  ['Travel', /\b(?:hotels?|flights?|travel|booking|tours?|vacations?)\b/gi],
  ['Food', /\b(?:restaurants?|recipes?|menu|food|coffee|bakery|wine)\b/gi],
  ['Real estate', /\b(?:real estate|propert(?:y|ies)|apartments?|rentals?|mortgage)\b/gi],
  ['Energy', /\b(?:solar|wind power|energy|electricity|batter(?:y|ies)|renewables?)\b/gi],
  ['Manufacturing', /\b(?:manufactur\w+|machinery|industrial|factory|engineering)\b/gi],
  ['Transport', /\b(?:logistics|freight|vehicles?|automotive|cars?|trucks?|shipping)\b/gi],
  ['Fashion', /\b(?:fashion|clothing|apparel|shoes|jewel\w+)\b/gi],
  ['Sports', /\b(?:sports?|fitness|gym|athletes?|football|running)\b/gi],
  ['Games', /\b(?:games?|gaming|esports|players?)\b/gi],
  ['Non-profit', /\b(?:donate|charity|non-?profit|volunteers?|foundation)\b/gi],
  ['Government', /\b(?:government|ministry|municipal|citizens?|public services?)\b/gi],
]

/** The fields a site works in, by the words of its home page; at most three, the likeliest first. */
export function industriesOf({ html, page }: Site): string[] {
  const text =
    `${page.title ?? ''} ${page.metadata.description ?? ''} ${page.metadata.keywords.join(' ')} `.repeat(3) +
    html.replace(/<[^>]+>/g, ' ').slice(0, 100_000)
  return WORDS.map(([name, words]) => ({ name, count: text.match(words)?.length ?? 0 }))
    .filter(({ count }) => count >= 3)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ name }) => name)
}
