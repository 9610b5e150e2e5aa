/** What a site writes where the rest of an article is for others: in place of it, not of it. */
const BARRIER =
  /subscribe (?:now )?to (?:read(?: on| more)?(?!\p{L})|(?:continue|keep) reading)|checking your browser before|(?:verify|confirm) (?:that )?you(?:['’]re| are) (?:a )?(?:human|not a (?:ro)?bot)(?: by|\.|$)|(?:please|must|need to) (?:enable|turn on) (?:javascript|cookies)|(?:is|are) (?:only )?(?:for|available (?:only )?to|exclusive(?:ly)? (?:for|to)|reserved for) (?:our )?(?:paying )?(?:subscribers|members)|already a (?:subscriber|member)\?|to (?:continue|keep) reading,? (?:please )?(?:subscribe|sign|log|register|create)|(?:subscribe|sign in|sign up|log in|register)[\w ,]{0,40} to (?:continue|keep|finish) reading|you(?:['’]ve| have) (?:reached|read) (?:your|all)[^.]{0,60}(?:free|article)|unlock this (?:article|story)|disable (?:your |any )?ad[- ]?blocker|weiterlesen mit|(?:ist )?nur für (?:abonnent|mitglieder|plus)|jetzt abonnieren und|bereits (?:abonnent|abonniert|kunde)|réservée? aux abonnés|déjà abonné|abonnez-vous pour|(?:solo|exclusiv[oa]) para (?:suscriptores|abonados|assinantes)|suscríbete para|riservat[oa] agli abbonati|abbonati per (?:leggere|continuare)|assine para (?:continuar|ler)|alleen voor abonnees|tylko dla (?:prenumeratorów|subskrybentów)|только (?:для|по) подписчик|会員限定|有料(?:会員|記事)|続きを読むには|구독자 전용|订阅后|付费(?:阅读|内容)/iu
const MAX_LENGTH = 400
const MAX_LEAD = 60

/** Whether a paragraph only says that the rest may be read by subscribers, or with scripts. */
export function isBarrier(paragraph: string): boolean {
  if (paragraph.length > MAX_LENGTH) return false
  const at = paragraph.search(BARRIER)
  return at >= 0 && at < MAX_LEAD
}
