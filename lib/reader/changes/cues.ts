import { isMonth, TODAY } from './times'
import {
  byStart,
  hasAnyPhrase,
  hasPhrase,
  isPhraseAt,
  phrases,
  type Token,
  tokenize,
  words,
} from './tokens'

const CONSENT = words(
  'kakor çerez çerezler çerezleri evästeitä evästeet куки ciasteczka ciasteczek cookieを cookies를 쿠키를 cookie cookies consent gdpr datenschutz einwilligung',
)
const OF_CONSENT = words(`
  accept accepts agree agreeing allow consent essential analytics settings preferences manage use
  uses using setzen setzt använder bruger bruker experience policy reject decline personalise personalize akzeptieren ablehnen
  verwenden verwendet nutzen accepter utilisons utilise aceptar utilizamos utiliza usa usamos utilizza
  utilizziamo utilizamos usiamo gebruikt gebruiken używa używamy wykorzystuje использует использует
  используем använder bruger bruker käyttää kullanır kullanıyoruz používá používáme 使用 使用しています
  利用しています 使用しています 사용합니다`)

/** Phrases that make a whole block noise. */
const BLOCKS = byStart(`
  sign up for our, subscribe to our, join our newsletter, join our mailing, get our newsletter,
  subscribe now, enable notifications, turn on notifications, enable javascript, ad blocker,
  adblocker, download our app, get the app, get our app, install our app, your ip, your browser,
  your session, you are visitor, visitor number, visitor no, visitor #, visitor counter,
  page views, hit counter, hello guest, hi guest, logged in as, signed in as,
  not logged in, add to cart your, csrf, no items to compare, create alert, create job alert,
  off your first, request id, trace id, ray id, correlation id, session id, transaction id,
  virtual assistant, ask me anything, get back to you, away right now, chat assistant, ai assistant,
  free stories left, free story left, free articles left, free article left, articles left this,
  articles remaining, trusted by, no credit card, no card needed, get started in, get started for, book a demo,
  request a demo, talk to sales, start free, chatbot, virtueller assistent, assistant virtuel, asistente virtual, assistente virtuale,
  assistente virtual, virtuele assistent, chat with us, live chat, need help chat, rate this page, was this page helpful,
  was this helpful, is this page useful, was this page useful, help improve this, help us improve,
  tell us what you, take part in user, take our survey, give us feedback, users browsing this,
  chat response rate, typically replies, usually replies, typically responds, usually responds,
  seller response rate, ship on time, skip to content,
  back to top, just bought, just purchased, just signed up, just booked, recently purchased,
  hur kan jag hjälpa, hvordan kan jeg hjælpe, hoe kan ik je, hoe kan ik u, come posso aiutarti, come posso aiutarla, en qué puedo ayudarte, en qué puedo ayudarle,
  comment puis-je vous, jak mogę pomóc, jak mohu pomoci, nasıl yardımcı, miten voin auttaa,
  sign in for your, sign in to see, in your cart, your cart, your basket, shopping cart, in your basket, items in cart, cart items,
  viewing this, looking at this, watching this, people are viewing, load average, cache hit,
  cache miss, quote of the day, tip of the day, fact of the day, word of the day, joke of the day,
  user browsing this, photo of the day, did you know, fun fact, looks like you are in, looks like youre in,
  you appear to be, browsing from, shopping from, unread messages, unread notifications,
  unread posts, new notifications, how can i help, how can we help, how may i help,
  leave us a message, leave a message, start a chat, chat now, we are offline, were offline,
  agents are online, agents are available, agent is available, team is online, team is offline,
  support is online, support is offline, wie kann ich helfen, wie können wir helfen,
  wie kann ich ihnen, wie können wir ihnen, nachricht hinterlassen, wir sind offline, puis-je vous aider, pouvons-nous vous aider,
  laissez-nous un message, podemos ayudarte, puedo ayudarte, déjanos un mensaje,
  possiamo aiutarti, posso ajudar, podemos ajudar, kunnen we je helpen, чем могу помочь,
  чем мы можем помочь, w czym możemy pomóc, sign up for more, sign up for updates,
  sign up for news, sign up for emails, sign up to our, stay in the loop, stay up to date with,
  enter your email, your email address, never miss a, in your inbox, to your inbox,
  newsletter abonnieren, unseren newsletter, zum newsletter, notre newsletter,
  notre lettre dinformation, nuestra newsletter, nuestro boletín, nostra newsletter,
  alla newsletter, nossa newsletter, onze nieuwsbrief, naszego newslettera, do newslettera,
  на рассылку, bültenimize, vårt nyhetsbrev, based on your location, your location, ihr standort,
  votre position, tu ubicación, ahead of you, number * in line, in the queue, queue position, position in queue, place in line, your place in,
  ihr platz in, deine position, votre position, su posición, tu posición, la tua posizione, сейчас на сайте, users online,
  members online, online right now, gerade online, aktuell online, momentan online,
  benutzer online, besucher online, visiteurs en ligne, membres en ligne, actuellement en ligne,
  usuarios en línea, en línea ahora, conectados ahora, utenti online, utenti connessi,
  usuários online, online agora, bezoekers online, użytkowników online, online teraz,
  şu an sitede, 在线人数, 当前在线, 現在の閲覧者数, ただいまのアクセス, 현재 접속자, 접속자,
  map data, report a map error, openstreetmap contributors, kartendaten, données cartographiques,
  datos del mapa, in high demand, selling fast, jobs like this by, like this by email, listen to this, artikel anhören, écouter cet article, escuchar este,
  ascolta larticolo, ouvir este, luister naar dit, breaking news alerts, news alerts from,
  benachrichtigungen aktivieren, benachrichtigungen erlauben, activer les notifications,
  activar las notificaciones, attiva le notifiche, ativar notificações, meldingen inschakelen,
  włącz powiadomienia, включить уведомления, zuletzt online, в сети, był online, naposledy online`)
export const OF_FIRST = phrases(
  'be among the first, be one of the first, be the first to, be an early applicant',
)
const MAX_NOTICE = 25
const MAX_NOTICE_LINE = 60
const MAX_SHORT = 12
const START = 8

/** Whether a sentence or line is a consent or session notice rather than content. */
export function isNotice(tokens: readonly Token[], isLine = false): boolean {
  if (tokens.length > (isLine ? MAX_NOTICE_LINE : MAX_NOTICE)) return false
  const start = tokens.length > (isLine ? 0 : MAX_SHORT) ? tokens.slice(0, START) : tokens
  if (OF_FIRST.some((phrase) => isPhraseAt(tokens, 0, phrase))) return true
  return tellsConsent(tokens) || hasAnyPhrase(start, BLOCKS)
}

/** Whether a text asks for consent to cookies. */
export const tellsConsent = (tokens: readonly Token[]): boolean =>
  tokens.length <= MAX_NOTICE_LINE &&
  (tokens.some((token) => USES_COOKIES.test(token)) ||
    (tokens.some((token) => CONSENT.has(token)) && tokens.some((token) => OF_CONSENT.has(token))))
const USES_COOKIES = /(?:cookies?|クッキー|쿠키).{0,6}(?:使用|利用|사용)/

/** "Cookies on this site", "We value your privacy" */
export const titlesConsent = (tokens: readonly Token[]): boolean =>
  tokens.length <= MAX_CONSENT_TITLE &&
  (tokens.some((token) => /^cookies?$/.test(token)) ||
    hasPhrase(tokens, ['your', 'privacy']) ||
    hasPhrase(tokens, ['ihre', 'privatsphäre']))
const MAX_CONSENT_TITLE = 6

/** Whether a line goes on with such a question: its sentences and buttons. */
export const goesOnConsent = (tokens: readonly Token[]): boolean =>
  tokens.length <= MAX_NOTICE && tokens.some((token) => OF_CONSENT.has(token) || AGREES.test(token))
const AGREES =
  /^(?:j?accept|akzept|einverstanden|verstanden|rozumiem|zgadzam|zaakcept|akcept|godkän|godta|tillad|aceptar|accett|aceit|принима|согла|понятно|同意|許可|동의|확인|kabul|hyväks|entendido|compris|capito|begrepen|souhlas)/

const MAX_BUTTONS = 6
export const areButtons = (line: string, tokens: readonly Token[]): boolean =>
  tokens.length <= MAX_BUTTONS && !/\d|[.!?。:]$/u.test(line)

const MAX_REPLY = 6
const REPLIES = words(`
  yes no ok okay close dismiss later continue stay decline cancel not maybe ja nein nicht später oui
  set create subscribe sign get notify activate submit send join learn more read abonnieren anmelden
  inscrire suscribirse iscriviti inscrever inschrijven zapisz подписаться
  non plus sí ahora più tardi não depois nee niet`)

export const isReply = (tokens: readonly Token[]): boolean =>
  tokens.length <= MAX_REPLY && (REPLIES.has(tokens[0] ?? '') || tokens.some(isOfSpeaker))

/** "Count me in" */
const isOfSpeaker = (token: Token) => /^(?:me|im|i|ich|mich|moi|jattends|mij)$/.test(token)

const START_CHARACTERS = 40
const LABELS = words('ad ads advertisement sponsored promoted anzeige publicité publicidad werbung')

const SPONSORED =
  /^(?:sponsored|powered|supported|hosted) by |^(?:gesponsert|unterstützt) von |^(?:sponsorisé|soutenu) par |^patrocinado por |^sponsorizzato da |^mogelijk gemaakt door /i

/** A block that starts with an advertising label. */
export function isPaid(
  text: string,
  tokens: readonly Token[],
  links: readonly { text: string }[] = [],
): boolean {
  const [first = ''] = tokens
  const ofLinks = links.reduce((sum, link) => sum + tokenize(link.text).length, 0)
  if (links.length > 0 && tokens.length <= MAX_SHORT && SPONSORED.test(text)) return true
  if (LABELS.has(first) && ofLinks === tokens.length - 1) return true
  return (
    LABELS.has(first) &&
    (tokens.length === 1 || /^\W*\p{L}{1,20} ?[:·|–—-]/u.test(text.slice(0, START_CHARACTERS)))
  )
}

const UPDATED = words(`
  updated modified generated refreshed rendered retrieved accessed fetched synced synchronized
  cached printed edited reloaded aktualisiert bearbeitet actualizado modifié aggiornato atualizado
  bijgewerkt gewijzigd zaktualizowano aktualizacja обновлено обновлена обновлён обновление изменено
  aktualizováno aktualizace uppdaterad opdateret oppdatert päivitetty güncellendi güncelleme frissítve
  aggiornamento aggiornata atualizada atualização atualizados actualizada actualización تحديث 更新 更新日 更新時間 更新时间 更新日時 最終更新 最終更新日
  最后更新 最后更新时间 업데이트`)
/** "Updated terms apply from 1 May" */
const isTerm = (token: Token) =>
  /^(?:appl(?:y|ies)|effective|gelten|gültig|applicables?|vigor|wejdą)$/.test(token)
const EDITED =
  /^(?:endret|ændret|ändrad|отредактир|zmodyfikowan|edytowan|redigera|redigeret|redigert|muokat|szerkeszt|editad[ao]s?$|düzenlen)/
const AS_OF = byStart(`
  as of, as at, last update, last updates, last change, last changed, last modified, last checked,
  last check, last run, letzter besuch, dernière visite, última visita, ultima visita, laatste bezoek,
  ostatnia wizyta, последний визит, last refresh, last seen, last visit, last login, last build, last sync,
  last reviewed, last published, mis à jour, stand, heute ist, zuletzt, mise à jour, checked at, still current, correct at, correct as,
  stan na, stan z, kursy z dnia, kurs z dnia, dane z dnia, kurzy ze dne, курс на, курсы на,
  данные на, checked on, nous sommes le, hoy es, oggi è, hoje é, vandaag is,
  dziś jest, dzisiaj jest, local time, server time, current time, current date, time now,
  right now, it is now, it is currently, the time is, todays date, today is, ~ is, data from,
  prices from, build date, build time, built on, built at, timestamp, get it by, receive it by,
  arrives by, arrives between, delivery by, delivery between, delivered by, estimated delivery,
  ships by, lieferung bis, lieferung am, lieferung zwischen, livraison le, livraison prévue,
  livré le, entrega el, recíbelo, consegna prevista, order within, order today, order now`)

/** Whether a text says when it was written, not when something happens. */
export function tellsOwnTime(tokens: readonly Token[], times: ReadonlySet<number>): boolean {
  const rest = tokens.filter((_, at) => !times.has(at))
  const isOfMonth = [...times].every(
    (at) => YEAR.test(tokens[at] ?? '') || isMonth(tokens[at] ?? ''),
  )
  if (isOfMonth && rest.some((token) => DELIVERY.test(token))) return false
  const isOfPosting = rest.length <= MAX_POSTING && rest.some((token) => POSTED.test(token))
  if (isOfPosting && times.size > 0) return true
  const isOfPresence = rest.some((token) => LAST.test(token)) && rest.some(isPresent)
  if (isOfPresence && rest.length <= MAX_PRESENCE && times.size > 0) return true
  const isOfDelivery = rest.some((token) => DELIVERY.test(token))
  if (isOfDelivery && rest.some((token) => EXPECTED.test(token)) && times.size > 0) return true
  return (
    (rest.length > 0 && namesDay(tokens, times) && rest.every((token) => DELIVERIES.has(token))) ||
    (rest.some((token) => !LINKS_DATE.has(token)) &&
      rest.every((token) => OF_OWN_TIME.has(token))) ||
    (tokens.some((token) => UPDATED.has(token) || EDITED.test(token)) && !rest.some(isTerm)) ||
    hasAnyPhrase(tokens, AS_OF)
  )
}

/** "Delivery: October 2026" is a date that was set, "Thursday, 7 May" counts from today. */
const namesDay = (tokens: readonly Token[], times: ReadonlySet<number>) =>
  times.size > 1 &&
  [...times].some((at) => !isMonth(tokens[at] ?? '') && !YEAR.test(tokens[at] ?? ''))
const YEAR = /^(?:19|20)\d\d$/

const POSTED =
  /^(?:checked|verified|granskad|geprüft|vérifié|druck|printed|imprimé|impreso|stampat|최종수정일|수정일|등록일|작성일|posted|added|listed|published|eingestellt|veröffentlicht|inseriert|publié|ajouté|mise|publicado|añadid|publicad|pubblicat|aggiunt|adicionad|gepubliceerd|geplaatst|toegevoegd|opublikowan|dodan|опубликован|добавлен|размещен|zveřejněn|přidán|publicera|tillagd|offentliggjort|publisert|julkaistu|yayınlan|eklen)/
const MAX_POSTING = 3
const LAST =
  /^(?:last|zuletzt|dernière|última?|ultim[ao]|laatst|ostatni|последн|был|naposledy|senast|sidst|sist|son$)/
const isPresent = (token: Token) =>
  /^(?:online|онлайн|сети|active|aktiv|aktywn|attiv|activ|connect|conectad|connesso|ligne|línea|access|zalog|вход|визит)/.test(
    token,
  )
const MAX_PRESENCE = 5
const DELIVERY =
  /^(?:deliver|arriv|lieferung|zustellung|livraison|livré|entrega|consegna|leverans|levering|bezorg|dostaw|доставк|teslimat|doručen|doruč)/
const EXPECTED =
  /^(?:entre|zwischen|tussen|między|mellan|mellem|estimat|expect|between|voraussichtlich|erwartet|prévu|estimad|previst|verwacht|przewidyw|ожида|tahmini|předpokl|beräknad|forvent)/
const DELIVERIES = words(`
  delivery delivered arrives lieferung livraison livré entrega consegna levering leverans dostawa
  доставка doručení teslimat toimitus w am on le el il op den v в free fastest or
  standard express next tomorrow today`)

export const isOfOwnTime = (token: Token): boolean => OF_OWN_TIME.has(token) || POSTED.test(token)

/** "Wednesday, 20 November at 10:30" may be that of a meeting. */
const LINKS_DATE = words('on at of as the is was by')
/** Words of a text that only says when it was written, or how often it was viewed. */
const OF_OWN_TIME = words(`
  ${[...UPDATED].join(' ')} last update change check refresh visit login on at of as the is was time
  date day current local server page this now today posted ago build by total stand today count counter
  number so far times happy ${[...TODAY].join(' ')}`)

const COUNTED_WORDS = words(`
  views viewed visits visitors visitor likes shares downloads followers follower subscribers
  subscriber reads claps votes upvotes retweets reposts hits plays impressions viewers readers
  listeners stimmen voix votos voti stemmen głosów голосов röster hlasů 票 표 reactions bookmarks favorites favourites saves pageviews clicks comments replies ratings
  reviews sold installs watching online forks pins hearts thanks aufrufe besucher kommentare vues
  visitas signatures backers watchers
  已售 累计评价 销量 月销 販売数 판매 구매 つくれぽ messaggi mensajes mensagens nachrichten berichten wiadomości сообщений сообщения beiträge posty
  applicants wishlists carts baskets posts messages topics threads badges answers karma reputation
  bewertungen bewerber beobachter merker zugriffe klicks gefällt consultations lectures abonnés
  responses réponses respuestas risposte respostas odpowiedzi ответов ответа vendidos vendus
  verkauft venduti verkocht sprzedano продано prodáno satıldı sålda solgt
  contributors stargazers dependents participants candidatures candidaturas candidature bewerbungen
  sollicitaties zgłoszeń ansökningar commentaires comentarios visualizaciones vistas seguidores visualizações seguidores comentários
  visualizzazioni commenti weergaven reacties просмотров просмотры просмотра комментариев комментария
  seitenaufrufe seitenbesuche seitenzugriffe abrufe visites téléchargements descargas visualizaciones
  reproducciones opiniones visite letture recensioni preferiti acessos curtidas leituras avaliações
  volgers wyświetleń wyświetlenia odsłon odsłony wejść komentarzy komentarze opinii obserwujących
  polubień отзывов отзыва отзывы подписчиков лайков скачиваний görüntülenme görüntüleme izlenme beğeni
  yorum değerlendirme zobrazení přečtení komentářů visningar kommentarer visninger lukukertaa مشاهدة
  مشاهدات المشاهدات الزيارات الزوار التعليقات زيارة تعليقات إعجاب okunma ocen oceny avis anfragen inquiries enquiries gemerkt お気に入り 口コミ レビュー フォロワー 来場者 訪問者 粉丝 关注 收藏
  浏览人数 访问量 人气 评价 好评 조회수 좋아요 찜 구독자 리뷰 방문자 閲覧 閲覧数 閲覧回数
  アクセス数 アクセス カウンター просмотр посещений переглядів προβολές vizualizări megtekintés dilihat
  查看 回复 צפיות 再生回数 回視聴 いいね 浏览 浏览量 浏览次数 阅读 阅读量 阅读数 点击 点击数 播放 评论 点赞 조회 조회수 댓글`)

/** Such words in languages that inflect them after each number. */
const COUNTED_STEMS =
  /^(?:αξιολογ|κριτικ|σχόλι|inscrit|iscritt|postulant|valoraci|beoordeling|anmeldelse|arvostel|отзыв|просмотр|подписчик|комментари|лайк|скачивани|голос|оценк|посетител|участник|отклик|відгук|перегляд|коментар|підписник|wyświetle|odsłon|komentarz|opini|obserwuj|ocen|pobra|zgłosze|zobrazen|komentář|hodnocen|recenz|stažen|přečten|přehrán|odběratel|görüntülen|yorum|beğeni|değerlendirme|indirme|takipçi|megtekint|hozzászól|értékelés|vizualizăr|comentari|recenzi)/
export const isCountedWord = (token: Token): boolean =>
  COUNTED_WORDS.has(token) || COUNTED_STEMS.test(token)

/** Words that count only after a number: "1 view". */
export const COUNTED_ONE = words(`
  view visit like share download vote upvote retweet hit play impression reaction comment reply
  rating review install fork pin`)

/** Labels that count who pressed them: "Star 14.1k", "Facebook 214". */
export const COUNTING_BUTTONS = words(`
  issues   star stars fork forks like likes favorite favourite upvote share follow retweet pin bookmark clap
  save watch unwatch subscribe react heart vote recommend endorse compare facebook twitter pinterest
  teilen partager compartir condividi compartilhar delen udostępnij поделиться paylaş dela jaa sdílet
  mi_piace me_gusta lubię_to jaime нравится beğen gosto curtir leuk gilla synes_godt_om tykkää
  linkedin whatsapp reddit telegram tumblr xing instagram youtube tiktok vk vkontakte line email`)

export const LEADS_TO_ALL =
  /^(?:(?:see|view|show|browse) all|alle (?:ansehen|anzeigen)|(?:voir|afficher) (?:tout|tous|toutes)|ver (?:todos?|todas?|tudo)|(?:vedi|mostra) tutt[ie]|(?:bekijk|toon) alle|(?:zobacz|pokaż) wszystkie|показать все|visa alla|vis alle|zobrazit vše|tümünü gör)$/

export const OF_ID = words(`
  reference referenz référence referencia riferimento referência referentie id session token nonce csrf trace ray request build ref hash commit sha visitor correlation
  buildid requestid sessionid`)

/** With these words, a long random text is real content. */
export const OF_CHECKSUM = words('sha256 sha-256 sha512 sha-512 md5 checksum fingerprint digest')

export const OF_READING = words(
  'read lesezeit lesedauer lecture lectura lettura leitura leestijd czytania чтения okuma',
)
