import type { Wall } from './paywalls'

const buttons = (...names: string[]) =>
  names.map((n) => `<button type="button">${n}</button>`).join('')
export const NOTICES: Wall[] = [
  {
    lang: 'en',
    wall: `<div class="x1"><div class="x2"><h2>We value your privacy</h2><p>We and our 842 partners store and/or access information on a device, such as unique IDs in cookies to process personal data. You may accept or manage your choices by clicking below, including your right to object where legitimate interest is used.</p>${buttons('Accept all', 'Reject all', 'Manage preferences')}</div></div>`,
    not: ['842 partners', 'legitimate interest'],
  },
  {
    lang: 'en',
    wall: `<div class="x1"><p>This website uses cookies to ensure you get the best experience on our website. By continuing to use this site you agree to our use of cookies. <a href="/p">Learn more</a></p>${buttons('Got it!')}</div>`,
    not: ['best experience'],
  },
  {
    lang: 'de',
    wall: `<div class="abc"><h2>Wir benötigen Ihre Zustimmung</h2><p>Wir und unsere bis zu 214 Partner verarbeiten Ihre personenbezogenen Daten, z. B. Ihre IP-Nummer, mithilfe von Technologien wie Cookies, um Informationen auf Ihrem Gerät zu speichern und darauf zuzugreifen, damit wir personalisierte Anzeigen ausspielen können.</p><p>Sie können Ihre Einwilligung jederzeit widerrufen.</p>${buttons('Alle akzeptieren', 'Ablehnen', 'Einstellungen')}</div>`,
    not: ['214 Partner', 'jederzeit widerrufen'],
  },
  {
    lang: 'de',
    wall: `<div class="abc"><h2>Mit Werbung und Cookies weiterlesen</h2><p>Besuchen Sie uns wie gewohnt mit Werbung und üblichem Tracking. (Zustimmung ist jederzeit widerrufbar.)</p>${buttons('Akzeptieren und weiter')}<h2>… oder PUR-Abo</h2><p>Nutzen Sie uns ganz ohne Werbetracking und praktisch werbefrei.</p>${buttons('Jetzt PUR abonnieren')}</div>`,
    not: ['üblichem Tracking', 'werbefrei'],
  },
  {
    lang: 'fr',
    wall: `<div class="z"><p>Avec votre accord, nos 180 partenaires et nous utilisons des cookies ou technologies similaires pour stocker, consulter et traiter des données personnelles telles que votre visite sur ce site. Vous pouvez retirer votre consentement à tout moment.</p>${buttons('Continuer sans accepter', 'Paramétrer', 'Accepter et fermer')}</div>`,
    not: ['180 partenaires', 'retirer votre consentement'],
  },
  {
    lang: 'es',
    wall: `<div class="z"><p>Nosotros y nuestros 190 socios almacenamos o accedemos a información en un dispositivo, como cookies, y tratamos datos personales para ofrecer anuncios y contenido personalizados.</p>${buttons('Aceptar y continuar', 'Rechazar y suscribirse por 1 €', 'Configurar')}</div>`,
    not: ['190 socios'],
  },
  {
    lang: 'it',
    wall: `<div class="z"><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per altre finalità come specificato nella cookie policy.</p>${buttons('Accetta', 'Rifiuta', 'Scopri di più e personalizza')}</div>`,
    not: ['terze parti'],
  },
  {
    lang: 'pt',
    wall: `<div class="z"><p>Utilizamos cookies e outras tecnologias semelhantes para melhorar a sua experiência, de acordo com a nossa Política de Privacidade e, ao continuar navegando, você concorda com estas condições.</p>${buttons('Aceitar', 'Saiba mais')}</div>`,
    not: ['tecnologias semelhantes'],
  },
  {
    lang: 'nl',
    wall: `<div class="z"><h2>Welkom bij De Kern</h2><p>Wij en 123 partners gebruiken cookies en vergelijkbare technieken om jouw gegevens te verzamelen en advertenties af te stemmen op jouw interesses.</p>${buttons('Akkoord', 'Instellen')}</div>`,
    not: ['123 partners'],
  },
  {
    lang: 'pl',
    wall: `<div class="z"><p>Szanowny Użytkowniku, klikając „Przejdź do serwisu” wyrażasz zgodę na przetwarzanie Twoich danych osobowych przez nas i 870 zaufanych partnerów, w tym na zapisywanie plików cookies na Twoim urządzeniu.</p>${buttons('Przejdź do serwisu', 'Ustawienia zaawansowane')}</div>`,
    not: ['zaufanych partnerów'],
  },
  {
    lang: 'sv',
    wall: `<div class="z"><p>Vi använder cookies för att förbättra din upplevelse, anpassa innehåll och annonser och analysera vår trafik. Genom att klicka på Godkänn alla samtycker du till detta.</p>${buttons('Godkänn alla', 'Endast nödvändiga', 'Inställningar')}</div>`,
    not: ['förbättra din upplevelse'],
  },
  {
    lang: 'ru',
    wall: `<div class="z"><p>Мы используем файлы cookie, чтобы сайт работал лучше. Продолжая пользоваться сайтом, вы соглашаетесь с использованием файлов cookie и обработкой персональных данных.</p>${buttons('Понятно', 'Подробнее')}</div>`,
    not: ['чтобы сайт работал'],
  },
  {
    lang: 'ja',
    wall: `<div class="z"><p>当サイトでは、利便性の向上と広告の配信のためにクッキー(Cookie)を使用しています。サイトの利用を続けることで、クッキーの使用に同意したものとみなします。</p>${buttons('同意する', '設定')}</div>`,
    not: ['利便性の向上'],
  },
]

/** Pages that are nothing but the question: language, title, body. */
export const QUESTIONS: [string, string, string][] = [
  [
    'en',
    'Kern Media family of brands',
    `<h1>Kern Media is part of the Kern Media family of brands</h1><p>The sites and apps that we own and operate, including our digital advertising service.</p><p>When you use our sites and apps, we use cookies to: provide our sites and apps to you, authenticate users, apply security measures, and prevent spam and abuse, and measure your use of our sites and apps. If you click 'Accept all', we and our partners, including 238 who are part of the IAB Transparency &amp; Consent Framework, will also store and access information on a device.</p>${buttons('Accept all', 'Reject all', 'Manage privacy settings')}`,
  ],
  [
    'de',
    'KERN | Zustimmung',
    `<h1>Willkommen beim KERN</h1><h2>Mit Werbung weiterlesen</h2><p>Besuchen Sie den KERN wie gewohnt mit Werbung und üblichem Tracking. Details zum Tracking finden Sie in der Datenschutzerklärung und zu Cookies im Privacy Center.</p>${buttons('Akzeptieren und weiter')}<h2>Mit PUR-Abo lesen</h2><p>Nutzen Sie uns ohne Werbetracking und praktisch werbefrei.</p>${buttons('Zum Angebot')}`,
  ],
  [
    'nl',
    'DPG Media Privacy Gate',
    `<h1>Jouw privacy-instellingen</h1><p>DPG Media en 123 partners gebruiken cookies om je gegevens te verzamelen. Kies of je akkoord gaat.</p>${buttons('Akkoord', 'Instellen')}`,
  ],
  [
    'fr',
    'Le Kern',
    `<h1>Continuer sans accepter</h1><h2>Le respect de votre vie privée est notre priorité</h2><p>Nous et nos partenaires stockons et accédons à des informations sur un appareil, telles que les cookies, et traitons des données personnelles.</p>${buttons('Tout accepter', 'En savoir plus')}`,
  ],
  [
    'it',
    'Il Kern',
    `<h1>La tua privacy è importante per noi</h1><p>Noi e i nostri 800 partner archiviamo e accediamo a informazioni su un dispositivo (come i cookie).</p>${buttons('Accetta e continua', 'Rifiuta e abbonati')}`,
  ],
  [
    'pl',
    'Kern',
    `<h1>Dbamy o Twoją prywatność</h1><p>Przechowujemy informacje na urządzeniu, takie jak pliki cookies, i przetwarzamy dane osobowe wraz z 870 partnerami.</p>${buttons('Przejdź do serwisu', 'Ustawienia')}`,
  ],
  [
    'es',
    'El Kern',
    `<h1>Tu privacidad nos importa</h1><p>Nosotros y nuestros socios usamos cookies para guardar y acceder a información en tu dispositivo.</p>${buttons('Aceptar todo', 'Rechazar todo', 'Configuración')}`,
  ],
  [
    'en',
    'The Kern Post',
    `<h1>Your choice regarding cookies on this site</h1><p>We use cookies to optimise site functionality and give you the best possible experience.</p>${buttons('I Accept', 'I Reject', 'Manage cookies')}`,
  ],
  [
    'ja',
    'Kern',
    `<h1>Cookieの使用について</h1><p>当サイトはクッキーを使用して広告を配信しています。</p>${buttons('すべて同意する', '拒否する', '設定')}`,
  ],
  [
    'ru',
    'Керн',
    `<h1>Ваша конфиденциальность</h1><p>Мы и наши партнёры используем файлы cookie для хранения данных на вашем устройстве.</p>${buttons('Принять все', 'Отклонить', 'Настройки')}`,
  ],
]
