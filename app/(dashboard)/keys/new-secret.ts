'use client'

/** The secret made last, for the page that shows it in code. Lost with the tab's memory. */
let made = ''

export function keepSecret(secret: string): void {
  made = secret
}

/** Returns it once. */
export function takeSecret(): string {
  const secret = made
  made = ''
  return secret
}
