import { z } from 'zod'
import { missingField } from '@/lib/base/errors'
import type { SearchType } from '@/lib/capabilities/search'
import { ignore, loose, serve, withWords } from '@/lib/services/wire'
import { TEXT_FORMATS } from './texts'

const MAX_PAGES = 5
/** SearXNG's categories with our search types. */
export const CATEGORIES: Record<string, SearchType> = {
  general: 'general',
  news: 'news',
  images: 'images',
  videos: 'videos',
  science: 'scholar',
  shopping: 'shopping',
}

/** Text of a form, or a number in JSON. */
const text = z.union([z.string(), z.number().transform(String)]).catch('')
const query = text.transform((value) => {
  if (value.trim() !== '') return value.trim()
  throw missingField('q', 'No query: the parameter "q" is required.')
})
const page = text
  .transform((value): string | number => value || 1)
  .pipe(z.coerce.number<string | number>().int().min(1).max(MAX_PAGES))

export const SearchRequest = z.object({
  ...serve('yes', { q: query }),
  ...serve(
    '`json`, `html`, `rss`, `csv`; without it HTML, as SearXNG does, or JSON where `Accept` or the type of the body says so. The page has the element names of SearXNG’s, for clients that read it',
    {
      format: withWords(
        'format',
        'The format is json, html, rss or csv.',
        text.pipe(z.enum(['', 'json', ...TEXT_FORMATS])),
      ),
    },
  ),
  ...serve(`1 to ${MAX_PAGES}, ten results each`, {
    pageno: withWords('pageno', `The page number must be 1 to ${MAX_PAGES}.`, page),
  }),
  ...serve(
    '`general`, `news`, `images`, `videos`, `science`, `shopping`; the first one that is known counts',
    { categories: text },
  ),
  ...serve(
    'the category of the first one, where no category is named: `bing images` are images, `youtube` videos, `arxiv` science',
    { engines: text },
  ),
  ...serve('`day`, `week`, `month`, `year`', {
    time_range: withWords(
      'time_range',
      'The time range is day, week, month or year.',
      text.pipe(z.enum(['', 'day', 'week', 'month', 'year'])),
    ),
  }),
  ...serve('its country: `de-CH` is Switzerland, `de` is Germany', { language: text }),
  ...serve('the API key, for clients that can send nothing else; ignored otherwise', {
    preferences: loose.text,
  }),
  ...ignore('ignored', ['safesearch', 'theme', 'image_proxy']),
})
export type Search = z.output<typeof SearchRequest>
