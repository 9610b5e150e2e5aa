/** A page of a site, or an address that was not read. `reason`: why not, in words. */
export type SitePage = {
  url: string
  state: 'read' | 'failed' | 'skipped'
  title?: string
  reason?: string
  /** Length of its text in characters. */
  size?: number
  id?: number
}

/** A part of a site's paths. `page` is null where nothing has that address itself. */
export type Branch = {
  /** Its address without the scheme, which is unique. */
  path: string
  /** What it adds to the path of its parent. */
  label: string
  page: SitePage | null
  children: Branch[]
  /** Pages below it, itself included. */
  pages: number
  /** Pages drawn as this one branch. */
  foldCount: number
}

const newBranch = (path: string, label: string): Branch => ({
  path,
  label,
  page: null,
  children: [],
  pages: 0,
  foldCount: 0,
})

export function buildTree(pages: readonly SitePage[]): Branch {
  const root = newBranch('', '')
  const byPath = new Map([['', root]])
  for (const page of pages) {
    const branch = branchAt(byPath, splitAddress(page.url))
    branch.page ??= page
  }
  const top = root.children.length === 1 ? (root.children[0] ?? root) : root
  return joinChains(countPages(top))
}

function branchAt(byPath: Map<string, Branch>, parts: string[]): Branch {
  let path = ''
  let branch = byPath.get('') as Branch
  for (const part of parts) {
    path += path === '' ? part : `/${part}`
    let child = byPath.get(path)
    if (!child) {
      child = newBranch(path, path === part ? part : `/${part}`)
      byPath.set(path, child)
      branch.children.push(child)
    }
    branch = child
  }
  return branch
}

function splitAddress(url: string): string[] {
  if (!URL.canParse(url)) return [url]
  const { host, pathname, search } = new URL(url)
  const parts = pathname.split('/').filter(Boolean)
  if (search === '') return [host, ...parts]
  return [host, ...parts.slice(0, -1), `${parts.at(-1) ?? ''}${search}`]
}

function countPages(branch: Branch): Branch {
  const children = branch.children.map(countPages)
  const pages = children.reduce((sum, child) => sum + child.pages, branch.page ? 1 : 0)
  return { ...branch, children, pages }
}

/** Folders with nothing of their own but one entry are one with it: `/docs/en`. */
function joinChains(branch: Branch): Branch {
  const [only, another] = branch.children
  if (!branch.page && only && !another && branch.path !== '')
    return joinChains({ ...only, label: branch.label + only.label })
  return { ...branch, children: branch.children.map(joinChains) }
}

/** The tree with at most `max` branches: the smallest of a folder are drawn as one. */
export function foldTree(root: Branch, max: number): Branch {
  for (let width = 256; width >= 2; width = Math.floor(width / 1.5)) {
    const narrow = foldWide(root, width)
    if (countBranches(narrow) <= max) return narrow
  }
  return { ...root, children: [] }
}

function foldWide(branch: Branch, width: number): Branch {
  const children = branch.children.map((child) => foldWide(child, width))
  if (children.length <= width) return { ...branch, children }
  const bySize = children.toSorted((a, b) => b.pages - a.pages)
  const largest = bySize.slice(0, width - 1)
  const pages = bySize.slice(width - 1).reduce((sum, child) => sum + child.pages, 0)
  const path = `${branch.path}/…`
  const rest = { ...newBranch(path, `${pages} more`), pages, foldCount: pages }
  return { ...branch, children: [...largest, rest] }
}

export function countBranches(branch: Branch): number {
  return branch.children.reduce((sum, child) => sum + countBranches(child), 1)
}
