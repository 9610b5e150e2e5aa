'use client'

/** The last created secret, for the page that shows it in code. Only in this tab's memory. */
let fresh = ''

export function keepSecret(secret: string): void {
  fresh = secret
}

/** Returns the secret once. */
export function takeSecret(): string {
  const secret = fresh
  fresh = ''
  return secret
}
