/** Copies a text. Without a clipboard, uses a field next to the button. False if it failed. */
export async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, button)
  }
}

/** Copies through a text field inside the dialog, which would take back the focus from outside. */
function copySelected(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  button.after(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    button.focus()
  }
}
