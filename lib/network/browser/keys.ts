/** Names of keys, in lower case, that differ from their spelling elsewhere. */
const NAMES: Record<string, string> = {
  enter: 'Enter',
  return: 'Enter',
  tab: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  insert: 'Insert',
  space: 'Space',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  control: 'Control',
  ctrl: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  meta: 'Meta',
}

/** The browser's name of a key, or of keys joined by `+`, in whatever case it is written. */
export function keyNamed(key: string): string {
  if (key.length === 1) return key
  const parts = key.split('+').map(partNamed)
  // Without Shift, a key with Control is that of the small letter.
  const isSmall = parts.length > 1 && !parts.includes('Shift')
  return parts.map((part) => (isSmall && part.length === 1 ? part.toLowerCase() : part)).join('+')
}

export function isKey(key: string): boolean {
  if (/^.$/u.test(key)) return true
  const parts = keyNamed(key).split('+')
  const existing = new Set(Object.values(NAMES))
  return parts.every(
    (part) =>
      /^.$/u.test(part) ||
      existing.has(part) ||
      /^(?:F(?:[1-9]|1[0-2])|Key[A-Z]|Digit\d)$/.test(part),
  )
}

function partNamed(part: string): string {
  const plain = part.trim().toLowerCase().replace(/[_ -]/g, '')
  if (/^f\d{1,2}$/.test(plain)) return plain.toUpperCase()
  return NAMES[plain] ?? part.trim()
}
