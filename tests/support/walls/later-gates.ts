/** The kind of verdict, the page's title, and all that is on it. */
export const LATER_GATES: [kind: string, title: string, body: string][] = [
  [
    `soft_404`,
    `Oferta wygasła`,
    `<header><nav><a href="/">Home</a><a href="/a">Shop</a><a href="/b">Blog</a></nav></header><main><h2>To ogłoszenie jest już nieaktualne</h2><p>Zobacz podobne oferty w tej kategorii.</p></main>`,
  ],
  [
    `soft_404`,
    `Ups`,
    `<main><h1>Wir haben überall gesucht …</h1><p>… aber diese Seite gibt es hier nicht (mehr).</p><form><input type="search"><button>Suchen</button></form></main>`,
  ],
  [
    `soft_404`,
    `Vaga encerrada`,
    `<main><h1>Esta vaga não está mais disponível</h1><p>O anúncio foi encerrado pelo anunciante.</p><a href="/vagas">Ver outras vagas</a></main>`,
  ],
  [
    `soft_404`,
    `Lost in space`,
    `<main><h1>Houston, we have a problem</h1><p>The page you are after has drifted off into space.</p><a href="/">Take me home</a></main>`,
  ],
  [
    `consent`,
    `Le Quotidien`,
    `<main><p>Avec votre accord, nos 312 partenaires et nous utilisons des cookies pour stocker et accéder à des informations personnelles comme votre visite sur ce site.</p><a href="#" role="button">Continuer sans accepter</a><a href="#" role="button">Accepter et fermer</a><a href="/abo">S’abonner</a></main>`,
  ],
  [`challenge`, `安全验证`, `<main><p>请完成安全验证，拖动滑块完成拼图</p></main>`],
  [
    `challenge`,
    `Just one more step`,
    `<main><h1>Are you a human?</h1><p>Press and hold the button below to continue.</p><button>Press &amp; Hold</button></main>`,
  ],
  [
    `login`,
    `Portal`,
    `<main><p>Melden Sie sich an, um diesen Inhalt zu sehen.</p><a href="/login">Zur Anmeldung</a></main>`,
  ],
  [
    `login`,
    `Intranet`,
    `<main><h1>SSO</h1><p>Redirecting you to your organisation's sign-in page. If nothing happens, <a href="/sso/start">sign in here</a>.</p></main>`,
  ],
  [
    `login`,
    `회원 전용`,
    `<main><p>이 글은 회원만 볼 수 있습니다. 로그인 후 이용해 주세요.</p><a href="/login">로그인</a></main>`,
  ],
  [
    `login`,
    `Conteúdo restrito`,
    `<main><p>Para ver este conteúdo, entre na sua conta ou cadastre-se gratuitamente.</p><a href="/entrar">Entrar</a><a href="/cadastro">Cadastrar</a></main>`,
  ],
  [
    `soft_404`,
    `Nous sommes désolés`,
    `<div id="content"><h1>Oups, cette page a disparu</h1><p>Le lien que vous avez suivi est peut-être rompu.</p><a href="/">Retour à l’accueil</a></div>`,
  ],
  [
    `soft_404`,
    `Not available`,
    `<main><h1>This video isn't available any more</h1><p>The uploader has closed their account.</p><a href="/">Go to home</a></main>`,
  ],
  [
    `consent`,
    `Samtycke`,
    `<main><h1>Vi behöver ditt samtycke</h1><p>Vi använder kakor för statistik och riktad annonsering tillsammans med våra partner.</p><button>Godkänn</button><button>Inställningar</button></main>`,
  ],
  [
    `consent`,
    `Личные данные`,
    `<main><p>Мы используем файлы cookie и передаём данные рекламным партнёрам. Продолжая, вы даёте согласие.</p><button>Согласен</button></main>`,
  ],
  [
    `challenge`,
    `Comprobación`,
    `<main><h1>Espera un momento</h1><p>Estamos comprobando tu navegador antes de acceder al sitio.</p></main>`,
  ],
  [
    `challenge`,
    `Bot?`,
    `<main><h1>Ben je een mens?</h1><p>Sleep de schuif naar rechts om verder te gaan.</p></main>`,
  ],
  [
    `login`,
    `Profil`,
    `<main><h1>Zaloguj się</h1><p>Ten profil widzą tylko zalogowani użytkownicy.</p><a href="/login">Zaloguj się</a></main>`,
  ],
  [
    `soft_404`,
    `Recept kunde inte hittas`,
    `<main><h1>Hoppsan!</h1><p>Receptet du letar efter är borttaget.</p><a href="/recept">Alla recept</a></main>`,
  ],
  [
    `soft_404`,
    `Error`,
    `<nav><a href="/">Inicio</a><a href="/n">Noticias</a><a href="/d">Deportes</a></nav><main><h2>Lo sentimos</h2><p>No hemos encontrado lo que buscas. Puede que el enlace sea incorrecto.</p></main>`,
  ],
  [
    `soft_404`,
    `Stellenangebot`,
    `<main><h1>Diese Stelle ist nicht mehr ausgeschrieben</h1><p>Schauen Sie sich unsere anderen offenen Stellen an.</p><a href="/jobs">Offene Stellen</a></main>`,
  ],
  [
    `soft_404`,
    `404`,
    `<div><img src="/cat.svg" alt=""><p>Vous êtes perdu ? Revenez à l’accueil.</p><a href="/">Accueil</a></div>`,
  ],
  [
    `soft_404`,
    `Объявление снято`,
    `<main><h1>Объявление снято с публикации</h1><p>Посмотрите похожие объявления.</p></main>`,
  ],
  [
    `soft_404`,
    `ページが存在しません`,
    `<main><p>指定されたURLのページは存在しません。URLが正しいかご確認ください。</p></main>`,
  ],
  [
    `soft_404`,
    `Hier ist nichts`,
    `<main><h1>Nichts gefunden</h1><p>Unter dieser Adresse gibt es nichts zu sehen.</p><a href="/">Startseite</a></main>`,
  ],
  [
    `consent`,
    `Kişisel veriler`,
    `<main><h1>Gizliliğinize önem veriyoruz</h1><p>Biz ve iş ortaklarımız, kişiselleştirilmiş reklamlar sunmak için çerez kullanıyoruz.</p><button>Kabul ediyorum</button><button>Seçenekleri yönet</button></main>`,
  ],
  [
    `consent`,
    `Slik bruker vi informasjonskapsler`,
    `<main><p>Vi og våre partnere bruker informasjonskapsler til annonser og statistikk. Velg om du vil tillate det.</p><button>Bare nødvendige</button><button>Godta alle</button></main>`,
  ],
  [
    `consent`,
    `Privacidade`,
    `<main><p>Nós e os nossos parceiros utilizamos cookies para publicidade personalizada, medição e conteúdos.</p><button>Não aceito</button><button>Aceito e fecho</button></main>`,
  ],
  [
    `consent`,
    `Süti`,
    `<main><p>Partnereinkkel sütiket használunk, hogy személyre szabott hirdetéseket mutassunk. Kérjük, járuljon hozzá.</p><button>Elfogadom</button><button>Beállítások</button></main>`,
  ],
  [
    `consent`,
    `Cookies`,
    `<main><p>Môžete súhlasiť so spracovaním súborov cookie na účely cielenej reklamy našimi partnermi.</p><button>Súhlasím</button><button>Nesúhlasím</button></main>`,
  ],
  [
    `consent`,
    `Το απόρρητό σας`,
    `<main><p>Εμείς και οι συνεργάτες μας χρησιμοποιούμε cookies για εξατομικευμένες διαφημίσεις.</p><button>ΣΥΜΦΩΝΩ</button><button>ΠΕΡΙΣΣΟΤΕΡΕΣ ΕΠΙΛΟΓΕΣ</button></main>`,
  ],
  [
    `challenge`,
    `Um momento`,
    `<main><p>Precisamos ter certeza de que você não é um robô. Marque a caixa abaixo.</p><input type="checkbox"></main>`,
  ],
  [
    `challenge`,
    `Odota hetki`,
    `<main><p>Tarkistamme selaimesi. Sinut ohjataan sivulle muutamassa sekunnissa.</p></main>`,
  ],
  [
    `challenge`,
    `请稍候`,
    `<main><p>系统检测到您的访问过于频繁，请输入验证码后继续访问。</p><input><button>提交</button></main>`,
  ],
  [
    `challenge`,
    `Verifica`,
    `<main><h1>Verifica di sicurezza</h1><p>Dimostra di essere umano per continuare su questo sito.</p></main>`,
  ],
  [
    `challenge`,
    `Bir saniye`,
    `<main><p>İnsan olduğunuzu doğruluyoruz. Bu birkaç saniye sürebilir.</p></main>`,
  ],
  [
    `challenge`,
    `Access to this page has been denied`,
    `<main><p>We believe you are using automation tools to browse the website.</p><p>Reference ID: 5e1</p></main>`,
  ],
  [`challenge`, `تحقق`, `<main><p>يرجى التأكد من أنك لست روبوتًا للمتابعة إلى الموقع.</p></main>`],
  [
    `login`,
    `Area riservata`,
    `<main><h1>Area riservata</h1><form><input type="email" placeholder="Email"><input type="password" placeholder="Password"><button>Entra</button></form></main>`,
  ],
  [
    `login`,
    `Beitrag`,
    `<main><p>Nur registrierte Mitglieder können diesen Beitrag sehen. Jetzt einloggen oder registrieren.</p><a href="/login">Einloggen</a><a href="/registrieren">Registrieren</a></main>`,
  ],
  [
    `login`,
    `Контент недоступен`,
    `<main><p>Войдите или зарегистрируйтесь, чтобы увидеть эту страницу.</p><a href="/login">Войти</a></main>`,
  ],
  [
    `login`,
    `Log in`,
    `<main><p>You are not logged in.</p><a href="/account/login?next=%2Fdoc">Log in</a></main>`,
  ],
  [
    `login`,
    `サインイン`,
    `<main><h1>会員ページ</h1><p>このページをご覧になるにはサインインが必要です。</p><a href="/signin">サインイン</a></main>`,
  ],
  [
    `soft_404`,
    `Zboží nenalezeno`,
    `<main><h1>Je nám líto</h1><p>Produkt, který hledáte, už v nabídce nemáme.</p><a href="/">Zpět na úvod</a></main>`,
  ],
  [`challenge`, `Hetkinen`, `<main><p>Varmistamme, että et ole robotti.</p></main>`],
  [
    `login`,
    `Accès membre`,
    `<main><p>Ce contenu est accessible uniquement aux membres connectés.</p><a href="/connexion">Se connecter</a></main>`,
  ],
  [
    `login`,
    `Private document`,
    `<main><h1>You need access</h1><p>Ask for access, or switch to an account with access.</p><a href="/login">Sign in</a></main>`,
  ],
  [
    `login`,
    `Przeglądaj`,
    `<main><p>Aby zobaczyć ogłoszenie, zaloguj się lub załóż konto.</p><a href="/login">Logowanie</a><a href="/rejestracja">Rejestracja</a></main>`,
  ],
]
