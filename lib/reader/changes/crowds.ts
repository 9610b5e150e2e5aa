import { type Token, words } from './tokens'

/** Who visits a page, by the starts of the words of its language. */
const PERSONS = stems(`
  andre andra people person candidat user member visitor guest fan customer shopper buyer travel reader viewer listener
  player student learner other folk owner patient parent candidate bidder backer donor supporter
  unterstütz contribut mécène mecenas sostenitor apoiador wspieraj developer team compan business neighbo driver runner hiker cook voter gamer fundraiser
  personen leute mensch nutzer kunde kunden käufer besucher gäste leser mitglied andere interessent
  teilnehm personne gens utilisateur client acheteur visiteur lecteur internaute voyageur membre
  persona usuari cliente comprador visitante lector viajer miembro persone utent client acquirent
  visitator lettor viaggiator pessoa usuári leitor mensen gebruiker klanten koper bezoeker lezer
  leden reiziger osób osob użytkownik klient kupując czytelnik ludzi человек людей людин
  пользовател користувач покупат посетител клиент читател zákaz lidí lidé lidi uživatel návštěv kunder
  kund besökare läsare användare gæster brugere læser kişi kullanıcı müşteri ziyaretçi okuyucu
  ihmis henkilö käyttäj kävij asiaka felhasználó ember vásárl oameni utilizator clienț άτομα χρήστες`)
const ACTS = stems(`
  view look watch see saw seen search reac like love sav shar follow bookmark favo download install
  visit vot recommend rate rating review subscrib join bought buy purchas order book add wish uses
  used using play listen cook made tried claim redeem enquir inquir contact appl aplik compar sign donat
  back support clap comment answer repl find found helpful agree interest going check request
  complet brows shop wait queu track stream tun bid train read enrol took attend register
  connect conectad collegat online zalogowan подключ bağl
  ansah angeseh anseh sehen sieht schau such gelesen lesen gemerkt merk gespeichert geteilt folg
  gekauft kauf bestell gebucht buch bewert empfahl empfohl herunter besucht beobacht interess
  hilfreich stimm abonn nutz gespielt gehört bewarb bewerb gefällt
  vu vue voient regard consult cherch recherch lisent aiment enregistr partag suiv achet achèt
  command réserv noté évalu télécharg utilis particip inscri intéress utile ajout
  vist vieron viendo miran busca leído leyend gust guard compart sigue seguid compr reserv valor
  descarg suscri unid usa usaron añad ved guardan cerca leggend letto piac salvat condivi acquist
  prenot valutat consigli scaric iscritt usano partecip aggiun viram vendo procur lend leram curti
  salvar avali baix inscr adicion bekek bekijk kijk zoek gezocht lezen vind bewaar gedeeld volg
  gekocht koop kochten besteld geboekt beoordeel aanbev bezocht gebruik nuttig toegevoegd
  ogląd obejrz przegląd szuka czyta polubi zapisa udostępn obserw kupi zamówi zarezerw oceni poleci
  pobra odwiedz głosow subskryb dołączy używa zainteres przydatn doda wyświetl
  смотр просм просматр иска ищут чита прочит понрав сохран подел подпис купил заказал заброн оцен
  скач посет голос интерес полезн добав использ дивл переглян збере перегляд
  sledu prohlíž prohléd hleda čte líbí ulož sdílel koupi objedn rezerv hodnot doporuč stáh zajím přida
  tittar såg sökt läs gilla spara dela följ köp beställ boka betyg ladda besök rösta hjälp kigger
  set søg gem følg købt bestil bedøm anbefal hent besøg kjøp
  baktı bakıyor incel izl aradı okudu beğen kayde paylaş takip aldı satın sipariş puan öner indir
  ziyaret ekle ilgilen katıl gaan geïnteress zakoup βλέπ αγόρασ πρόσθεσ είδαν katso osti vásárol privesc katsel
  cumpăr asist idą идут in-game`)
const NOW = words(
  'now nyt nu ora currently momentan aktuell derzeit actuellement ahora adesso agora teraz сейчас зараз teď şu',
)
export const MAY = words(
  'can may must could should able allowed per each kann können darf dürfen peut peuvent doit puede pueden debe può possono pode podem kan kunnen mag może mogą может могут',
)
const MAX_WORDS = 16
const MAX_BETWEEN = 2

export const isPerson = (token: Token): boolean => PERSONS.test(token)
export const isAct = (token: Token): boolean => ACTS.test(token)

/** "Users reading this topic: 3 (0 members, 3 guests)" */
export function countsReaders(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex((token) => /^\d+$/.test(token))
  const label = tokens.slice(0, Math.max(0, first))
  if (tokens.length > MAX_WORDS || tokens.some((token) => MAY.has(token) || SEEKS.test(token)))
    return false
  const person = label.findIndex((token) => PERSONS.test(token))
  return person >= 0 && label.some((token, at) => at !== person && READS.test(token))
}
const READS =
  /^(?:read|view|brows|watch|les|liest|lisen|consult|leyen|viendo|mir|legg|visualizz|guard|lend|vend|lez|bekijk|kijk|czyta|ogląda|przegląda|чита|просматр|okuy|läser|tittar|čt)/

/** "44 going", beside another count of people. */
export const countsDeeds = (tokens: readonly Token[], at: number): boolean =>
  isAct(tokens[at + 1] ?? '') && !tokens.some((token) => MAY.has(token))

/** Whether the number at this place counts people who did something with the page. */
export function countsPeople(tokens: readonly Token[], at: number): boolean {
  if (tokens.length > MAX_WORDS || tokens.some((token) => MAY.has(token))) return false
  const near = tokens.slice(at + 1, at + 1 + MAX_BETWEEN)
  const person = near.findIndex((token) => PERSONS.test(token))
  if (person < 0) return false
  if (tokens.slice(0, at).some((token) => NOW.has(token))) return true
  const isWish = tokens.slice(0, at).some((token) => SEEKS.test(token))
  return tokens.slice(at + 2 + person).some(isAct) || (!isWish && tokens.slice(0, at).some(isAct))
}
/** "Looking for 3 people" counts what is wanted. */
const SEEKS = stems(
  'look seek search such cherch recherch busc cerc procur szuka ищ шука hled sök søg zoek need want',
)

function stems(text: string): RegExp {
  return new RegExp(`^(?:${text.trim().split(/\s+/).join('|')})`)
}

export const VOTES =
  /^(?:votes?$|vot[oi]s?$|stimmen?$|voix$|stem|głos|голос|oy$|röst|hlas|ψήφ|szavazat|vot(?:uri)?$|票|표)/
