import { splitSections } from './render'

const MIN_HEADINGS = 2

/** The headings of a text beside it, where the screen has the width. */
export function OnThisPage({ text }: { text: string }) {
  const headings = splitSections(text).filter(({ level }) => level === 2)
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav
      aria-label="On this page"
      className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto text-sm max-2xl:hidden"
    >
      <p className="pb-1 text-muted-foreground text-xs">On this page</p>
      <ul>
        {headings.map(({ heading, id }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-muted-foreground hover:text-foreground">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
