export const buttons = (...names: string[]) =>
  names.map((name) => `<button>${name}</button>`).join('')

/** The kind of verdict, the page's title, and all that is on it. */
export const GATES: [kind: string, title: string, body: string][] = [
  [
    'consent',
    'Your choices',
    '<div><img src="/logo.svg"><h1>Welcome to Soren Kurier</h1><p>With your permission, we and 612 vendors use cookies and read your device to show ads and measure reach. You decide.</p>' +
      buttons('OK', 'Customise') +
      '</div>',
  ],
  [
    'consent',
    'Soren Kurier',
    '<div><h2>Guten Tag! Lesen Sie mit Werbung</h2><p>Mit Ihrem Klick auf „Einverstanden“ stimmen Sie zu, dass wir und 190 Drittanbieter Ihr Nutzungsverhalten mit Cookies auswerten und Ihnen Werbung zeigen.</p>' +
      buttons('Einverstanden') +
      '<p>Oder lesen Sie werbefrei für 3,99 €/Monat.</p>' +
      buttons('Pur-Abo kaufen') +
      '</div>',
  ],
  [
    'consent',
    'Gestion des cookies',
    '<div><h1>Vos préférences</h1><p>Nous déposons des traceurs pour mesurer notre audience et financer le site par la publicité. Vous pouvez les refuser.</p>' +
      buttons('Tout accepter', 'Tout refuser', 'Choisir') +
      '</div>',
  ],
  [
    'consent',
    'Privacidad',
    '<div><h1>Tu privacidad nos importa</h1><p>Usamos cookies propias y de 230 terceros para mostrarte publicidad basada en tu navegación. Puedes aceptarlas todas o elegir.</p>' +
      buttons('Aceptar', 'Rechazar', 'Más opciones') +
      '</div>',
  ],
  [
    'consent',
    'Il tuo consenso',
    '<div><p>Per continuare gratis, accetta i cookie di profilazione. In alternativa abbonati a 1,99 € al mese.</p>' +
      buttons('Accetta e continua', 'Abbonati') +
      '</div>',
  ],
  [
    'consent',
    'Cookies',
    '<div><h1>Mogen we cookies plaatsen?</h1><p>Wij en onze 88 partners willen cookies plaatsen om advertenties te tonen die bij je passen.</p>' +
      buttons('Ja, ik ga akkoord', 'Nee, aanpassen') +
      '</div>',
  ],
  [
    'consent',
    'Zgoda na cookies',
    '<div><h1>Twoja prywatność</h1><p>My i 712 partnerów prosimy o zgodę na zapisywanie plików cookie i wyświetlanie spersonalizowanych reklam.</p>' +
      buttons('Zgadzam się', 'Nie zgadzam się') +
      '</div>',
  ],
  [
    'consent',
    'Samtykke',
    '<div><h1>Vi beder om dit samtykke</h1><p>Vi og vores 120 samarbejdspartnere bruger cookies til at vise dig målrettede annoncer.</p>' +
      buttons('Acceptér alle', 'Kun nødvendige') +
      '</div>',
  ],
  [
    'consent',
    'Evästeet',
    '<div><h1>Tietoa evästeistä</h1><p>Me ja 95 kumppaniamme käytämme evästeitä kohdentaaksemme mainoksia ja kehittääksemme palvelua.</p>' +
      buttons('Hyväksy kaikki', 'Vain välttämättömät') +
      '</div>',
  ],
  [
    'consent',
    'Cookieの設定',
    '<div><h1>Cookieの使用について</h1><p>当社と広告パートナーは、広告の表示と利用状況の分析のためにCookieを使用します。</p>' +
      buttons('すべて許可', '拒否する', '設定') +
      '</div>',
  ],
  [
    'consent',
    'Souhlas',
    '<div><h1>Než začnete</h1><p>My a naši partneři (143) používáme soubory cookie k zobrazování reklam. Souhlas můžete kdykoli odvolat.</p>' +
      buttons('Přijmout vše', 'Odmítnout vše') +
      '</div>',
  ],
  [
    'challenge',
    'soren.example',
    '<div id="c"><h2>One moment, please</h2><p>We\'re making sure you\'re not a robot. This takes a few seconds.</p><div class="spinner"></div></div>',
  ],
  [
    'challenge',
    'Access blocked',
    '<h1>Unusual activity detected</h1><p>Our systems noticed automated traffic from your network. Solve the puzzle to continue.</p><p>Reference: 0.8f3a2b17.1732</p>',
  ],
  [
    'challenge',
    'Sicherheitsprüfung',
    '<h1>Bitte bestätigen Sie, dass Sie kein Roboter sind</h1><p>Ihr Netzwerk hat ungewöhnlich viele Anfragen gesendet. Schieben Sie den Regler nach rechts.</p>',
  ],
  [
    'challenge',
    'Vérification',
    '<h1>Vérification de sécurité</h1><p>Nous devons nous assurer que vous êtes bien un être humain. Cochez la case pour poursuivre.</p>',
  ],
  [
    'challenge',
    'Comprobación',
    '<h1>Estamos comprobando tu navegador</h1><p>Este proceso es automático. Se te redirigirá en unos segundos.</p><p>ID: 77ab3</p>',
  ],
  [
    'challenge',
    'Verifica',
    '<h1>Verifica di non essere un robot</h1><p>Abbiamo rilevato traffico insolito proveniente dalla tua rete.</p>',
  ],
  [
    'challenge',
    'Verificação',
    '<h1>Verificando se você é humano</h1><p>Isso pode levar alguns segundos. Precisamos analisar a segurança da sua conexão.</p>',
  ],
  [
    'challenge',
    'Проверка',
    '<h1>Подтвердите, что запросы отправляли вы, а не робот</h1><p>Нам очень жаль, но запросы с вашего устройства похожи на автоматические.</p>',
  ],
  [
    'challenge',
    'アクセス確認',
    '<h1>ロボットではないことを確認してください</h1><p>お使いのネットワークから通常と異なるアクセスが検出されました。</p>',
  ],
  ['challenge', '安全验证', '<h1>请完成安全验证</h1><p>您的访问过于频繁，拖动滑块后继续访问。</p>'],
  [
    'challenge',
    'Sprawdzanie',
    '<h1>Sprawdzamy, czy jesteś człowiekiem</h1><p>Wykryliśmy nietypowy ruch z Twojej sieci. Zaczekaj chwilę.</p>',
  ],
  [
    'login',
    'Members area',
    '<main><h1>Hello again</h1><p>Use your work account to see this page.</p><form action="/session" method="post"><input type="email" name="email" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Continue</button></form><a href="/reset">Trouble getting in?</a></main>',
  ],
  [
    'login',
    'Intranet',
    '<main><h1>Single sign-on</h1><p>You need to be signed in to view this document. Choose your organisation.</p><a class="btn" href="/sso/a">Continue with Contoso</a><a class="btn" href="/sso/g">Continue with Google</a></main>',
  ],
  [
    'login',
    'Kundenbereich',
    '<main><h1>Willkommen zurück</h1><form method="post"><label>Benutzername<input name="u"></label><label>Kennwort<input type="password" name="p"></label><button>Einloggen</button></form><a href="/v">Kennwort vergessen?</a><a href="/r">Neu hier? Konto anlegen</a></main>',
  ],
  [
    'login',
    'Espace client',
    '<main><h1>Connexion</h1><form method="post"><input name="id" placeholder="Identifiant"><input type="password" placeholder="Mot de passe"><button>Valider</button></form><a href="/o">Mot de passe oublié ?</a></main>',
  ],
  [
    'login',
    'Acceso',
    '<main><h1>Accede a tu cuenta</h1><p>Para ver este contenido tienes que identificarte.</p><form><input name="u" placeholder="Correo"><input type="password"><button>Entrar</button></form></main>',
  ],
  [
    'login',
    'Area riservata',
    '<main><h1>Area riservata</h1><form><input name="u" placeholder="Nome utente"><input type="password"><button>Entra</button></form><a href="/r">Hai dimenticato la password?</a></main>',
  ],
  [
    'login',
    'Entrar',
    '<main><h1>Bem-vindo de volta</h1><form><input name="u" placeholder="E-mail"><input type="password"><button>Entrar</button></form><a href="/r">Esqueci minha senha</a></main>',
  ],
  [
    'login',
    'Inloggen',
    '<main><h1>Mijn omgeving</h1><form><input name="u"><input type="password"><button>Inloggen</button></form><p>Nog geen account? Registreer je.</p></main>',
  ],
  [
    'login',
    'Logowanie',
    '<main><h1>Panel klienta</h1><form><input name="u"><input type="password"><button>Zaloguj</button></form><a href="/r">Nie pamiętasz hasła?</a></main>',
  ],
  [
    'login',
    'ログイン',
    '<main><h1>会員ページ</h1><form><input name="u" placeholder="メールアドレス"><input type="password"><button>ログイン</button></form><a href="/r">パスワードを忘れた方</a></main>',
  ],
  [
    'login',
    'Вход',
    '<main><h1>Личный кабинет</h1><form><input name="u"><input type="password"><button>Войти</button></form><a href="/r">Забыли пароль?</a></main>',
  ],
  [
    'empty',
    'Soren',
    '<div class="msg"><h1>JavaScript is off</h1><p>Please turn it on in your browser settings, then reload.</p></div>',
  ],
  [
    'empty',
    'Soren',
    '<div><p>Für die Anzeige dieser Seite wird JavaScript benötigt. Bitte schalten Sie es in Ihrem Browser ein.</p></div><script src="/a.js"></script>',
  ],
  [
    'empty',
    'Soren',
    "<div><p>Votre navigateur n'exécute pas JavaScript. Activez-le pour afficher le contenu.</p></div>",
  ],
  [
    'empty',
    'Soren',
    '<div><p>Es necesario tener JavaScript activado para utilizar esta aplicación.</p></div>',
  ],
  [
    'empty',
    'Soren',
    '<div><p>Per usare questa applicazione occorre attivare JavaScript.</p></div>',
  ],
  ['empty', 'Soren', '<div><p>Ative o JavaScript para executar este aplicativo.</p></div>'],
  ['empty', 'Soren', '<div><p>Ta strona wymaga włączonej obsługi JavaScript.</p></div>'],
  [
    'empty',
    'Soren',
    '<div><p>Для работы сайта включите поддержку JavaScript в браузере.</p></div>',
  ],
  ['empty', 'Soren', '<div><p>このページを表示するにはJavaScriptを有効にしてください。</p></div>'],
  ['empty', 'Soren', '<div><p>您需要启用 JavaScript 才能运行此应用。</p></div>'],
  ['empty', 'Soren', '<div><p>Du måste ha JavaScript påslaget för att se den här sidan.</p></div>'],
]
