import type { Signs } from './signs'

const SERVICES: [string, RegExp][] = [
  [
    'Cloudflare',
    /_cf_chl_opt|cdn-cgi\/challenge-platform\/[^\s]*orchestrate|cf_chl_|challenges\.cloudflare\.com\/turnstile/,
  ],
  ['DataDome', /captcha-delivery\.com|var dd\s*=\s*\{/],
  ['HUMAN', /_pxAppId|px-captcha|captcha\.px-cdn|perimeterx\.net/],
  ['Imperva', /_Incapsula_Resource|incapsula\.com/],
  ['AWS WAF', /awsWafCookieDomainList|gokuProps|token\.awswaf\.com|captcha\.awswaf\.com/],
  ['Akamai', /sec-if-cpt|_sec\/cp_challenge|ak_bmsc|bm-verify/],
  ['Kasada', /KPSDK|\/ips\.js\?/],
  ['Sucuri', /sucuri_cloudproxy_js/],
  ['DDoS-Guard', /ddos-guard|check\.ddos-guard/],
  ['Anubis', /anubis_challenge|within\.website\/x\/cmd\/anubis/],
  ['Vercel', /vercel\/security|_vercel\/challenge|x-vercel-challenge/],
  ['reCAPTCHA', /google\.com\/recaptcha|recaptcha\.net/],
  ['hCaptcha', /hcaptcha\.com/],
  ['Arkose', /arkoselabs\.com|funcaptcha/],
  ['GeeTest', /geetest\.com/],
]

const TEXTS =
  /just a moment|attention required|checking (?:if the site connection is secure|your browser)|verify(?:ing)? (?:that )?you(?:['’]re| are) (?:a )?(?:human|not a (?:ro)?bot)|(?:confirm|prove) (?:that )?you(?:['’]re| are) (?:a )?(?:human|not a (?:ro)?bot)|are you (?:a )?(?:human|robot)|you(?:['’]re| are) not a (?:ro)?bot|i['’]m not a robot|unusual (?:traffic|activity)|automat(?:ed|ion) (?:access|requests|queries|tools)|press (?:&|and) hold|complete the (?:security check|captcha)|security (?:check|checkpoint|verification)|enable javascript and cookies to continue|ddos protection by|access (?:to this page has been |is temporarily |has been )?(?:denied|blocked|restricted)|you have been blocked|request (?:unsuccessful|blocked)|pardon our interruption|incident id|ray id|type the characters you see|bot (?:detection|verification|protection)|sicherheitsüberprüfung|bestätigen sie, dass sie (?:ein mensch|kein roboter)|vérifi(?:ez|er) que vous êtes (?:un )?humain|verifique que (?:usted )?es humano/i
const TITLES =
  /^(?:just a moment\.*|attention required!?.*cloudflare|access denied|access to this page has been denied\.?|robot check|are you a (?:human|robot)\??|security check(?:point)?|human verification|bot verification|captcha|please wait\.*|one moment,? please\.*|ddos-guard|pardon our interruption|verify(?:ing)? you are human|making sure you(?:'|&#39;|’)re not a bot!?|vercel security checkpoint|blocked|request rejected|403 forbidden|you have been blocked|validate\.perfdrive.*)$/i

const MAX_WORDS = 160

export function isChallenge(signs: Signs): string | null {
  if (signs.ownWords > MAX_WORDS) return null
  const service = SERVICES.find(([, mark]) => mark.test(signs.scripts))?.[0]
  const phrase = TEXTS.exec(signs.text) ?? TEXTS.exec(signs.noscript)
  const titled = TITLES.test(signs.title.trim())
  const isRefused =
    signs.status === 403 || signs.status === 429 || signs.status === 503 || signs.status === 405
  if (service && (phrase || titled)) return `${service}: "${phrase?.[0] ?? signs.title}"`
  if (service && isRefused && signs.ownWords < 60) return `${service}, answered ${signs.status}`
  if (service && signs.words === 0 && !isPlainCaptcha(service)) return `${service}, and no text`
  if (titled && (phrase || isRefused || signs.ownWords < 12))
    return `titled "${signs.title.trim()}"`
  return phrase && isRefused ? `answered ${signs.status}: "${phrase[0]}"` : null
}

/** Whether ordinary forms use the service too. */
function isPlainCaptcha(service: string): boolean {
  return service === 'reCAPTCHA' || service === 'hCaptcha'
}
