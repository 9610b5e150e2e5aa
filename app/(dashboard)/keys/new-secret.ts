'use client'

/** The last created secret, for the page that shows it in code. Only in this tab's memory. */
let made = ''

export function keepSecret(secret: string): void {
  made = secret
}

/** Returns the secret once. */
export function takeSecret(): string {
  const secret = made
  made = ''
  return secret
}
