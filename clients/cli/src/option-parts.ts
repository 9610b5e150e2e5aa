import type { Options } from './options.ts'

export const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const
export const DOMAINS = {
  domain: {
    value: 'DOMAIN',
    kind: 'list',
    field: 'domain_filter',
    help: 'Only this domain; --domain=-DOMAIN excludes it',
  },
  location: { value: 'COUNTRY', field: 'location', help: 'Country such as us or de' },
  'start-date': { value: 'DAY', field: 'start_date', help: 'Only from this day on: 2026-01-31' },
  'end-date': { value: 'DAY', field: 'end_date', help: 'Only up to this day' },
} satisfies Options
export const PAGES: Options = {
  'main-content': { field: 'main_content_only', help: 'Leave out navigation and boilerplate' },
  'no-links': { field: 'include_links', sets: false, help: 'No links in the Markdown' },
  'no-images': { field: 'include_images', sets: false, help: 'No images in the Markdown' },
  'advanced-proxy': { field: 'advanced_proxy', help: 'For protected sites; costs more' },
}
export const OUTPUT: Options = {
  output: { short: 'o', value: 'PATH', help: 'Write to this file or folder' },
}
export const number = (value: string, field: string, help: string) =>
  ({ value, field, help, kind: 'number' }) as const
export const choice = <const T extends readonly string[]>(
  field: string,
  oneOf: T,
  help: string,
) => ({
  value: oneOf.join('|'),
  field,
  oneOf,
  help,
})
