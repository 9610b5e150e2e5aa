import { buttonClasses } from './_ui/forms/button'
import { Link } from './_ui/link'
import { OpenWire } from './_ui/wire'

export const dynamic = 'force-dynamic'

export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-3 px-5 text-center">
      <OpenWire className="mb-2" />
      <h1 className="font-semibold text-lg">Page not found</h1>
      <p className="text-muted-foreground text-sm">It does not exist, or you don’t have access.</p>
      <Link href="/" className={buttonClasses({ className: 'mt-2' })}>
        Go to the dashboard
      </Link>
    </main>
  )
}
