import type { BlockTree } from '../blocks'
import type { About } from './about'
import { bin } from './bin'
import { isProse, linkDensity, type Outline, outline, visitBoxes } from './outline'
import { PLACE } from './places'
import { isPrice } from './word-cues'

const TYPES: Record<string, RegExp> = {
  product: /^(?:Product|ProductGroup|Offer|AggregateOffer|IndividualProduct|Book|Vehicle|Car)$/,
  list: /^(?:ItemList|CollectionPage|OfferCatalog|SearchResultsPage|Blog|ProductCollection)$/,
  thread: /^(?:DiscussionForumPosting|QAPage|Question|Answer|Comment)$/,
  article: /Article$|^BlogPosting$|^Report$/,
  business:
    /^(?:Organization|LocalBusiness|Service|Corporation|ProfessionalService|SoftwareApplication|Restaurant|Store)$/,
  faq: /^FAQPage$/,
  thing: /^(?:Recipe|Event|Course|JobPosting|Movie|Person|Review|HowTo|VideoObject)$/,
}

const PATHS: Record<string, RegExp> = {
  product: /\/(?:products?|p|dp|itm|pd|item|ip|buy|pr|sku)\//,
  list: /\/(?:collections?|categor(?:y|ies)|c|shop|browse|catalog|brands?|tags?|topics?|search|archive|list|directory|jobs|events|b)(?:\/|$)/,
  thread:
    /\/(?:forums?|threads?|topics?|viewtopic|showthread|questions|discussions?|comments|t|r)\b/,
  docs: /\/(?:docs?|documentation|manual|reference|api|guide|learn|help|wiki|tutorials?|kb|support)\b/,
  article: /\/(?:blog|news|article|story|stories|posts?|insights|magazine|20\d\d)(?:\/|$)/,
  service:
    /\/(?:services?|solutions?|about|pricing|features?|platform|contact|company|industries|practice|treatments?|programs?|careers?)\b/,
}

const CART =
  /^(?:add to (?:cart|bag|basket)|buy now|in den warenkorb|ajouter au panier|añadir al? (?:carrito|cesta)|aggiungi al carrello|pre-?order|out of stock|in stock|sold out)\b/i

/** The page has a button that puts something into a cart. */
export const SELLS = 'page-cart'

/** The outline of a page, with the properties of the whole page. */
export function describePage(tree: BlockTree, about: About): Outline {
  const page = outline(tree, about)
  page.traits = listTraits(page)
  return page
}

/** Properties of the whole page, as cues for each of its blocks. */
function listTraits(page: Outline): string[] {
  const { about, blocks, root, main } = page
  const signs: string[] = []
  for (const [name, type] of Object.entries(TYPES))
    if (about.types.some((typeName) => type.test(typeName))) signs.push(`type-${name}`)
  for (const [name, path] of Object.entries(PATHS))
    if (path.test(about.path)) signs.push(`path-${name}`)
  const steps = about.path.split('/').filter(Boolean)
  signs.push(bin('steps', steps.length, [1, 2, 3, 4]))
  signs.push(`step-words${bin('', (steps.at(-1) ?? '').split('-').length, [2, 3, 5, 8])}`)
  signs.push(`shared-${/^(?:article|website|product)/.exec(about.shared)?.[0] ?? 'other'}`)
  if (about.isArticle) signs.push('dated')
  const text = Math.max(1, root.text)
  const prices = blocks.filter((block) => isPrice(block.text)).length
  const prose = blocks.filter(isProse).length
  const headings = blocks.filter((block) => block.box.place & PLACE.heading).length
  signs.push(
    bin('page-blocks', blocks.length, [20, 50, 100, 200, 400, 800]),
    bin('page-text', text, [500, 1500, 4000, 10_000, 25_000]),
    bin('page-link', linkDensity(root), [0.1, 0.25, 0.4, 0.55, 0.7]),
    bin('page-prose', page.prose / text, [0.05, 0.15, 0.3, 0.5, 0.7, 0.85]),
    bin('page-paragraphs', prose, [1, 3, 6, 12, 25, 50]),
    bin('page-prices', prices, [1, 3, 8, 20, 50]),
    bin('page-headings', headings, [2, 5, 10, 20, 40]),
    bin('page-images', root.images, [2, 10, 30, 80]),
    bin('page-best', page.best.prose / Math.max(1, page.prose), [0.15, 0.3, 0.5, 0.7, 0.9]),
    `page-main${main ? bin('', main.text / text, [0.2, 0.5, 0.8]) : '-none'}`,
  )
  if (blocks.some((block) => block.length < 30 && CART.test(block.text))) signs.push(SELLS)
  let articles = 0
  let forms = 0
  visitBoxes(root, (box) => {
    if (box.place & PLACE.article) articles++
    if (box.place & PLACE.form) forms++
  })
  page.forms = forms
  page.paragraphs = prose
  signs.push(bin('page-articles', articles, [1, 2, 5, 12]), bin('page-forms', forms, [1, 2, 4]))
  return signs
}
