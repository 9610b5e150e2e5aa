import type { Survey } from '../../survey'
import type { JsonObject } from '../json-ld'
import type { MetaTags } from '../meta-tags'
import { isoDate } from './iso'

const HOUR_MS = 3_600_000
const MAX_HOURS = 14
const MAX_TIMES = 50

/** A UTC time in the page's time zone, if the page has it elsewhere, so that the day is right. */
export function inPageTime(
  date: string,
  survey: Survey,
  tags: MetaTags,
  jsonLd: readonly JsonObject[],
): string {
  if (!hasTime(date) || !date.endsWith('Z')) return date
  for (const time of listTimes(survey, tags, jsonLd)) {
    const text = isoDate(time)
    if (
      text &&
      hasTime(text) &&
      !text.endsWith('Z') &&
      Date.parse(text) === Math.floor(Date.parse(date) / 1000) * 1000
    )
      return text
    if (time && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d$/.test(time)) {
      const hours = (Date.parse(`${time.replace(' ', 'T')}Z`) - Date.parse(date)) / HOUR_MS
      if (hours !== 0 && Number.isInteger(hours) && Math.abs(hours) <= MAX_HOURS)
        return time.replace(' ', 'T')
    }
  }
  return date
}

const hasTime = (date: string) => date[10] === 'T'

function listTimes(survey: Survey, tags: MetaTags, jsonLd: readonly JsonObject[]) {
  const inData = jsonLd
    .slice(0, MAX_TIMES)
    .flatMap((object) => ['datePublished', 'uploadDate', 'dateCreated'].map((key) => object[key]))
    .filter((value) => typeof value === 'string')
  const times = survey.by('time').slice(0, MAX_TIMES)
  return [tags.byName.get('date'), ...inData, ...times.map((time) => time.attribs.datetime)]
}
