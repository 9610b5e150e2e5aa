/** Copies a text; without a clipboard over a field beside the button. False if it cannot. */
export async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, button)
  }
}

/** The field stands beside its button: a dialog takes the focus back from what is outside of it. */
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
