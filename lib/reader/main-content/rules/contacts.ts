import { Element } from '@/lib/reader/html'
import { type Block, type Box, isIn, listBlocks } from '../blocks'
import { getLevel, type Outline } from '../features/outline'
import { PLACE } from '../features/places'
import { isBoilerplateLine } from '../features/word-cues'

const AROUND = PLACE.nav | PLACE.footer | PLACE.header | PLACE.dialog | PLACE.button | PLACE.form
const PHONE = /(?:^|[^\p{L}\p{N}])\+?\(?\d[\d\s()./-]{6,18}\d(?![\d\p{L}])/u
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,60}/
const ADDRESS = /^(?:telephone|email|faxNumber|address|streetAddress|openingHours)$/
const NAME =
  /^(?:(?:our|get in|how to) )?(?:contacts?|touch|reach us|find us|locations?|address(?:es)?|visit us|imprint|kontakt\w{0,8}|impressum|anfahrt|standorte?|adresse|contacter|nous contacter|contactez.nous|coordonnées|contacto|contáctenos|cont[aá]ctanos|contatti|contato|contatos|fale conosco|yhteystiedot|iletişim|контакты|контакти|επικοινωνία|اتصل بنا|صفحة الاتصال|צור קשר|संपर्क|联系我们|聯絡我們|联系方式|お問い合わせ|連絡先|アクセス|문의|연락처|오시는 길)(?![\p{L}\p{N}])/iu
const MAX_NAME = 40
const BETWEEN_NAMES = /\s[|–—·:-]\s/
const MAX_HEADINGS = 3
const MAX_BLOCK = 160
const MAX_BOX = 500

/** Telephone numbers and addresses on a page that is about them, with what is beside them. */
export function contactsOn(page: Outline, content: ReadonlySet<Block>): Block[] {
  if (!isAboutContacts(page)) return []
  const boxes = new Set<Box>()
  for (const block of page.blocks) {
    if (block.length > MAX_BLOCK || !isContact(block) || isIn(block, AROUND)) continue
    let box = block.box
    while (box.parent && box.parent.text <= MAX_BOX && box.parent.blocks <= 12) box = box.parent
    boxes.add(box)
  }
  return [...boxes]
    .flatMap((box) => listBlocks(box))
    .filter(
      (block) => !content.has(block) && !isIn(block, AROUND) && !isBoilerplateLine(block.text),
    )
}

function isAboutContacts({ about, blocks, forum }: Outline): boolean {
  if (about.isArticle || forum > 0) return false
  const headings = blocks.filter((block) => block.box.place & PLACE.heading && !isIn(block, AROUND))
  const names = headings.filter((block, at) => at < MAX_HEADINGS || getLevel(block) === 1)
  return [about.title, ...names.map(({ text }) => text)]
    .flatMap((name) => name.split(BETWEEN_NAMES))
    .some((name) => name.length <= MAX_NAME && NAME.test(name.trim()))
}

function isContact({ box, text }: Block): boolean {
  if (box.place & PLACE.address || MAIL.test(text)) return true
  if (PHONE.test(text) && (text.match(/\d/g)?.length ?? 0) >= 8) return true
  return box.element instanceof Element && ADDRESS.test(box.element.attribs.itemprop ?? '')
}
