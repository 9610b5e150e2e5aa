/** The possible industries, each with words that indicate it on a home page. */
const WORDS: Record<string, RegExp> = {
  'Artificial intelligence': /\b(?:ai|machine learning|llms?|language models?)\b/gi,
  Software: /\b(?:software|saas|api|cloud|platform|open[- ]source)\b/gi,
  'Developer tools':
    /\b(?:developers?|sdks?|command line|repositor(?:y|ies)|debugg\w+|deploy(?:s|ments?)?)\b/gi,
  Cybersecurity:
    /\b(?:cyber ?security|malware|phishing|firewalls?|vulnerabilit(?:y|ies)|threat detection)\b/gi,
  Telecommunications: /\b(?:telecom\w*|broadband|fib(?:er|re)|mobile network|5g|roaming)\b/gi,
  Electronics: /\b(?:electronics?|semiconductors?|chips?|sensors?|circuit boards?)\b/gi,
  Finance: /\b(?:bank(?:ing)?|payments?|invest(?:ing|ment)s?|loans?|fintech|trading)\b/gi,
  Insurance: /\b(?:insurance|insurers?|premiums?|policyholders?|claims)\b/gi,
  Health: /\b(?:health(?:care)?|medical|clinic|patients?|hospital|doctors?)\b/gi,
  Pharmaceuticals: /\b(?:pharma\w*|drug discovery|clinical trials?|biotech\w*|vaccines?)\b/gi,
  'E-commerce': /\b(?:shop|store|cart|checkout|shipping|add to (?:cart|bag))\b/gi,
  Education: /\b(?:courses?|students?|universit(?:y|ies)|learning|school|teachers?)\b/gi,
  Media: /\b(?:news|magazine|journalis[mt]|podcasts?|editorial|broadcast)\b/gi,
  Marketing: /\b(?:marketing|advertis(?:ing|ers?)|campaigns?|seo|branding)\b/gi,
  Travel: /\b(?:hotels?|flights?|travel|booking|tours?|vacations?)\b/gi,
  Food: /\b(?:restaurants?|recipes?|menu|food|coffee|bakery|wine)\b/gi,
  Agriculture: /\b(?:farm(?:s|ers?|ing)?|crops?|agricultur\w+|livestock|harvest)\b/gi,
  'Real estate': /\b(?:real estate|propert(?:y|ies)|apartments?|rentals?|mortgage)\b/gi,
  Construction: /\b(?:construction|builders?|contractors?|architects?|renovations?)\b/gi,
  Energy: /\b(?:solar|wind power|energy|electricity|batter(?:y|ies)|renewables?)\b/gi,
  Manufacturing: /\b(?:manufactur\w+|machinery|industrial|factory|engineering)\b/gi,
  Transport: /\b(?:logistics|freight|vehicles?|automotive|cars?|trucks?|shipping)\b/gi,
  Fashion: /\b(?:fashion|clothing|apparel|shoes|jewel\w+)\b/gi,
  Sports: /\b(?:sports?|fitness|gym|athletes?|football|running)\b/gi,
  Games: /\b(?:games?|gaming|esports|players?)\b/gi,
  Arts: /\b(?:museums?|galler(?:y|ies)|exhibitions?|theat(?:er|re)|artists?)\b/gi,
  Legal: /\b(?:law firm|lawyers?|attorneys?|legal|litigation)\b/gi,
  Consulting: /\b(?:consult(?:ing|ants?|ancy)|advisory)\b/gi,
  'Human resources': /\b(?:recruit\w+|hiring|payroll|human resources|talent)\b/gi,
  Science: /\b(?:research(?:ers)?|laborator(?:y|ies)|scientists?|scientific)\b/gi,
  'Non-profit': /\b(?:donate|charity|non-?profit|volunteers?|foundation)\b/gi,
  Government: /\b(?:government|ministry|municipal|citizens?|public services?)\b/gi,
}
const MAX_INDUSTRIES = 3
const MIN_WORDS = 3

export const INDUSTRIES = Object.keys(WORDS)

/** The industries with most words in a text. */
export function countIndustries(text: string): string[] {
  return Object.entries(WORDS)
    .map(([name, words]) => ({ name, count: text.match(words)?.length ?? 0 }))
    .filter(({ count }) => count >= MIN_WORDS)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_INDUSTRIES)
    .map(({ name }) => name)
}
