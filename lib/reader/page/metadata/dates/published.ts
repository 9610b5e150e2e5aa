import type { Survey } from '../../survey'
import type { JsonObject } from '../json-ld'
import type { MetaTags } from '../meta-tags'
import { dayInAddress } from './address'
import { type DateStyle, dateIn, detectDateStyle } from './days'
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
  'published',
  'published-date',
  'published_date',
  'publication-date',
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
  const style = detectDateStyle(survey)
  const ofArticle = articleDate(survey, tags, jsonLd, style)
  const ofPage = namedDate(tags, OF_PAGE, style)
  const declaration = ofArticle ?? ofPage
  const isDeclared = declaration !== null
  const inAddress = dayInAddress(survey.url)
  if (inAddress !== null)
    return { at: declaration?.startsWith(inAddress) ? declaration : inAddress, isDeclared }
  if (ofArticle !== null) return { at: inPageTime(ofArticle, survey, tags, jsonLd), isDeclared }
  const visibleDay = shownDay(survey, style)
  if (ofPage !== null) {
    const [day, swap] = [ofPage.slice(0, 10), swapDay(tags, OF_PAGE, style)]
    if (swap && visibleDay?.days.has(swap) && !visibleDay.days.has(day))
      return { at: swap, isDeclared }
    // A later visible date is that of a change if the declared day is visible too.
    const isOther = visibleDay?.isSure && !(visibleDay.days.has(day) && day < visibleDay.day)
    return { at: isOther && visibleDay.day !== day ? visibleDay.day : ofPage, isDeclared }
  }
  return visibleDay && { at: visibleDay.day, isDeclared }
}

function articleDate(
  survey: Survey,
  tags: MetaTags,
  jsonLd: readonly JsonObject[],
  style: DateStyle,
): string | null {
  const inTags = namedDate(tags, OF_ARTICLE, style)
  const inData = dateInData(jsonLd, ['datePublished', 'uploadDate', 'dateCreated'], style)
  if (inTags && inData && inData < inTags) {
    // Some give the day of the last edit as that of the publication.
    const edit = dateInData(jsonLd, ['dateModified'], style)
    if (edit && isSameDay(inTags, edit) && !isSameDay(inTags, inData)) return inData
  }
  if (inTags ?? inData) return inTags ?? inData
  const time = survey
    .by('time')
    .find(
      (element) =>
        element.attribs.datetime &&
        ('pubdate' in element.attribs || /published/i.test(element.attribs.itemprop ?? '')),
    )
  return dateIn(time?.attribs.datetime, style)
}

function dateInData(
  jsonLd: readonly JsonObject[],
  names: readonly string[],
  style: DateStyle,
): string | null {
  for (const name of names)
    for (const { [name]: text } of jsonLd) {
      const date = typeof text === 'string' ? dateIn(text, style) : null
      if (date) return date
    }
  return null
}

const isSameDay = (a: string, b: string) => a.slice(0, 10) === b.slice(0, 10)

/** The same date if `3/4/2020` is meant in the other order. */
function swapDay(tags: MetaTags, names: readonly string[], style: DateStyle): string | null {
  const first = style.first === 'day' ? 'month' : 'day'
  return namedDate(tags, names, { ...style, first })?.slice(0, 10) ?? null
}

function namedDate(tags: MetaTags, names: readonly string[], style: DateStyle): string | null {
  for (const name of names) {
    const date = dateIn(tags.byName.get(name), style)
    if (date) return date
  }
  return null
}
