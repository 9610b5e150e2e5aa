const WITHOUT_SCHEME = /^[\w.-]{1,253}(?::\d{1,5})?(?:\/|$)/
const ENDPOINT = /\/(?:chat\/completions|completions|embeddings|models|search)\/?$/

/** What a typed address may mean, in the order to try: people copy a host, or a whole endpoint. */
export function addressForms(kind: 'model' | 'search', text: string): string[] {
  if (text.includes('{')) return [text]
  const typed = (WITHOUT_SCHEME.test(text) ? `http://${text}` : text).replace(ENDPOINT, '')
  const isOrigin = URL.parse(typed)?.pathname === '/'
  return kind === 'model' && isOrigin ? [`${typed.replace(/\/$/, '')}/v1`, typed] : [typed]
}
