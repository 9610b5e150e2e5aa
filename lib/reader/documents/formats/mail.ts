import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { escapeText, type Member, type Parts, type Picture } from '../document'
import { PictureList } from '../pictures/list'
import { type Flow, mailTextHtml } from './mail-text'

const MAX_NESTING = 20
const SIGNATURE = /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/i

/** A mail: its head, its text, and its attachments as members. */
export async function readMail(bytes: Uint8Array): Promise<Parts> {
  const { mail, flow } = await parseMail(bytes)
  const names = (all: Address[] | undefined) =>
    (all ?? [])
      .flatMap(({ group, ...address }) => (group?.length ? group : [address]))
      .map(({ name, address }) => (name && address ? `${name} <${address}>` : address || name))
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
  const body = mail.html ?? mailTextHtml(mail.text ?? '', flow)
  const members = mail.attachments.flatMap((file): Member[] =>
    file.related || typeof file.content === 'string' || SIGNATURE.test(file.mimeType)
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
    pictures: picturesIn(mail.attachments),
  }
}

/** A page that a browser stored with its files: the page alone. */
export async function readMhtml(bytes: Uint8Array): Promise<Parts> {
  const { mail, flow } = await parseMail(bytes)
  const page = mail.html ?? mailTextHtml(mail.text ?? '', flow)
  const location = mail.headers.find(({ key }) => key === 'snapshot-content-location')?.value
  return {
    pages: [{ name: null, html: page }],
    metadata: location ? { url: location } : {},
    pictures: picturesIn(mail.attachments),
  }
}

const UNKNOWN = '\uFFFD'
const CHARSET = /<meta[^>]{1,200}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i
const HEAD_LENGTH = 4_096

const FLOWED = /^(content-type: ?text\/plain\b(?:[^\n]|\n[ \t]){0,300}?)\bformat="?flowed"?/gim
const DELETES_SPACE = /^(?:content-type:|[ \t]).{0,300}\bdelsp="?yes/im

/**
 * Parts that do not name their encoding are in that of their page, or in the usual old one. The
 * library joins lines that flow also with those that they answer, so it does not learn of them.
 */
async function parseMail(bytes: Uint8Array): Promise<{ mail: Email; flow: Flow }> {
  const options = { maxNestingDepth: MAX_NESTING }
  const letter = Buffer.from(bytes).toString('latin1')
  const plainLetter = letter.replace(FLOWED, '$1')
  const isFlowed = plainLetter.length < letter.length
  const flow = isFlowed ? { joint: DELETES_SPACE.test(letter) ? '' : ' ' } : null
  const mail = await PostalMime.parse(
    isFlowed ? Buffer.from(plainLetter, 'latin1') : bytes,
    options,
  )
  const { html = '', text = '' } = mail
  if (!html.includes(UNKNOWN) && !text.includes(UNKNOWN)) return { mail, flow }
  const charset = CHARSET.exec(html.slice(0, HEAD_LENGTH))?.[1] ?? 'windows-1252'
  if (/^utf-?8$/i.test(charset)) return { mail, flow }
  const letterWithCharset = plainLetter.replace(
    /^(content-type: ?text\/(?:html|plain));?(?=\r?\n(?![ \t]))/gim,
    `$1; charset=${charset}`,
  )
  return { mail: await PostalMime.parse(Buffer.from(letterWithCharset, 'latin1'), options), flow }
}

/** The pictures that a page or mail shows. Others are attached to it. */
function picturesIn(files: Attachment[]): Picture[] {
  const list = new PictureList()
  for (const { mimeType: type, filename: name, content, related } of files) {
    if (!type.startsWith('image/') || !related || typeof content === 'string') continue
    const bytes = new Uint8Array(content)
    if (list.hasRoom(bytes.length)) list.add({ page: 1, name, type, bytes, url: null })
  }
  return list.pictures
}
