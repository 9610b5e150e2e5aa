import { isObject } from '@/lib/base/json'
import { type JsonObject, listTypes } from '../json-ld'
import type { MetaTags } from '../meta-tags'
import { joinLetters, siteLetters } from '../site-name'
import { isPerson } from './name'

const TAGS = ['copyright', 'publisher', 'dc.publisher', 'dcterms.publisher', 'application-name']
const ORGANIZATION = /(?:Organization|WebSite|Corporation|Newspaper|Company|Blog)$/
/** Words of companies, newspapers and offices. */
const COMPANY =
  /(?<![\p{L}\p{N}])(?:news|nachrichten|noticias|times|post|daily|tribune|herald|journal|gazette|magazine|magazin|media|press|online|redaktion|redaction|rédaction|redacción|editorial|editors?|staff|team|desk|zeitung|tv|radio|inc|gmbh|ltd|llc|corp|sarl|verlag|agency|agentur|group|company|studios?|university|universität|ministry|blog|webmaster|admin)(?![\p{L}\p{N}])/iu
const LEGAL_FORM = /(?:^|\s)(?:GmbH|AG|Inc\.?|LLC|Ltd\.?|Corp\.?|S\.A\.?|SARL|B\.V\.)$/

/** The names of those who publish a page: its site, its host and its company. */
export class Publisher {
  readonly #sites: ReadonlySet<string>
  readonly #companies = new Set<string>()

  constructor(url: string, siteName: string | null, tags: MetaTags, jsonLd: readonly JsonObject[]) {
    this.#sites = new Set(siteLetters(url, siteName))
    const add = (name: unknown) => {
      if (typeof name === 'string' && name.length < MAX_NAME) this.#companies.add(joinLetters(name))
    }
    for (const key of TAGS) add(tags.byName.get(key))
    for (const object of jsonLd)
      for (const holder of [object, object.publisher].filter(isObject))
        if (listTypes([holder]).some((type) => ORGANIZATION.test(type))) add(holder.name)
  }

  isNamed(name: string): boolean {
    const letters = joinLetters(name)
    if (letters === '' || LEGAL_FORM.test(name)) return true
    return this.#isOwn(letters) || (COMPANY.test(name) && this.#starts(letters))
  }

  /** `Ada Lovelace` of `Ada Lovelace, Site`. */
  readonly removeFrom = (name: string): string => {
    const parts = name.split(/,\s*/)
    const people = parts.filter((part, i) => i === 0 || !this.#isOwn(joinLetters(part)))
    return people.length < parts.length ? people.join(', ') : name
  }

  /** Whether the site has the name of a person, as blogs have that of their writer. */
  readonly isPersonal = (name: string): boolean =>
    isPerson(name) && !COMPANY.test(name) && !this.#companies.has(joinLetters(name))

  #isOwn(letters: string): boolean {
    return this.#sites.has(letters) || this.#companies.has(letters)
  }

  #starts(letters: string): boolean {
    return [...this.#sites, ...this.#companies].some(
      (site) => site.length > 2 && (letters.startsWith(site) || letters.endsWith(site)),
    )
  }
}

const MAX_NAME = 100
