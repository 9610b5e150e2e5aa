import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. The last of conflicting ones is used. */
export function classNames(...names: ClassValue[]): string {
  return twMerge(clsx(names))
}
