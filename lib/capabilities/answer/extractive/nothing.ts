import { estimateTokens, instructsModel } from '@/lib/base/text'
import { questionLanguage } from '@/lib/capabilities/search'
import type { AnswerInput } from '../input'
import { escapeMarkdown } from './quotes'

const ENGLISH = 'No passage about this was found in the pages that were read.'
const OTHERS: Record<string, string> = {
  da: 'Der blev ikke fundet noget om dette på de sider, der blev læst.',
  de: 'In den gelesenen Seiten wurde dazu nichts gefunden.',
  es: 'No se encontró nada sobre esto en las páginas leídas.',
  fr: 'Rien n’a été trouvé à ce sujet dans les pages lues.',
  it: 'Nelle pagine lette non è stato trovato nulla su questo argomento.',
  ja: '読んだページには、これについての記述が見つかりませんでした。',
  ko: '읽은 페이지에서 이에 대한 내용을 찾지 못했습니다.',
  nl: 'In de gelezen pagina’s is hierover niets gevonden.',
  pl: 'Na przeczytanych stronach nic o tym nie znaleziono.',
  pt: 'Nada sobre isto foi encontrado nas páginas lidas.',
  ru: 'На прочитанных страницах об этом ничего не найдено.',
  sv: 'Inget om detta hittades på de sidor som lästes.',
  tr: 'Okunan sayfalarda bununla ilgili bir şey bulunamadı.',
  uk: 'На прочитаних сторінках про це нічого не знайдено.',
  zh: '在所读的页面中没有找到相关内容。',
}

const NO_PAGE = 'No page was found for this question.'
const NO_PAGES: Record<string, string> = {
  da: 'Der blev ikke fundet nogen side om dette spørgsmål.',
  de: 'Zu dieser Frage wurde keine Seite gefunden.',
  es: 'No se encontró ninguna página para esta pregunta.',
  fr: 'Aucune page n’a été trouvée pour cette question.',
  it: 'Non è stata trovata nessuna pagina per questa domanda.',
  ja: 'この質問に関するページは見つかりませんでした。',
  ko: '이 질문에 대한 페이지를 찾지 못했습니다.',
  nl: 'Voor deze vraag is geen pagina gevonden.',
  pl: 'Nie znaleziono żadnej strony na to pytanie.',
  pt: 'Nenhuma página foi encontrada para esta pergunta.',
  ru: 'По этому вопросу не найдено ни одной страницы.',
  sv: 'Ingen sida hittades för den här frågan.',
  tr: 'Bu soru için hiçbir sayfa bulunamadı.',
  uk: 'За цим питанням не знайдено жодної сторінки.',
  zh: '没有找到与此问题相关的页面。',
}

const MAX_NAMED = 5
const MAX_TITLE = 120

/** Says that nothing was found, in the language of the answer, and in which pages, if in any. */
export function sayNothing(
  { query, response_language: language, max_tokens }: AnswerInput,
  titles: readonly string[] = [],
): string {
  const code = language === 'auto' ? questionLanguage(query) : language.slice(0, 2).toLowerCase()
  const sentence =
    titles.length > 0 ? (OTHERS[code ?? 'en'] ?? ENGLISH) : (NO_PAGES[code ?? 'en'] ?? NO_PAGE)
  const lines = [...new Set(titles.map(lineOf))]
    .filter((title) => title !== '' && !instructsModel(title))
    .slice(0, MAX_NAMED)
    .map((title) => `- ${escapeMarkdown(title)}`)
  const whole = [sentence, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
  return estimateTokens(whole) <= max_tokens ? whole : sentence
}

const lineOf = (title: string) => title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)
