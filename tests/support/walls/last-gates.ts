/** The kind of verdict, the page's title, and all that is on it. */
export const LAST_GATES: [kind: string, title: string, body: string][] = [
  [
    'soft_404',
    'Página no encontrada',
    `<main><h1>Página no encontrada</h1><p>Lo sentimos, la página que buscas no existe o ha cambiado de dirección.</p></main>`,
  ],
  [
    'soft_404',
    'Error 404',
    `<main><h1>Error 404</h1><p>La página solicitada no existe.</p></main>`,
  ],
  [
    'soft_404',
    'Página não encontrada',
    `<main><h1>Página não encontrada</h1><p>A página que procura não existe.</p></main>`,
  ],
  [
    'soft_404',
    'Pagina non trovata',
    `<main><h1>Pagina non trovata</h1><p>La pagina che cerchi non esiste più.</p></main>`,
  ],
  [
    'soft_404',
    'Pagina niet gevonden',
    `<main><h1>Pagina niet gevonden</h1><p>De pagina die je zoekt bestaat niet meer.</p></main>`,
  ],
  [
    'soft_404',
    'Nie znaleziono strony',
    `<main><h1>Nie znaleziono strony</h1><p>Strona, której szukasz, nie istnieje lub została przeniesiona.</p></main>`,
  ],
  [
    'soft_404',
    'Sidan hittades inte',
    `<main><h1>Sidan hittades inte</h1><p>Sidan du letar efter finns inte.</p></main>`,
  ],
  [
    'soft_404',
    'Siden blev ikke fundet',
    `<main><h1>Siden blev ikke fundet</h1><p>Siden findes ikke længere.</p></main>`,
  ],
  [
    'soft_404',
    'Fant ikke siden',
    `<main><h1>Fant ikke siden</h1><p>Siden du leter etter finnes ikke.</p></main>`,
  ],
  [
    'soft_404',
    'Sivua ei löytynyt',
    `<main><h1>Sivua ei löytynyt</h1><p>Etsimääsi sivua ei löydy.</p></main>`,
  ],
  [
    'soft_404',
    'Stránka nenalezena',
    `<main><h1>Stránka nenalezena</h1><p>Požadovaná stránka neexistuje.</p></main>`,
  ],
  [
    'soft_404',
    'Az oldal nem található',
    `<main><h1>Az oldal nem található</h1><p>A keresett oldal nem létezik.</p></main>`,
  ],
  [
    'soft_404',
    'Pagina nu a fost găsită',
    `<main><h1>Pagina nu a fost găsită</h1><p>Pagina căutată nu există.</p></main>`,
  ],
  [
    'soft_404',
    'Sayfa bulunamadı',
    `<main><h1>Sayfa bulunamadı</h1><p>Aradığınız sayfa mevcut değil.</p></main>`,
  ],
  [
    'soft_404',
    'Страница не найдена',
    `<main><h1>Страница не найдена</h1><p>Такой страницы не существует или она была удалена.</p></main>`,
  ],
  [
    'soft_404',
    'Сторінку не знайдено',
    `<main><h1>Сторінку не знайдено</h1><p>Такої сторінки не існує.</p></main>`,
  ],
  [
    'soft_404',
    'ページが見つかりません',
    `<main><h1>ページが見つかりません</h1><p>お探しのページは移動または削除された可能性があります。</p></main>`,
  ],
  [
    'soft_404',
    '页面未找到',
    `<main><h1>页面未找到</h1><p>您访问的页面不存在或已被删除。</p></main>`,
  ],
  [
    'soft_404',
    '페이지를 찾을 수 없습니다',
    `<main><h1>페이지를 찾을 수 없습니다</h1><p>요청하신 페이지가 존재하지 않거나 이동되었습니다.</p></main>`,
  ],
  ['soft_404', 'Oups !', `<main><h1>Oups !</h1><p>Cette page est introuvable.</p></main>`],
  ['soft_404', 'Hoppla', `<main><h1>Hoppla</h1><p>Diese Seite gibt es nicht mehr.</p></main>`],
  [
    'soft_404',
    'Η σελίδα δεν βρέθηκε',
    `<main><h1>Η σελίδα δεν βρέθηκε</h1><p>Η σελίδα που ζητήσατε δεν υπάρχει.</p></main>`,
  ],
  [
    'soft_404',
    'This listing has expired',
    `<main><h1>This listing has expired</h1><p>The job you are looking for is no longer available.</p></main>`,
  ],
  [
    'soft_404',
    'We lost that page',
    `<main><h1>We lost that page</h1><p>Try the search or go back home.</p></main>`,
  ],
  [
    'soft_404',
    'Artikel nicht mehr verfügbar',
    `<main><h1>Artikel nicht mehr verfügbar</h1><p>Dieser Artikel ist leider nicht mehr im Sortiment.</p></main>`,
  ],
  [
    'soft_404',
    'Sayfa',
    `<main><h1>Sayfa bulunamadı</h1></main><footer>© 2026 Kern GmbH, Soren</footer>`,
  ],
  [
    'challenge',
    'Kontrol',
    `<h1>Robot olmadığınızı doğrulayın</h1><footer>© 2026 Kern GmbH, Soren</footer>`,
  ],
  [
    'consent',
    'El Faro',
    '<div class="cmp"><h2>Antes de seguir</h2><p>Nosotros y 412 empresas colaboradoras tratamos datos de tu navegación mediante cookies para mostrarte anuncios.</p><button>Acepto</button><button>Pago por no ver anuncios</button></div><footer>© 2026 El Faro</footer>',
  ],
  [
    'consent',
    'Kurier',
    '<div><p>Abyśmy mogli pokazywać Ci dopasowane reklamy, potrzebujemy zgody na pliki cookie.</p><button>Akceptuję</button></div>',
  ],
  [
    'consent',
    'Noviny',
    '<div><h1>Souhlas s cookies</h1><p>Díky vašemu souhlasu můžeme zobrazovat reklamy a měřit návštěvnost.</p><button>Souhlasím</button><button>Nastavení</button></div>',
  ],
  [
    'consent',
    'Avisen',
    '<div><p>Vores annoncører og vi sætter cookies for at lære dig at kende.</p><button>Ja tak</button><button>Nej tak</button></div>',
  ],
  [
    'consent',
    'Il Faro',
    '<div><h1>Benvenuto</h1><p>Il sito è gratuito grazie alla pubblicità. Acconsenti all’uso dei cookie oppure abbonati.</p><button>Acconsento</button><button>Abbonati a 3 € al mese</button></div>',
  ],
  [
    'challenge',
    'Verify',
    '<h1>Please prove you are not a machine</h1><p>We noticed a lot of requests coming from your network. Enter the characters shown.</p><img src="/c.png"><input name="code"><button>Submit</button>',
  ],
  [
    'challenge',
    'Доступ',
    '<h1>Доступ временно ограничен</h1><p>С вашего IP-адреса поступает подозрительно много запросов.</p>',
  ],
  [
    'challenge',
    'Weryfikacja',
    '<h1>Potwierdź, że jesteś człowiekiem</h1><p>Przesuń suwak, aby przejść dalej.</p>',
  ],
  [
    'challenge',
    'Et øjeblik',
    '<h1>Vi tjekker din browser</h1><p>Vent venligst. Du bliver sendt videre om få sekunder.</p>',
  ],
  ['challenge', '访问受限', '<h1>访问受限</h1><p>检测到您的网络存在异常流量，请输入验证码。</p>'],
  [
    'challenge',
    'Seguridad',
    '<h1>Comprobación de seguridad</h1><p>Espere unos segundos mientras verificamos su conexión.</p>',
  ],
  [
    'login',
    'Min konto',
    '<main><h1>Logg inn</h1><form><label>E-post<input></label><label>Passord<input type="password"></label><button>Logg inn</button></form></main>',
  ],
  [
    'login',
    'Staff only',
    '<main><h1>Staff only</h1><form><input placeholder="Staff number"><input type="password" placeholder="PIN"><button>Enter</button></form></main>',
  ],
  [
    'login',
    'Accesso',
    '<main><h1>Accesso riservato</h1><p>Per consultare il documento effettua il login.</p><a href="/login">Accedi</a></main>',
  ],
  [
    'login',
    'Belépés',
    '<main><h1>Ügyfélkapu</h1><form><label>Felhasználónév<input></label><label>Jelszó<input type="password"></label><button>Belépés</button></form></main>',
  ],
  [
    'login',
    'تسجيل الدخول',
    '<main><h1>مرحبا</h1><form><label>البريد<input></label><label>كلمة المرور<input type="password"></label><button>دخول</button></form></main>',
  ],
  ['empty', 'Mapa', '<div><p>Tu navegador no admite JavaScript o está desactivado.</p></div>'],
  [
    'empty',
    'Carte',
    '<div><p>Ce service nécessite JavaScript. Merci de l’activer puis de recharger la page.</p></div>',
  ],
  ['empty', 'خريطة', '<div><p>يرجى تفعيل JavaScript لعرض هذه الصفحة.</p></div>'],
  ['empty', 'Kart', '<div><p>Denne siden krever JavaScript.</p></div>'],
  [
    'soft_404',
    'Oops',
    '<main><h1>Oops!</h1><p>Nothing to see here. This page has been moved or removed.</p></main>',
  ],
  [
    'soft_404',
    'Errore',
    '<main><h1>Errore 404</h1><p>Impossibile trovare la pagina richiesta.</p></main>',
  ],
  [
    'soft_404',
    'Fehler',
    '<main><h1>Das war wohl nichts</h1><p>Die Seite wurde verschoben oder gelöscht.</p></main>',
  ],
  [
    'soft_404',
    'Anuncio',
    '<main><h1>Anuncio no disponible</h1><p>Este anuncio ya no está disponible.</p></main>',
  ],
]
