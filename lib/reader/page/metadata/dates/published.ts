import type { Survey } from '../../survey'
import type { JsonObject } from '../json-ld'
import type { MetaTags } from '../meta-tags'
import { dayInAddress } from './address'
import { type DayOrder, dateIn, detectDayOrder } from './days'
import { inPageTime } from './page-time'
import { shownDay } from './shown'

const OF_ARTICLE = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'publication_date',
  'published_time',
  'parsely-pub-date',
  'sailthru.date',
  'cxenseparse:recs:publishtime',
  'citation_publication_date',
  'originalpublicationdate',
  'article.published',
  'article_date_original',
  'article:post_date',
]
/** Dates of the page, which some systems update with each edit. */
const OF_PAGE = [
  'date',
  'dc.date',
  'dc.date.issued',
  'dc.date.created',
  'dcterms.created',
  'dcterms.date',
  'dcterms.issued',
  'citation_date',
]

/** A date, and whether the page's data contain one, as is usual for an article. */
type Published = { at: string; isDeclared: boolean }

/** The publication date, from the URL, the article's data, visible text or the page's data. */
export function findPublished(
  survey: Survey,
  tags: MetaTags,
  jsonLd: readonly JsonObject[],
): Published | null {
  const order = detectDayOrder(survey)
  const ofArticle = articleDate(survey, tags, jsonLd, order)
  const ofPage = named(tags, OF_PAGE, order)
  const declared = ofArticle ?? ofPage
  const isDeclared = declared !== null
  const inAddress = dayInAddress(survey.url)
  if (inAddress !== null)
    return { at: declared?.startsWith(inAddress) ? declared : inAddress, isDeclared }
  if (ofArticle !== null) return { at: inPageTime(ofArticle, survey, tags, jsonLd), isDeclared }
  const shown = shownDay(survey, order)
  if (ofPage !== null) {
    const isShown = shown?.isSure && !ofPage.startsWith(shown.day)
    return { at: isShown ? shown.day : ofPage, isDeclared }
  }
  return shown && { at: shown.day, isDeclared }
}

function articleDate(
  survey: Survey,
  tags: MetaTags,
  jsonLd: readonly JsonObject[],
  order: DayOrder,
): string | null {
  const date = named(tags, OF_ARTICLE, order)
  if (date) return date
  for (const key of ['datePublished', 'uploadDate', 'dateCreated'])
    for (const one of jsonLd) {
      const value = one[key]
      const inData = typeof value === 'string' ? dateIn(value, order) : null
      if (inData) return inData
    }
  const time = survey
    .by('time')
    .find(
      (one) =>
        one.attribs.datetime &&
        ('pubdate' in one.attribs || /published/i.test(one.attribs.itemprop ?? '')),
    )
  return dateIn(time?.attribs.datetime, order)
}

function named(tags: MetaTags, names: readonly string[], order: DayOrder): string | null {
  for (const name of names) {
    const date = dateIn(tags.named.get(name), order)
    if (date) return date
  }
  return null
}
