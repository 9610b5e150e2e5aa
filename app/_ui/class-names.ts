import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. Of conflicting ones, the last wins. */
export function classNames(...names: ClassValue[]): string {
  return twMerge(clsx(names))
}
