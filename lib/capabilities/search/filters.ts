import { z } from 'zod'
import { countryName } from './place'

const DOMAIN =
  /^-?(?:https?:\/\/)?(?:\*\.)?(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?::\d+)?\/?$/iu

/** Domains to include; a leading `-` excludes one. */
export const domainFilter = z
  .array(
    z.string().trim().regex(DOMAIN, 'each entry is a domain such as example.com, or -example.com'),
  )
  .max(50)
  .refine(
    (entries) => entries.every((entry) => !entries.includes(`-${entry}`)),
    'a domain is both included and excluded',
  )
  .default([])

/** The country to search from, `us` by default. */
export const country = z
  .string()
  .trim()
  .overwrite((code) => code || 'us')
  .regex(/^[A-Za-z]{2}$/, 'a two-letter country code such as us')
  .refine((code) => countryName(code) !== null, 'it is not the code of a country')
  .default('us')

export const recency = z
  .enum(['anytime', 'hour', 'day', 'week', 'month', 'year'])
  .default('anytime')

/** Splits a domain filter into hosts to include and hosts to exclude. */
export function splitDomains(filter: string[]): {
  includeDomains: string[]
  excludeDomains: string[]
} {
  const host = (entry: string) => {
    const [name = ''] = entry
      .replace(/^-/, '')
      .replace(/^https?:\/\//i, '')
      .replace(/^\*\./, '')
      .split(/[/:]/, 1)
    return name.toLowerCase()
  }
  return {
    includeDomains: filter.filter((entry) => !entry.startsWith('-')).map(host),
    excludeDomains: filter.filter((entry) => entry.startsWith('-')).map(host),
  }
}
