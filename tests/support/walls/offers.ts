import type { Wall } from './paywalls'

/** What a wall is made of: a price for a time, a button, and words about reading or readers. */
export const OFFERS: Wall[] = [
  {
    lang: 'en',
    wall: '<div class="c-9"><h3>This one is on us… almost</h3><p>Readers with a pass get the rest.</p><ul><li>All stories on web and app</li><li>Crosswords and games</li><li>Newsletters by our editors</li></ul><p>$1 for 6 months, then $12 every 4 weeks</p><button>Get your pass</button><a href="/in">I have a pass</a></div>',
    not: ['Readers with a pass', 'Crosswords', '$12'],
  },
  {
    lang: 'en',
    wall: '<section class="gate"><p>To go on reading, please verify your student or library access.</p><a class="btn" href="/lib">Find my library</a><a class="btn" href="/buy">Buy this article — $39.95</a></section>',
    not: ['verify your student', '39.95'],
  },
  {
    lang: 'en',
    wall: '<div class="k"><p>You\'ve hit your limit of complimentary stories.</p><p>Support independent local news from $5 a month.</p><button>Choose a plan</button><p>Subscriber? <a href="/l">Sign in here</a></p></div>',
    not: ['complimentary stories', 'Choose a plan'],
  },
  {
    lang: 'de',
    wall: '<div class="x"><h4>Neugierig, wie es weitergeht?</h4><p>Mit unserem Probeabo lesen Sie vier Wochen lang alle Plus-Inhalte für 1 €.</p><ul><li>monatlich kündbar</li><li>inklusive E-Paper am Wochenende</li></ul><a href="/abo">Angebot sichern</a><p>Bereits Plus-Leser? <a href="/l">Anmelden</a></p></div>',
    not: ['Probeabo', 'E-Paper', 'Plus-Leser'],
  },
  {
    lang: 'de',
    wall: '<div><p>Diesen Text können nur Mitglieder vollständig lesen.</p><a href="/m">Mitglied werden</a></div>',
    not: ['nur Mitglieder'],
  },
  {
    lang: 'fr',
    wall: '<div class="q"><p>Il vous reste 74 % de cet article à découvrir.</p><p>La suite est réservée aux personnes abonnées. Sans engagement, dès 2,99 €/mois.</p><button>Je m\'abonne</button><a href="/c">J\'ai déjà un compte</a></div>',
    not: ['74 %', 'personnes abonnées', '2,99'],
  },
  {
    lang: 'fr',
    wall: '<div><h3>Cet article vous est offert ?</h3><p>Pour le lire gratuitement, créez un compte en 30 secondes.</p><button>Créer mon compte</button></div>',
    not: ['créez un compte'],
  },
  {
    lang: 'es',
    wall: '<div class="m"><p>Has alcanzado el máximo de artículos gratuitos de este mes.</p><p>Suscríbete desde 1 € al mes y disfruta de todo el periodismo sin límites.</p><button>Ver ofertas</button></div>',
    not: ['artículos gratuitos', 'sin límites'],
  },
  {
    lang: 'it',
    wall: '<div class="m"><p>Il resto dell\'articolo è riservato a chi sostiene il giornale.</p><p>Primo mese 0,99 €, poi 9,99 € al mese. Disdici quando vuoi.</p><a href="/a">Attiva l\'offerta</a><p>Hai già un account? <a href="/l">Entra</a></p></div>',
    not: ['riservato a chi', '9,99', 'già un account'],
  },
  {
    lang: 'pt',
    wall: '<div class="m"><p>Você atingiu o limite de 3 matérias por mês.</p><p>Assine por R$ 1,90 no primeiro mês e leia tudo.</p><button>Assinar agora</button><a href="/l">Já sou assinante</a></div>',
    not: ['limite de 3', '1,90', 'Já sou'],
  },
  {
    lang: 'nl',
    wall: '<div class="m"><h3>Verder lezen?</h3><p>Neem een proefabonnement: 4 weken voor € 4.</p><ul><li>Stopt automatisch</li><li>Alle verhalen en puzzels</li></ul><button>Bekijk de aanbieding</button><p>Al abonnee? <a href="/l">Log dan hier in</a></p></div>',
    not: ['proefabonnement', 'puzzels', 'Al abonnee'],
  },
  {
    lang: 'pl',
    wall: '<div class="m"><p>Pozostało 85% artykułu.</p><p>Czytaj dalej z dostępem cyfrowym za 1 zł przez pierwszy miesiąc.</p><button>Wybierz pakiet</button><a href="/l">Mam już konto</a></div>',
    not: ['Pozostało 85%', 'dostępem cyfrowym', 'Mam już'],
  },
  {
    lang: 'sv',
    wall: '<div class="m"><h3>Lås upp artikeln</h3><p>Prova en månad för 1 krona. Ingen bindningstid.</p><button>Köp nu</button><p>Redan kund? <a href="/l">Logga in</a></p></div>',
    not: ['1 krona', 'bindningstid', 'Redan kund'],
  },
  {
    lang: 'da',
    wall: '<div class="m"><p>Denne artikel er kun for abonnenter.</p><p>Prøv den første måned for 1 kr. og få adgang til alt indhold.</p><button>Bliv abonnent</button><a href="/l">Jeg har allerede et login</a></div>',
    not: ['kun for abonnenter', 'alt indhold'],
  },
  {
    lang: 'nb',
    wall: '<div class="m"><p>Saken fortsetter under for deg som abonnerer.</p><p>Få full tilgang for 49 kr i måneden.</p><button>Kjøp tilgang</button></div>',
    not: ['som abonnerer', '49 kr'],
  },
  {
    lang: 'fi',
    wall: '<div class="m"><h3>Juttu jatkuu tilaajille</h3><p>Tilaa digi 1 kk vain 1 €, voit perua milloin vain.</p><button>Tilaa nyt</button><p>Oletko jo tilaaja? <a href="/l">Kirjaudu</a></p></div>',
    not: ['jatkuu tilaajille', 'perua milloin', 'jo tilaaja'],
  },
  {
    lang: 'cs',
    wall: '<div class="m"><p>Tento text je součástí předplatného.</p><p>Odemkněte si celý článek za 79 Kč měsíčně.</p><button>Předplatit</button><a href="/l">Už mám účet</a></div>',
    not: ['součástí předplatného', '79 Kč'],
  },
  {
    lang: 'ru',
    wall: '<div class="m"><h3>Продолжение — для подписчиков</h3><p>Первый месяц за 1 рубль, потом 299 рублей в месяц.</p><button>Оформить подписку</button><a href="/l">Уже есть подписка</a></div>',
    not: ['для подписчиков', '299 рублей'],
  },
  {
    lang: 'ja',
    wall: '<div class="m"><p>この記事は有料記事です。残り1,240文字</p><p>初月無料。いつでも解約できます。月額1,980円</p><a href="/s">会員登録する</a><a href="/l">会員の方はこちら</a></div>',
    not: ['残り1,240', '月額1,980'],
  },
  {
    lang: 'tr',
    wall: '<div class="m"><p>Haberin devamını okumak için abone olun.</p><p>Aylık 49 TL, istediğiniz zaman iptal edin.</p><button>Abone ol</button></div>',
    not: ['devamını okumak', '49 TL'],
  },
  {
    lang: 'ko',
    wall: '<div class="m"><p>이 기사는 유료 회원만 볼 수 있습니다.</p><p>첫 달 무료, 이후 월 9,900원</p><button>구독하기</button></div>',
    not: ['유료 회원', '9,900원'],
  },
  {
    lang: 'zh',
    wall: '<div class="m"><p>本文为付费内容，订阅后阅读全文。</p><p>首月1元，之后每月30元</p><button>立即订阅</button></div>',
    not: ['付费内容', '每月30元'],
  },
  {
    lang: 'hu',
    wall: '<div class="m"><p>A cikk folytatása előfizetőinknek érhető el.</p><p>Havi 1990 Ft, bármikor lemondható.</p><button>Előfizetek</button></div>',
    not: ['előfizetőinknek', '1990 Ft'],
  },
  {
    lang: 'en',
    wall: '<div class="x"><h2>There\'s more where that came from</h2><p>Get every investigation, podcast and puzzle.</p><div><b>Monthly</b> £8.50</div><div><b>Yearly</b> £85</div><button>Start my subscription</button><p>Have a voucher? <a href="/v">Redeem it</a></p></div>',
    not: ['every investigation', '£8.50', 'voucher'],
  },
  {
    lang: 'en',
    wall: '<aside class="y"><p>Log in with your free account to see the remaining 9 paragraphs.</p><button>Continue with email</button><button>Continue with Google</button></aside>',
    not: ['remaining 9 paragraphs', 'Continue with email'],
  },
  {
    lang: 'de',
    wall: '<div class="z"><p>Lesen Sie diesen Artikel mit KB+ weiter.</p><p>4 Wochen gratis, danach 7,99 € monatlich</p><a class="btn" href="/t">4 Wochen gratis testen</a></div>',
    not: ['KB+ weiter', '7,99'],
  },
  {
    lang: 'de',
    wall: '<div class="z"><h3>Sie haben Ihr Monatskontingent erreicht</h3><p>Für 2,50 € in der Woche lesen Sie alle Texte.</p><button>Zur Bestellung</button></div>',
    not: ['Monatskontingent', '2,50'],
  },
  {
    lang: 'fr',
    wall: '<div class="z"><h3>Poursuivez votre lecture</h3><p>Formule numérique : 1 € le premier mois puis 9,90 €.</p><a class="button" href="/o">Découvrir nos offres</a><p>Vous êtes abonné(e) ? <a href="/c">Identifiez-vous</a></p></div>',
    not: ['Formule numérique', 'Identifiez-vous'],
  },
  {
    lang: 'es',
    wall: '<div class="z"><p>Para seguir leyendo, hazte lector premium.</p><p>3 meses por 3 €</p><button>Quiero leer</button></div>',
    not: ['lector premium', '3 meses por'],
  },
  {
    lang: 'it',
    wall: '<div class="z"><p>Ti restano 600 parole da leggere.</p><p>Abbonamento mensile 4,99 €, il primo mese gratis.</p><button>Prosegui</button></div>',
    not: ['600 parole', '4,99'],
  },
  {
    lang: 'pt',
    wall: '<div class="z"><p>O conteúdo completo é para quem assina.</p><button>Ver planos a partir de 5 € / mês</button></div>',
    not: ['conteúdo completo', 'Ver planos'],
  },
  {
    lang: 'nl',
    wall: '<div class="z"><p>Dit verhaal lees je met een digitaal abonnement.</p><p>Vanaf € 2 per week</p><button>Kies je abonnement</button></div>',
    not: ['digitaal abonnement', '€ 2 per week'],
  },
  {
    lang: 'pl',
    wall: '<div class="z"><p>Dalsza część artykułu dostępna po wykupieniu subskrypcji.</p><p>9,90 zł za miesiąc</p><button>Subskrybuj</button></div>',
    not: ['wykupieniu', '9,90'],
  },
  {
    lang: 'sv',
    wall: '<div class="z"><p>Resten av texten är för dig som är prenumerant.</p><p>Bli prenumerant från 59 kr i månaden</p><button>Se erbjudanden</button></div>',
    not: ['Resten av texten', '59 kr'],
  },
  {
    lang: 'ru',
    wall: '<div class="z"><p>Читать полностью могут зарегистрированные пользователи.</p><button>Зарегистрироваться бесплатно</button><a href="/l">Войти</a></div>',
    not: ['зарегистрированные пользователи'],
  },
  {
    lang: 'ja',
    wall: '<div class="z"><p>続きを読むには会員登録が必要です</p><p>月額550円（税込）から</p><button>プランを選ぶ</button></div>',
    not: ['会員登録が必要', '月額550円'],
  },
  {
    lang: 'tr',
    wall: '<div class="z"><p>Yazının tamamı abonelere açık.</p><p>İlk ay 1 TL, sonra ayda 39 TL</p><button>Aboneliği başlat</button></div>',
    not: ['abonelere açık', '39 TL'],
  },
  {
    lang: 'cs',
    wall: '<div class="z"><p>Zbývá vám přečíst 80 % článku.</p><p>Roční předplatné 790 Kč</p><button>Koupit</button></div>',
    not: ['80 % článku', '790 Kč'],
  },
  {
    lang: 'fi',
    wall: '<div class="z"><p>Lue koko artikkeli tilaamalla Kernblatt.</p><p>2 viikkoa 0 €, sen jälkeen 9,90 €/kk</p><button>Aloita tilaus</button></div>',
    not: ['koko artikkeli', '9,90'],
  },
]
