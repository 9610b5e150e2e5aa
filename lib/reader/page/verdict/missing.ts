import { isBare, sentencesIn, stems } from './bare'
import type { Signs } from './signs'

const MAX_WORDS = 60

const PAGE = stems(
  'page|seite|página|pagina|stron|sida|side|sivu|stránk|oldal|sayfa|страниц|сторінк|σελίδα|trang|halaman|artikel|article|product|produkt|produit|prodott|producto|listing|job|anzeige|stelle|annonce|annunci|anuncio|angebot|ogłoszeni|объявлени|товар',
  'ページ|页面|頁面|網頁|网页|페이지|صفحة|דף|หน้า|商品',
)
const ABSENT = stems(
  "(?:not|n['’]t) (?:be )?found|no longer|does(?:n['’]t| not) exist|has (?:expired|been removed)|lost that|nicht (?:gefunden|mehr|vorhanden)|gibt es nicht|existiert nicht|introuvable|n['’](?:existe|est plus)|no (?:existe|encontrad|está disponible)|não (?:existe|encontrad|foi encontrad)|non (?:trovat|esist|è più)|bestaat niet|niet (?:gevonden|meer)|nie (?:znalezion|istnieje)|hittades inte|finns inte|kunde inte hittas|(?:blev )?ikke (?:fundet|funnet|længere|lenger)|fin[dn]es ikke|fant ikke|ei (?:löyd|löytynyt|ole enää)|nenalezen|neexistuje|nebyla nalezen|nem (?:található|létezik)|nu (?:a fost găsit|există)|bulunamadı|mevcut değil|не (?:найден|существует|знайден|існує)|удален[ао]|δεν (?:βρέθηκε|υπάρχει)|impossibile trovare|ya no está|(?:been |was )(?:re)?moved|been deleted|verschoben|gelöscht|entfernt|déplacée|supprimée|eliminad|trasladad|removid|spostat|rimoss|verplaatst|verwijderd|przenies|usunięt|flyttat|flyttet|borttag|slettet|siirretty|poistettu|přesunut|smazán|перемещ|переміщ|видален|taşınd|silin|không (?:tìm thấy|tồn tại)|tidak (?:ditemukan|ada)",
  '見つかりません|存在しません|削除された|未找到|不存在|找不到|찾을 수 없|존재하지|غير موجود|לא נמצא|ไม่พบ',
)

/** The sentence in which a bare page says that there is nothing at its address. */
export function absenceIn(signs: Signs): string | null {
  if (!isBare(signs, MAX_WORDS)) return null
  const sentences = sentencesIn(signs).map((sentence) => sentence.replace(/40[34]|410/, ''))
  if (sentences.some((sentence) => /\d/.test(sentence))) return null
  const absence = sentences.find((sentence) => PAGE.test(sentence) && ABSENT.test(sentence))
  return absence ? `"${absence.trim()}"` : null
}
