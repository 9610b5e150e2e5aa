import { createHash } from 'node:crypto'
import { brandLogo, brandName } from '@/lib/people/branding'

/** The owner's logo and name, or else the ground symbol and our name. */
export function Logo() {
  const logo = brandLogo()
  return (
    <span className="inline-flex min-w-0 items-center gap-2 font-semibold tracking-tight">
      {logo ? (
        <img
          src={`/brand/logo?${createHash('sha256').update(logo.bytes).digest('hex').slice(0, 8)}`}
          alt=""
          className="h-6 max-w-24 shrink-0 object-contain"
        />
      ) : (
        <svg
          viewBox="0 0 24 24"
          className="size-5 shrink-0 text-accent"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M12 3v9M4 12h16M7.5 16.5h9M10.5 21h3" />
        </svg>
      )}
      <span className="wrap-anywhere line-clamp-2">{brandName()}</span>
    </span>
  )
}
