import type { Block } from '../blocks'

const CUES: Record<string, RegExp> = {
  ends: /[.!?。！？…][")”’»\]」』）】》]*$/,
  colon: /[:：]$/,
  copyright:
    /©|\(c\)\s*(?:19|20)\d\d|copyright|all rights reserved|alle rechte|tous droits|todos los derechos|저작권|무단 ?전재|版权所有|版權所有|著作権|無断転載/i,
  share:
    /^(?:share|tweet|teilen|partager|compartir|condividi|pin it|e-?mail|print|drucken|facebook|twitter|whatsapp|linkedin|pinterest|reddit|telegram|copy link|follow)\b|^(?:分享(?:到|至)?|シェア(?:する)?|ツイート|공유(?:하기)?)\s*[:：]?$/i,
  related:
    /related|recommended|you (?:may|might) (?:also )?(?:like|be)|more (?:from|on|stories|news|in)\b|read (?:more|next|also)|see also|also (?:read|see)|most (?:read|popular|viewed)|trending|mehr (?:zum|zu|aus|von)|lesen sie auch|auch interessant|ähnliche|weitere (?:artikel|nachrichten|themen|beiträge|infos)|passend dazu|à lire|lire aussi|articles? liés|leggi anche|te puede interesar|lea también|artículos relacionados|das könnte|zum (?:thema|weiterlesen)|schon gelesen|auch lesen|lees ook|läs (?:också|mer)|les også|læs også|czytaj|zobacz|przeczytaj|polecamy|puede[ns]? (?:interesar|ver)\b|mira también|leia (?:também|mais)|veja (?:também|mais)|saiba mais|читайте|смотрите|on the same|in pictures|相[关關](?:阅读|閱讀|文章|新闻|新聞|报道|報導|推荐|链接|内容)|(?:推荐|推薦|延伸|扩展)[阅閱][读讀]|[热熱][门門点點](?:文章|新闻|新聞|推荐)|猜你喜欢|関連(?:記事|ニュース|リンク|ページ)|(?:おすすめ|人気|最新)の?記事|ランキング|あわせて読みたい|(?:관련|추천|인기) ?(?:기사|뉴스|글)|많이 본/i,
  comments:
    /\b\d* ?(?:comments?|kommentare?|commentaires?|comentarios?|commenti|replies|responses?|antworten)\b|leave a (?:comment|reply)|kommentar (?:schreiben|verfassen|hinterlassen)|join the (?:discussion|conversation)|(?:网友|热门|最新|全部|发表|發表)[评評][论論]|^(?:[评評][论論]|留言|コメント|댓글)\s*(?:[（(]?\d+[)）]?|一覧)?$/i,
  mail: /newsletter|subscribe|sign up|abonnieren|abonnier|inscri[vr]|suscr|registr|log ?in|anmelden|einloggen|sign in|邮件订阅|登录|登入|メルマガ|ログイン|会員登録|로그인|회원가입/i,
  cookie:
    /cookie|datenschutz|privacy|gdpr|dsgvo|impressum|terms of (?:use|service)|nutzungsbedingungen|agb\b|disclaimer|haftung|隐私政策|免责声明|プライバシーポリシー|利用規約|개인정보|이용약관/i,
  advert:
    /^(?:advertisement|anzeige|werbung|sponsored|publicité|publicidad|ad)\b|continue reading below|story continues|article continues|^(?:广告|廣告|広告|광고|スポンサーリンク)$/i,
  by: /^(?:by|von|par|por|di|door|written by|posted by|author:?|autor:?|text:|foto:|photo|image|bild:|quelle:|source:|credit)\b|^(?:作者|记者|責任編集|责任编辑|责编|编辑|来源|來源|文|图|写真|撮影|執筆|글|사진|출처)\s*[:：/／=＝]/i,
  date: /\b(?:19|20)\d\d\b/,
  dateOnly:
    /^(?:[^\p{L}]|[年月日时時分秒년월일시분]|更新|发布|發布|掲載|公開|配信|입력|수정|(?:am|pm|um|uhr|est|edt|gmt|utc|at|on|updated|published|posted|last|veröffentlicht|aktualisiert|stand|vom|den|mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember|ago|hours?|minutes?|days?|h)(?!\p{L}))*$/iu,
  tags: /^(?:tags?|categor(?:y|ies)|schlagwörter|kategorien?|filed under|topics?|themen|keywords|stichworte?|labels?|mots-clés|etiquetas)\b|^(?:标签|標籤|关键词|分类|タグ|カテゴリー?|태그|키워드)\s*(?:[:：]|$)/i,
  more: /^(?:read|weiter|mehr|continue|view|show|load|see|zum|zur|zurück|back|next|previous|nächste|vorherige|»|«|›|‹|→|←|>|<)\b|(?:\.\.\.|…|»|›|→|>>|more)$|^(?:阅读|查看|点击)?更多|^(?:[上下]一[篇页頁]|返回|もっと(?:見る|読む)|続きを読む|[次前](?:へ|の(?:記事|ページ))|더 ?보기)/i,
  contact: /@|\btel\.?\b|\+\d{2}|telefon|e-mail:|address/i,
  pipes: /[|•·»/].*[|•·»/]/,
  noLetters: /^[^\p{L}]*$/u,
  capitals: /^(?=[^A-Z]*[A-Z])[^a-zß-ÿ]*$/,
  quote: /^["“„«»'「『《]/,
  starts: /^[a-zà-ÿ]/,
  question: /[?？]$/,
  price: /[$€£¥]\s?\d|\d\s?[$€£¥]/,
  you: /\b(?:you|your|we|our|sie|ihr|ihre|wir|unser|uns|vous|votre|nous)\b/i,
  wait: /click|klick|hier|here\b|download|upload/i,
  comma: /[,;、，]/,
}
const SIZES = ['s', 'm', 'l'] as const
const ENDS = new Set(['ends', 'question', 'colon'])
const MAX_TEXT = 300
const MAX_END = 20
const MIN_DIGITS = 0.3

type WordTest = { pattern: RegExp; isEnd: boolean; cue: string }
export type WordTests = Record<(typeof SIZES)[number], readonly WordTest[]>

/** The tests for those cues that are wanted: the learned trees use few of them. */
export function wordTests(isWanted: (cue: string) => boolean): WordTests {
  const [s, m, l] = SIZES.map((size) =>
    Object.entries(CUES)
      .map(([name, pattern]) => ({
        pattern,
        isEnd: ENDS.has(name),
        cue: `word-${name}-${size}`,
      }))
      .filter(({ cue }) => isWanted(cue)),
  )
  return { s: s ?? [], m: m ?? [], l: l ?? [] }
}

export const ALL_WORD_TESTS = wordTests(() => true)

/** Cues from the words themselves, looked for in the first 300 characters. */
export function wordCues(
  block: Block,
  title: string,
  tests: WordTests,
  add: (cue: string) => void,
) {
  const text = block.length > MAX_TEXT ? block.text.slice(0, MAX_TEXT) : block.text
  const size = block.length < 40 ? 's' : block.length < 120 ? 'm' : 'l'
  for (const { pattern, isEnd, cue } of tests[size])
    if (pattern.test(isEnd ? block.text.slice(-MAX_END) : text)) add(cue)
  if (title !== '' && text.length > 8 && title.includes(text)) add('word-title')
  if (countDigits(text) / text.length > MIN_DIGITS) add('word-digits')
}

function countDigits(text: string): number {
  let digits = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits++
  }
  return digits
}

/** What a heading announces: related pages, comments, sharing, or something of the page. */
export function headingKind(text: string): string {
  if (CUES.related?.test(text)) return 'related'
  if (CUES.comments?.test(text)) return 'comments'
  if (CUES.mail?.test(text)) return 'mail'
  if (CUES.share?.test(text)) return 'share'
  if (CUES.cookie?.test(text)) return 'legal'
  if (CUES.tags?.test(text)) return 'tags'
  return /^(?:about|über|contact|kontakt|archiv|links|blogroll|search|suche|menu|categories|kategorien|关于我们|联系|友情链接|归档|搜索|会社概要|お問い合わせ|アーカイブ|検索|カテゴリ)/i.test(
    text,
  )
    ? 'site'
    : 'heading'
}

/** A line that says little more than a price. */
export function isPrice(text: string): boolean {
  return text.length < 40 && (CUES.price?.test(text) ?? false)
}

/** A line of rights, sharing, consent or advertising. */
export function isBoilerplateLine(text: string): boolean {
  return [CUES.copyright, CUES.share, CUES.cookie, CUES.advert].some((cue) => cue?.test(text))
}
