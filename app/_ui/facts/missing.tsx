import { buttonClasses } from '../forms/button'
import { Link } from '../link'
import { OpenWire } from '../wire'

/** Shown for a page that does not exist or that the person may not see. */
export function Missing({ title, href, label }: { title: string; href: string; label: string }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-5 py-20 text-center">
      <OpenWire className="mb-2" />
      <h1 className="font-semibold text-lg">{title}</h1>
      <p className="text-muted-foreground text-sm">It does not exist, or you don’t have access.</p>
      <Link href={href} className={buttonClasses({ className: 'mt-2' })}>
        {label}
      </Link>
    </div>
  )
}
