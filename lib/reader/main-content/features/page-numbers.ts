import { featureNames } from './numbers'
import { linkDensity, type Outline } from './outline'
import type { PageSums } from './sums'

export const PAGE_NUMBERS: readonly string[] = featureNames(
  'page',
  'blocks text link prose priced dated headings buttons images stop forms main best best-prose best-link distinct ' +
    'row-share row-count row-prose row-priced row-dated row-images row-link paragraphs mean h1',
)

/** Numbers about the whole page, in the order of `PAGE_NUMBERS`. */
export function pageNumbers(page: Outline, { all, top }: PageSums): Float32Array {
  const { root, best, blocks, main } = page
  const count = Math.max(1, blocks.length)
  const text = Math.max(1, root.text)
  const rows = Math.max(1, top?.count ?? 0)
  const inRows = Math.max(1, top?.text ?? 0)
  return Float32Array.of(
    blocks.length,
    text,
    linkDensity(root),
    all.prose / text,
    all.priced,
    all.dated,
    all.headings,
    all.buttons / count,
    root.images,
    all.stop / Math.max(1, all.words),
    page.forms,
    main ? main.text / text : -1,
    best.text / text,
    best.prose / Math.max(1, all.prose),
    linkDensity(best),
    page.copies.size / count,
    (top?.text ?? 0) / text,
    top?.count ?? 0,
    (top?.sums.prose ?? 0) / inRows,
    (top?.withPrice ?? 0) / rows,
    (top?.withDate ?? 0) / rows,
    (top?.withImage ?? 0) / rows,
    (top?.linked ?? 0) / inRows,
    page.paragraphs,
    text / count,
    page.h1 / count,
  )
}
