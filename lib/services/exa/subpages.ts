import type { Contents } from './requests'

const MAX_SUBPAGES = 10

/** How many pages below a page are wanted. */
export function subpageCount({ subpages = 0 }: Contents): number {
  return Math.max(0, Math.min(subpages, MAX_SUBPAGES))
}

/** Links of a page to its site, those that name what is looked for first. */
export function subpageLinks(page: string, links: string[], fields: Contents): string[] {
  const { host, pathname } = new URL(page)
  const targets = fields.subpageTarget.map((target) => target.toLowerCase())
  const own = links.filter((link) => {
    const url = URL.parse(link)
    return url?.host === host && url.pathname !== pathname
  })
  const isTarget = (link: string) => targets.some((target) => link.toLowerCase().includes(target))
  const unique = [...new Set(own.map((link) => link.split('#', 1)[0] ?? link))]
  const [first, rest] = [unique.filter(isTarget), unique.filter((link) => !isTarget(link))]
  return [...first, ...rest].slice(0, subpageCount(fields))
}
