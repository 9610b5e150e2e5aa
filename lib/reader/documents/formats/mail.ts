import PostalMime from 'postal-mime'
import { escapeText, type Member, type Parts } from '../document'

const MAX_NESTING = 20

/** A mail: its head, its text, and its attachments as members. */
export async function readMail(bytes: Uint8Array): Promise<Parts> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: MAX_NESTING })
  const names = (all: { name?: string; address?: string }[] | undefined) =>
    (all ?? [])
      .map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? '')))
      .join(', ')
  const head = {
    subject: mail.subject ?? '',
    from: names(mail.from ? [mail.from] : []),
    to: names(mail.to),
    cc: names(mail.cc),
    date: mail.date ?? '',
  }
  const existing = Object.entries(head).filter(([, text]) => text !== '')
  const lines = existing.map(
    ([name, text]) => `<b>${name.charAt(0).toUpperCase()}${name.slice(1)}:</b> ${escapeText(text)}`,
  )
  const body = mail.html ?? paragraphs(mail.text ?? '')
  const members = mail.attachments.flatMap((file): Member[] =>
    file.related || typeof file.content === 'string'
      ? []
      : [{ name: file.filename ?? 'attachment', bytes: new Uint8Array(file.content) }],
  )
  return {
    pages: [{ name: mail.subject ?? null, html: `<p>${lines.join('<br>')}</p>${body}` }],
    metadata: {
      ...Object.fromEntries(existing),
      ...(members.length > 0 ? { attachments: members.map(({ name }) => name) } : {}),
    },
    members,
  }
}

/** A page that a browser stored with its files: the page alone. */
export async function readMhtml(bytes: Uint8Array): Promise<Parts> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: MAX_NESTING })
  const page = mail.html ?? paragraphs(mail.text ?? '')
  const location = mail.headers.find(({ key }) => key === 'snapshot-content-location')?.value
  return { pages: [{ name: null, html: page }], metadata: location ? { url: location } : {} }
}

function paragraphs(text: string): string {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => `<p>${escapeText(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
