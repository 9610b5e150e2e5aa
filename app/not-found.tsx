import Link from 'next/link'

export const dynamic = 'force-dynamic'

export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-[60dvh] max-w-sm content-center gap-3 px-5 text-center">
      <h1 className="font-semibold text-lg">Page not found</h1>
      <Link href="/playground" className="text-accent underline underline-offset-2">
        Open the playground
      </Link>
    </main>
  )
}
