/** The kind of verdict, the page's title, and all that is on it. */
export const MISSING: [kind: string, title: string, body: string][] = [
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
]
