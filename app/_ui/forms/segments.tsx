import { Link } from '../link'

type Option = { text: string; href: string; isChosen: boolean }
type Props = { label: string; options: Option[] }

/** One of a few views of the page, as links side by side. */
export function Segments({ label, options }: Props) {
  return (
    <nav
      aria-label={label}
      className="fade-x flex w-fit max-w-full overflow-x-auto rounded-md border bg-surface p-0.5"
    >
      {options.map(({ text, href, isChosen }) => (
        <Link
          key={text}
          href={href}
          scroll={false}
          aria-current={isChosen ? 'true' : undefined}
          className="whitespace-nowrap rounded-sm px-2.5 py-1 text-muted-foreground text-xs transition-colors hover:text-foreground focus-visible:outline-offset-[-2px] aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground max-sm:py-1.5"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
