const KIND =
  'business|marketing|content|product|sales|review|travel|autos?|edtech|politics|political|sports?|science|technology|tech|health|education|environment|economics|culture|arts|news|chief|senior|junior|staff|deputy|managing|executive|associate|assistant|foreign|diplomatic|legal|home|city|national|world|contributing|special|freelance|features?|digital|online|investigative|guest|lead|principal|software|columnist and|editor and|writer and'
const ROLE =
  'reporter|editor|correspondent|writer|journalist|columnist|contributor|producer|analyst|photographer|author|blogger|critic|editor-in-chief|editor in chief|editor-at-large|redakteurin|redakteur|redaktion|journaliste|redactor|redactora|engineer|director|manager|coordinator|founder|ceo|cto|consultant|specialist|strategist|scientist|researcher|fellow|professor|developer|designer|architect|president|vp|lecturer|student'
const END = new RegExp(
  `(?:,? (?:${KIND}))*,? (?:${ROLE})$|,? (?:senior|staff|chief|deputy|managing|contributing|associate|assistant|executive)(?: [a-z]{2,20}){1,3}$`,
  'i',
)

const WHOLE = new RegExp(`^(?:[a-z]{2,20} )?(?:${ROLE})$`, 'i')

/** Whether a text says what someone does, not who it is. */
export function isRole(text: string): boolean {
  return WHOLE.test(text.replace(/^the /i, ''))
}

/** Roles that follow a name in Korean, Japanese and Chinese. */
const AFTER_NAME = /[\s(（]{0,2}(?:기자|특파원|논설위원|記者|记者|編集委員|特派員|特约撰稿)[)）]?$/u

/** `Ada Lovelace` of `Ada Lovelace Business reporter`. A role alone stays. */
export function withoutRole(name: string): string {
  const alone = name.replace(AFTER_NAME, '')
  if (alone !== name && alone.length > 1) return alone
  const at = name.search(END)
  return at > 0 && name.slice(0, at).trim().includes(' ') ? name.slice(0, at).trim() : name
}
