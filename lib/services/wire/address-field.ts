import { z } from 'zod'

export const addressField = z.string().transform((value) => {
  const text = value.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
})
