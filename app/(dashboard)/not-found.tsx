import Link from 'next/link'
import { buttonLook } from '../_ui/button'

/** A path inside the dashboard that does not exist, or that only others may see. */
export default function NotFound() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-5 py-20 text-center">
      <h1 className="font-semibold text-lg">Page not found</h1>
      <p className="text-muted-foreground text-sm">It does not exist, or you don’t have access.</p>
      <Link href="/playground" className={buttonLook({ className: 'mt-2' })}>
        Open the playground
      </Link>
    </div>
  )
}
