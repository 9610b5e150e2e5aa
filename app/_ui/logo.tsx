/** The electrical sign for ground, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tracking-tight">
      <svg
        viewBox="0 0 24 24"
        className="size-5 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M12 3v9M4 12h16M7.5 16.5h9M10.5 21h3" />
      </svg>
      Groundwire
    </span>
  )
}
