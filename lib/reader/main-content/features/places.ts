import type { Element } from '@/lib/reader/html'

/** What an element is by its name or role, each kind a bit. */
export const PLACES = [
  'nav',
  'footer',
  'header',
  'aside',
  'form',
  'article',
  'main',
  'list',
  'table',
  'figure',
  'button',
  'quote',
  'code',
  'heading',
  'paragraph',
  'item',
  'definition',
  'body',
  'caption',
  'dialog',
  'label',
  'details',
  'address',
  'section',
] as const
type Place = (typeof PLACES)[number]

const bit = Object.fromEntries(PLACES.map((name, i) => [name, 1 << i])) as Record<Place, number>
export const PLACE: Readonly<Record<Place, number>> = bit

const BY_NAME: Record<string, number> = {
  nav: bit.nav,
  footer: bit.footer,
  header: bit.header,
  aside: bit.aside,
  form: bit.form,
  article: bit.article,
  main: bit.main,
  ul: bit.list,
  ol: bit.list,
  menu: bit.nav,
  table: bit.table,
  figure: bit.figure,
  button: bit.button,
  blockquote: bit.quote,
  pre: bit.code,
  h1: bit.heading,
  h2: bit.heading,
  h3: bit.heading,
  h4: bit.heading,
  h5: bit.heading,
  h6: bit.heading,
  p: bit.paragraph,
  li: bit.item,
  dl: bit.definition,
  figcaption: bit.caption,
  caption: bit.caption,
  dialog: bit.dialog,
  label: bit.label,
  fieldset: bit.form,
  legend: bit.label,
  details: bit.details,
  address: bit.address,
  section: bit.section,
}
const BY_ROLE: Record<string, number> = {
  navigation: bit.nav,
  contentinfo: bit.footer,
  banner: bit.header,
  complementary: bit.aside,
  search: bit.form,
  main: bit.main,
  article: bit.article,
  dialog: bit.dialog,
  alertdialog: bit.dialog,
  menu: bit.nav,
  menubar: bit.nav,
  tablist: bit.nav,
  button: bit.button,
  form: bit.form,
}

/** A note of the text itself, which some themes set as an aside. */
const NOTE =
  /(?:^|[\s_-])(?:admonition|callout|note|tip|hint|caution|warning|danger|important)(?:$|[\s_-])/i

export const isNote = ({ attribs }: Element) =>
  NOTE.test(`${attribs.class ?? ''} ${attribs.role ?? ''}`)

export function findPlace(element: Element): number {
  const role = element.attribs.role
  const body =
    element.attribs.itemprop === 'articleBody' || element.attribs.itemprop === 'text' ? bit.body : 0
  if (element.name === 'aside' && isNote(element)) return body
  return (BY_NAME[element.name] ?? 0) | (role ? (BY_ROLE[role] ?? 0) : 0) | body
}
