import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Class names joined; of two that say the same thing the later one wins. */
export function classNames(...names: ClassValue[]): string {
  return twMerge(clsx(names))
}
