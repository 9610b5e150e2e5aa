import type { ReactNode } from 'react'
import { classNames } from './class-names'

type Props = { className?: string }

/** The ground symbol at the end of the wire along an answer's sources. */
export function Ground({ className }: Props) {
  return (
    <Drawing viewBox="0 0 28 16" className={classNames('h-4 w-7 text-border', className)}>
      <path d="M13.5 0v5M4 5h19M8 9.5h11M11.5 14h4" />
    </Drawing>
  )
}

/** A wire that nothing is connected to yet, for empty states. */
export function OpenWire({ className }: Props) {
  return (
    <Drawing viewBox="0 0 28 44" className={classNames('h-11 w-7 text-input', className)}>
      <circle cx="14" cy="4" r="3" />
      <path d="M14 7v6" />
      <path d="M14 17v6" strokeDasharray="0.1 3" />
      <path d="M14 27v6M4.5 33h19M8.5 37.5h11M12 42h4" />
    </Drawing>
  )
}

type DrawingProps = { viewBox: string; className: string; children: ReactNode }

function Drawing(props: DrawingProps) {
  return (
    <svg
      {...props}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    />
  )
}
