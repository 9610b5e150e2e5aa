import { Element } from '@/lib/reader/html'
import { type Block, type Box, isBox, isIn, listBlocks } from '../blocks'
import { linkDensity, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { SELLS } from '../features/traits'

const INGREDIENTS = /ingredient/i
const STEPS = /instruction|direction|recipe-?(?:steps|method|preparation)/i
const AROUND =
  PLACE.nav | PLACE.footer | PLACE.aside | PLACE.dialog | PLACE.button | PLACE.form | PLACE.main
/** A recipe is longer than one that a list of them shows, and shorter than a page. */
const MIN_LENGTH = 60
const MAX_LENGTH = 12_000

/** The ingredients and steps of a recipe, which are shorter than prose. */
export function recipeIn(page: Outline, content: ReadonlySet<Block>): Block[] {
  const box = page.traits.includes(SELLS) ? null : innermost(page.root)
  if (!box || box.text < MIN_LENGTH || box.text > MAX_LENGTH || linkDensity(box) > 0.4) return []
  return listBlocks(box).filter((block) => !content.has(block) && !isIn(block, AROUND, box))
}

/** The innermost box that holds both. */
function innermost(box: Box): Box | null {
  if (!holds(box, INGREDIENTS) || !holds(box, STEPS)) return null
  const inner = box.children.filter(isBox).map(innermost)
  return inner.find((part) => part !== null) ?? box
}

function holds(box: Box, name: RegExp): boolean {
  return box.children.some((child) => isBox(child) && (isNamed(child, name) || holds(child, name)))
}

function isNamed({ element }: Box, name: RegExp): boolean {
  if (!(element instanceof Element)) return false
  const { class: classes = '', itemprop = '' } = element.attribs
  return name.test(classes) || name.test(itemprop)
}
