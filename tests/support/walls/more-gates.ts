import { buttons } from './gates'

/** The kind of verdict, the page's title, and all that is on it. */
export const MORE_GATES: [kind: string, title: string, body: string][] = [
  [
    'consent',
    'Kernblatt - Consent',
    '<section><h1>We need your OK</h1><p>Advertising pays for our journalism. Let us and our ad partners place cookies, or subscribe and read without them.</p>' +
      buttons('Yes, allow', 'Subscribe') +
      '</section>',
  ],
  [
    'consent',
    'Kernblatt',
    '<div><p>En cliquant sur « Accepter », vous permettez à nos 98 partenaires publicitaires de lire les cookies de votre navigateur.</p>' +
      buttons('Accepter', 'Refuser et s’abonner') +
      '</div>',
  ],
  [
    'consent',
    'Kernblatt',
    '<div><h1>Vi och cookies</h1><p>Med ditt samtycke använder vi och våra annonspartner cookies för statistik och annonsering.</p>' +
      buttons('Jag godkänner', 'Mina val') +
      '</div>',
  ],
  [
    'consent',
    'Kernblatt',
    '<div><h1>Çerez tercihleri</h1><p>Biz ve iş ortaklarımız reklam göstermek için çerez kullanıyoruz.</p>' +
      buttons('Kabul ediyorum', 'Reddet') +
      '</div>',
  ],
  [
    'consent',
    'Kernblatt',
    '<div><h1>Süti beállítások</h1><p>Mi és partnereink sütiket használunk, hogy személyre szabott hirdetéseket mutassunk.</p>' +
      buttons('Elfogadom', 'Beállítások') +
      '</div>',
  ],
  [
    'consent',
    'Kernblatt',
    '<div><h1>쿠키 안내</h1><p>당사와 파트너는 맞춤 광고를 위해 쿠키를 사용합니다.</p>' +
      buttons('모두 허용', '설정') +
      '</div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>Quick check</h1><p>Tick the box so that we know you are a person and not a program.</p><label><input type="checkbox"> I\'m not a robot</label></div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>Einen Augenblick …</h1><p>Wir überprüfen die Sicherheit Ihrer Verbindung, bevor es weitergeht.</p></div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>Acceso restringido</h1><p>Hemos detectado un comportamiento inusual en tu conexión. Confirma que no eres un robot.</p></div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>Ben je een mens?</h1><p>We zien ongebruikelijk verkeer vanaf je netwerk. Los de puzzel op om verder te gaan.</p></div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>Robot olmadığınızı doğrulayın</h1><p>Ağınızdan olağan dışı istekler geldi.</p></div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>보안 확인</h1><p>로봇이 아닌지 확인하고 있습니다. 잠시만 기다려 주세요.</p></div>',
  ],
  [
    'challenge',
    'Kernblatt',
    '<div><h1>Ověřujeme, že nejste robot</h1><p>Počkejte prosím několik sekund.</p></div>',
  ],
  [
    'challenge',
    '429',
    '<h1>Slow down</h1><p>You have sent too many requests from your IP address. Wait a moment, then reload.</p>',
  ],
  [
    'login',
    'Mon espace',
    '<main><h1>Bonjour !</h1><form><label>Adresse e-mail<input type="email"></label><label>Code secret<input type="password"></label><button>Me connecter</button></form></main>',
  ],
  [
    'login',
    'Mina sidor',
    '<main><h1>Mina sidor</h1><form><label>Personnummer<input></label><label>Lösenord<input type="password"></label><button>Fortsätt</button></form><p>Glömt lösenordet?</p></main>',
  ],
  [
    'login',
    'Hesabım',
    '<main><h1>Hesabınıza girin</h1><form><input placeholder="E-posta"><input type="password" placeholder="Şifre"><button>Devam</button></form></main>',
  ],
  [
    'login',
    '会员中心',
    '<main><h1>会员中心</h1><form><input placeholder="手机号"><input type="password" placeholder="密码"><button>登录</button></form></main>',
  ],
  [
    'login',
    'Wiki',
    '<main><h1>Restricted space</h1><p>You do not have permission to view this page. Log in with another account or ask an administrator for access.</p><a class="btn" href="/login">Log in</a></main>',
  ],
  [
    'login',
    '내 계정',
    '<main><h1>로그인</h1><p>이 페이지를 보려면 로그인하세요.</p><form><input><input type="password"><button>로그인</button></form></main>',
  ],
  [
    'empty',
    'Kernblatt',
    '<div class="w"><p>This page can\'t be shown because your browser has scripts turned off. JavaScript must be enabled.</p></div>',
  ],
  ['empty', 'Kernblatt', '<div><p>Schakel JavaScript in om deze pagina te bekijken.</p></div>'],
  [
    'empty',
    'Kernblatt',
    '<div><p>Bu sayfayı görüntülemek için tarayıcınızda JavaScript açık olmalıdır.</p></div>',
  ],
  ['empty', 'Kernblatt', '<div><p>이 앱을 실행하려면 JavaScript를 켜야 합니다.</p></div>'],
  ['empty', 'Kernblatt', '<div><p>Du skal slå JavaScript til for at bruge siden.</p></div>'],
  ['empty', 'Kernblatt', '<div><p>Pro zobrazení stránky zapněte JavaScript.</p></div>'],
  [
    'consent',
    'Diário de Soren',
    '<div><h2>A sua escolha</h2><p>Nós e os nossos 300 fornecedores guardamos cookies no seu aparelho para mostrar anúncios.</p>' +
      buttons('Concordo', 'Gerir opções') +
      '</div>',
  ],
  [
    'consent',
    'Soren Avis',
    '<div><h1>Samtykke</h1><p>Vi bruker informasjonskapsler for å vise relevante annonser og måle trafikk.</p><button>Godta</button><button>Nei takk</button></div>',
  ],
  [
    'consent',
    'Новости',
    '<div><p>Мы и наши партнёры используем файлы cookie для показа рекламы. Нажимая «Хорошо», вы соглашаетесь.</p><button>Хорошо</button></div>',
  ],
  [
    'consent',
    '索伦日报',
    '<div><h1>隐私设置</h1><p>我们和广告合作伙伴使用 Cookie 展示个性化广告。</p><button>同意并继续</button><button>管理选项</button></div>',
  ],
  [
    'consent',
    'TV Soren',
    '<div><h1>Before you watch</h1><p>We use cookies to personalise ads and content with our partners.</p><button>Agree and close</button><button>Learn more</button></div>',
  ],
  [
    'consent',
    'Ziarul',
    '<div><h1>Confidențialitate</h1><p>Noi și partenerii noștri stocăm cookie-uri pentru reclame personalizate.</p><button>De acord</button><button>Opțiuni</button></div>',
  ],
  [
    'challenge',
    'Accès refusé',
    '<h1>Vous avez été bloqué</h1><p>Votre adresse IP a envoyé trop de requêtes automatisées. Réessayez plus tard.</p>',
  ],
  [
    'challenge',
    'Kontroll',
    '<h1>Bekräfta att du är människa</h1><p>Det tar bara några sekunder.</p>',
  ],
  [
    'challenge',
    'Acesso',
    '<h1>Confirme que você não é um robô</h1><p>Arraste a peça até encaixar.</p>',
  ],
  [
    'challenge',
    'Перевірка',
    '<h1>Перевірка безпеки</h1><p>Зачекайте, ми перевіряємо ваш браузер.</p>',
  ],
  [
    'challenge',
    '確認',
    '<h1>セキュリティチェック</h1><p>接続を確認しています。しばらくお待ちください。</p>',
  ],
  [
    'challenge',
    'Attendere',
    '<h1>Controllo del browser in corso</h1><p>Attendi qualche secondo, poi verrai reindirizzato.</p>',
  ],
  [
    'challenge',
    'Hold on',
    '<h1>Let\'s confirm you are human</h1><p>Complete the check below.</p><iframe src="https://x.example/c"></iframe>',
  ],
  [
    'login',
    'Min side',
    '<main><h1>Log på</h1><form><label>Brugernavn<input></label><label>Adgangskode<input type="password"></label><button>Log på</button></form></main>',
  ],
  [
    'login',
    'Klientská zóna',
    '<main><h1>Klientská zóna</h1><form><label>E-mail<input></label><label>Heslo<input type="password"></label><button>Přihlásit</button></form><a href="/z">Zapomenuté heslo</a></main>',
  ],
  [
    'login',
    'Portal',
    '<div class="card"><img src="/l.png" alt="Portal"><form><input placeholder="Username"><input type="password" placeholder="Password"><button>Go</button></form></div>',
  ],
  [
    'login',
    'Intranet',
    '<main><h1>Geschützter Bereich</h1><p>Dieser Bereich ist nur für angemeldete Nutzer zugänglich.</p><a href="/login">Zur Anmeldung</a></main>',
  ],
  [
    'login',
    'マイページ',
    '<main><h1>ご本人確認</h1><form><input placeholder="会員番号"><input type="password"><button>次へ</button></form></main>',
  ],
  [
    'empty',
    'Sivu',
    '<div><p>Sivuston käyttö edellyttää JavaScriptiä. Ota se käyttöön selaimen asetuksista.</p></div>',
  ],
  [
    'empty',
    'App',
    '<div id="m"><strong>We\'re sorry, but this app doesn\'t work properly without JavaScript enabled. Please enable it to continue.</strong></div>',
  ],
  ['empty', 'Сайт', '<div><p>Увімкніть JavaScript, щоб переглянути цю сторінку.</p></div>'],
  ['empty', 'Oldal', '<div><p>Az oldal megtekintéséhez engedélyezze a JavaScriptet.</p></div>'],
]
