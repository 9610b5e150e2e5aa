/** `lang`: of the article; `not`: what is not its content. */
export type Wall = { lang: string; wall: string; not: string[] }

export const PAYWALLS: Wall[] = [
  {
    lang: 'en',
    wall: '<div class="o-topper"><h2>Subscribe to unlock this article</h2><p>Try unlimited access</p><p>Only £1 for 4 weeks</p><p>Then £59 per month. Complete digital access to quality journalism on any device. Cancel or change your plan anytime during your trial.</p><a href="/x">Explore more offers.</a></div>',
    not: ['unlock this article', '£59'],
  },
  {
    lang: 'en',
    wall: '<div id="gateway-content"><p>Thank you for your patience while we verify access. If you are in Reader mode please exit and log into your Post account, or subscribe for all of The Post.</p><p>Already a subscriber? Log in.</p><p>Want all of The Post? Subscribe.</p></div>',
    not: ['verify access', 'Already a subscriber', 'Want all of'],
  },
  {
    lang: 'en',
    wall: '<section><h2>Create an account to read the full story.</h2><p>The author made this story available to members only.</p><p>If you’re new here, create a new account to read this story on us.</p><p><a href="/a">Continue in app</a> Or, continue in mobile web</p></section>',
    not: ['create a new account', 'members only'],
  },
  {
    lang: 'en',
    wall: '<div class="box"><h2>This post is for paid subscribers</h2><a href="/s">Subscribe</a><p>Already a paid subscriber? <a href="/l">Sign in</a></p></div>',
    not: ['paid subscribers', 'paid subscriber?'],
  },
  {
    lang: 'en',
    wall: '<div class="box"><h2>Keep reading with a 7-day free trial</h2><p>Subscribe to <i>Talbek Letters</i> to keep reading this post and get 7 days of free access to the full post archives.</p></div>',
    not: ['7-day free trial', 'full post archives'],
  },
  {
    lang: 'en',
    wall: '<div><p>You’ve read your last free article this month.</p><p>Support independent journalism from 1 € a week. Unlimited articles, no ads, cancel any time.</p><button>Subscribe now</button></div>',
    not: ['last free article', 'cancel any time'],
  },
  {
    lang: 'en',
    wall: '<div><p>This is a preview of subscription content, <a href="/l">log in via an institution</a> to check access.</p><h2>Access this article</h2><p>Log in via an institution</p><p>Buy article PDF 39,95 €</p><p>Price includes VAT (Germany)</p><p>Instant access to the full article PDF.</p></div>',
    not: ['preview of subscription', 'Instant access'],
  },
  {
    lang: 'en',
    wall: '<div><h3>Register for free to continue reading</h3><p>Registration is a free and easy way to support our truly independent journalism. By registering, you will also enjoy limited access to Premium articles, exclusive newsletters, commenting, and virtual events with our leading journalists.</p><p>Already have an account? sign in</p></div>',
    not: ['Register for free', 'truly independent', 'Already have an account'],
  },
  {
    lang: 'de',
    wall: '<section><p>Diesen Artikel weiterlesen mit KERN+</p><ul><li>Sie haben Zugriff auf alle Artikel im Web und in der App</li><li>Jederzeit monatlich kündbar</li></ul><p>Sie haben bereits ein Digital-Abonnement? <a href="/l">Hier anmelden</a></p></section>',
    not: ['weiterlesen mit', 'Digital-Abonnement', 'monatlich kündbar'],
  },
  {
    lang: 'de',
    wall: '<div><h3>Jetzt weiterlesen. Mit dem passenden K+ Angebot.</h3><p>Zugang zu allen K+ Artikeln</p><p>2,95 € / Woche</p><p>Alle Artikel auf kern.example, unbegrenzt lesen, flexibel kündbar</p></div>',
    not: ['Jetzt weiterlesen', '2,95', 'flexibel kündbar'],
  },
  {
    lang: 'de',
    wall: '<div><p>Dieser Artikel ist exklusiv für Abonnenten. Um ihn zu lesen, benötigen Sie ein Plus-Abo.</p><p>Sie sind bereits Abonnent? Dann loggen Sie sich hier ein.</p><p>Im ersten Monat für 0,99 Euro testen.</p></div>',
    not: ['exklusiv für', 'bereits Abonnent', '0,99 Euro testen'],
  },
  {
    lang: 'fr',
    wall: '<section><h3>La suite est réservée aux abonnés.</h3><p>Il vous reste 68.52% de cet article à lire.</p><p>Lecture du Kern en cours sur un autre appareil.</p><p>Vous pouvez lire Le Kern sur un seul appareil à la fois</p></section>',
    not: ['réservée aux', 'Il vous reste', 'un seul appareil'],
  },
  {
    lang: 'fr',
    wall: '<div><p>Cet article est réservé aux abonnés. Il vous reste 82% à découvrir.</p><p>Débloquez tous les articles immédiatement. Sans engagement.</p><p>Déjà abonné ? Connectez-vous</p></div>',
    not: ['réservé aux', 'Débloquez', 'Déjà abonné'],
  },
  {
    lang: 'es',
    wall: '<div><h2>Suscríbete para seguir leyendo</h2><p>Lee sin límites por 1 € el primer mes.</p><p>¿Ya tienes una suscripción? Inicia sesión</p><p>Este contenido es exclusivo para suscriptores. Si ya lo eres, identifícate.</p></div>',
    not: ['seguir leyendo', 'Lee sin límites', 'exclusivo para', 'Ya tienes'],
  },
  {
    lang: 'it',
    wall: '<div><p>Per continuare a leggere questo articolo, abbonati o accedi.</p><p>Questo contenuto è riservato agli abbonati</p><p>Hai già un abbonamento? Accedi</p></div>',
    not: ['Per continuare', 'riservato', 'Hai già'],
  },
  {
    lang: 'pt',
    wall: '<div><p>Este conteúdo é exclusivo para assinantes.</p><p>Assine e tenha acesso ilimitado a todo o conteúdo.</p><p>Já é assinante? Faça seu login</p><p>Continue lendo com acesso ilimitado por R$ 1,90 no primeiro mês</p></div>',
    not: ['exclusivo para', 'Já é', 'Continue lendo', 'acesso ilimitado a todo'],
  },
  {
    lang: 'nl',
    wall: '<div><h3>Verder lezen?</h3><p>Dit artikel is alleen voor abonnees. Log in of neem een abonnement om verder te lezen.</p><p>Al abonnee? Log in</p></div>',
    not: ['alleen voor abonnees', 'Al abonnee'],
  },
  {
    lang: 'pl',
    wall: '<div><p>Dalsza część artykułu jest dostępna tylko dla prenumeratorów.</p><p>Pozostało 85% tekstu.</p><p>Masz już prenumeratę? Zaloguj się</p><p>Wykup dostęp, aby czytać dalej</p></div>',
    not: ['tylko dla', 'Pozostało', 'Masz już', 'czytać dalej'],
  },
  {
    lang: 'sv',
    wall: '<div><h3>Den här artikeln är låst. Bli prenumerant för att läsa vidare.</h3><p>Redan prenumerant? Logga in</p><p>Läs hela artikeln för 1 krona första månaden.</p></div>',
    not: ['läsa vidare', 'Redan prenumerant'],
  },
  {
    lang: 'ru',
    wall: '<div><p>Полный текст статьи доступен только подписчикам.</p><p>Оформите подписку, чтобы читать дальше.</p><p>Уже есть подписка? Войти</p></div>',
    not: ['только подписчикам', 'Оформите', 'Уже есть'],
  },
  {
    lang: 'ja',
    wall: '<div><p>この記事は会員限定です。登録すると続きをお読みいただけます。</p><p>残り1,234文字</p><p>すでに会員の方はログインしてください。</p></div>',
    not: ['会員限定', '残り', 'すでに会員'],
  },
  {
    lang: 'tr',
    wall: '<div><p>Bu içerik sadece abonelere özeldir. Okumaya devam etmek için abone olun.</p><p>Zaten abone misiniz? Giriş yapın</p></div>',
    not: ['abonelere özel', 'Zaten abone'],
  },
  {
    lang: 'en',
    wall: '<section><h2>To continue reading this article, start a free trial</h2><p>Enjoy 1 month free, then just £9.99 a month. Cancel anytime.</p><p>Already have an account? Log in</p></section>',
    not: ['free trial', '1 month free', 'Already have'],
  },
  {
    lang: 'en',
    wall: '<div><h4>Continue reading your article with a Kern subscription</h4><a href="/x">Subscribe Now</a><p>Already a member? Sign In</p></div>',
    not: ['Continue reading your', 'Already a member'],
  },
  {
    lang: 'en',
    wall: '<div><p>You’ve read your last complimentary article this month. To read the full magazine, subscribe now.</p><p>If you’re already a subscriber, sign in.</p></div>',
    not: ['complimentary', 'already a subscriber'],
  },
  {
    lang: 'en',
    wall: '<div><p>This is a Premium article available exclusively to our subscribers.</p><p>Get access for $1 for 6 months.</p></div>',
    not: ['exclusively to our', '6 months'],
  },
  {
    lang: 'de',
    wall: '<div><h3>Testen Sie unser Angebot mit SZ Plus</h3><p>Um diesen Artikel zu lesen, melden Sie sich bitte an oder wählen Sie ein Abo.</p><p>Sie sind noch kein Abonnent? Jetzt bestellen</p></div>',
    not: ['Um diesen Artikel', 'noch kein Abonnent'],
  },
  {
    lang: 'de',
    wall: '<div><h3>Mehr mit Kern Plus lesen</h3><p>Dieser Inhalt ist Abonnenten vorbehalten.</p><p>4 Wochen für 1,00 € testen</p></div>',
    not: ['vorbehalten', '1,00 €'],
  },
  {
    lang: 'fr',
    wall: '<div><p>Pour lire la suite de cet article, abonnez-vous dès 1 €.</p><p>Vous êtes abonné ? Identifiez-vous</p></div>',
    not: ['Pour lire la suite', 'Vous êtes abonné'],
  },
  {
    lang: 'es',
    wall: '<div><p>Para seguir leyendo, hazte premium</p><p>Este artículo es solo para suscriptores.</p><p>¿Eres suscriptor? Accede</p></div>',
    not: ['seguir leyendo', 'solo para suscriptores', 'Eres suscriptor'],
  },
  {
    lang: 'it',
    wall: '<div><p>Articolo riservato agli abbonati.</p><p>Sblocca l’accesso illimitato a tutti i contenuti del sito a 1 € al mese per 3 mesi.</p><p>Sei già abbonato? Accedi</p></div>',
    not: ['riservato', 'accesso illimitato', 'Sei già'],
  },
  {
    lang: 'pt',
    wall: '<div><p>Para continuar lendo, faça login ou assine.</p><p>Esta matéria é exclusiva para assinantes.</p></div>',
    not: ['continuar lendo', 'exclusiva'],
  },
  {
    lang: 'nl',
    wall: '<div><p>Wilt u dit artikel lezen? Abonneer u vanaf € 2 per week.</p><p>U bent al abonnee? Log dan in.</p></div>',
    not: ['Abonneer u', 'al abonnee'],
  },
  {
    lang: 'pl',
    wall: '<div><p>Ten artykuł jest dostępny tylko dla subskrybentów.</p><p>Kup subskrypcję i czytaj bez ograniczeń.</p></div>',
    not: ['tylko dla', 'Kup subskrypcję'],
  },
  {
    lang: 'ja',
    wall: '<div><p>この記事は有料記事です。残り856文字有料会員になると続きをお読みいただけます。</p></div>',
    not: ['残り856', '有料会員'],
  },
  {
    lang: 'ru',
    wall: '<div><p>Чтобы прочитать материал полностью, оформите подписку.</p></div>',
    not: ['оформите'],
  },
  {
    lang: 'tr',
    wall: '<div><p>Haberin devamını okumak için abone olun.</p></div>',
    not: ['abone olun'],
  },
  {
    lang: 'sv',
    wall: '<div><p>Vill du läsa hela artikeln? Bli prenumerant för 1 kr.</p><p>Är du redan prenumerant? Logga in här.</p></div>',
    not: ['Bli prenumerant', 'redan prenumerant'],
  },
]

/** Sentences of articles with the words of paywalls: language, title, text. */
export const NO_WALLS: [string, string, string][] = [
  [
    'en',
    'The rise of the paywall',
    'More and more newspapers ask readers to subscribe to continue reading, a study of 240 titles has found.',
  ],
  [
    'en',
    'Chess club opens its archive',
    'The club said that this content is only for members who have paid their fee, which is 20 euros a year.',
  ],
  [
    'en',
    'How to return a book',
    'You must register at the desk to read the old newspapers in the reading room on the first floor.',
  ],
  [
    'en',
    'Digital subscriptions',
    'A digital subscription costs 9.99 euros per month and gives access to all articles. You can cancel at any time.',
  ],
  [
    'en',
    'How browsers track you',
    'Most websites use cookies to store what you clicked, and advertisers access them on other sites to show personal adverts.',
  ],
  [
    'en',
    'Cookie cake',
    'We use cookies from the shop around the corner, crush them and store them in a dry place until the cream is ready.',
  ],
  [
    'en',
    'Git basics',
    'If you already have an account on the server, sign in and create a token before you clone the repository.',
  ],
  [
    'en',
    'Kern Post reaches 40,000',
    'The paper already has 40,000 subscribers, and it wants to win 5,000 more members before the end of the year.',
  ],
  [
    'en',
    'Join us',
    'Join the reading group to read the full works of Ada Kern together, one chapter each week from January.',
  ],
  [
    'en',
    'Insurance terms',
    'You have used all of your free visits when the doctor has seen you four times in the year; the limit is then reached.',
  ],
  [
    'de',
    'Abo des Theaters',
    'Das Abo für die neue Saison kostet 120 Euro, und wer sich bis Mai anmeldet, kann das Programm zu Hause weiterlesen.',
  ],
  [
    'de',
    'So löschen Sie Cookies',
    'Wir nutzen im Beispiel den Browser Firefox. Öffnen Sie die Einstellungen und löschen Sie dort die Cookies des Geräts.',
  ],
  [
    'de',
    'Mitglieder',
    'Der Artikel 5 der Satzung gilt nur für Abonnenten der Vereinszeitung, die vor 2020 eingetreten sind.',
  ],
  [
    'fr',
    'Abonnement de train',
    'L’abonnement permet de lire les horaires en ligne et de voyager en seconde classe pour 39 euros par mois.',
  ],
  [
    'es',
    'Suscripción de la revista',
    'Para leer la revista en la biblioteca hay que pedir la suscripción en el mostrador, que abre a las nueve.',
  ],
  [
    'it',
    'Abbonamento',
    'L’abbonamento annuale costa 50 euro e per leggere la rivista in biblioteca non serve alcuna tessera.',
  ],
  [
    'nl',
    'Bibliotheek',
    'Met een abonnement van 40 euro mag je tien boeken lenen en thuis verder lezen, zo lang je wilt.',
  ],
  [
    'pl',
    'Prenumerata',
    'Prenumerata kosztuje 30 złotych, a czytać dalej można także w bibliotece, która jest otwarta do osiemnastej.',
  ],
  [
    'ja',
    '図書館の利用',
    '図書館では会員登録をすると本を五冊まで借りられ、自宅で続きを読むことができます。',
  ],
  [
    'ru',
    'Подписка',
    'Подписка на журнал стоит 300 рублей, а читать дальше можно и в библиотеке, которая открыта до шести.',
  ],
]
