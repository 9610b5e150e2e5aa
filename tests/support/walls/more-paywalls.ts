import type { Wall } from './paywalls'

export const MORE_PAYWALLS: Wall[] = [
  {
    lang: 'en',
    wall: '<div><h3>Want to keep reading?</h3><p>Become a member for £5 a month and get unlimited access to all our reporting.</p><p>Already a member? Log in</p></div>',
    not: ['Become a member', 'Already a member'],
  },
  {
    lang: 'en',
    wall: '<div><p>The rest of this story is available to subscribers only.</p><p>Digital only: $2.99/week, billed monthly</p></div>',
    not: ['subscribers only', '2.99'],
  },
  {
    lang: 'en',
    wall: '<div><p>This content is locked. Please log in or subscribe to view the full article.</p></div>',
    not: ['content is locked'],
  },
  {
    lang: 'en',
    wall: '<div><p>You have 0 free articles remaining this month.</p><a href="/s">Subscribe</a></div>',
    not: ['free articles remaining'],
  },
  {
    lang: 'de',
    wall: '<div><p>Sie möchten weiterlesen? Registrieren Sie sich jetzt kostenlos.</p><p>Schon registriert? Zum Login</p></div>',
    not: ['Registrieren Sie', 'Schon registriert'],
  },
  {
    lang: 'de',
    wall: '<div><p>Mit einem Digitalabo erhalten Sie Zugriff auf diesen und alle weiteren Artikel.</p><p>Ich bin bereits Abonnent</p></div>',
    not: ['Digitalabo', 'bereits Abonnent'],
  },
  {
    lang: 'fr',
    wall: '<div><p>Ce contenu est accessible uniquement aux abonnés.</p><p>Profitez de notre offre à 1 € le premier mois</p></div>',
    not: ['uniquement aux abonnés', '1 € le premier'],
  },
  {
    lang: 'es',
    wall: '<div><p>Regístrate gratis para continuar leyendo esta noticia.</p><p>¿Ya estás registrado? Inicia sesión</p></div>',
    not: ['Regístrate gratis', 'Ya estás'],
  },
  {
    lang: 'it',
    wall: '<div><p>Vuoi continuare a leggere? Attiva la prova gratuita.</p><p>Contenuto esclusivo per gli abbonati</p></div>',
    not: ['prova gratuita', 'esclusivo per'],
  },
  {
    lang: 'pt',
    wall: '<div><p>Este artigo é só para assinantes.</p><p>Tenha acesso a todo o conteúdo do site a partir de 4,90 € por mês</p></div>',
    not: ['só para assinantes', '4,90'],
  },
  {
    lang: 'nl',
    wall: '<div><p>Log in om dit artikel te lezen.</p><p>Nog geen account? Maak er een aan</p></div>',
    not: ['Log in om', 'Nog geen account'],
  },
  {
    lang: 'pl',
    wall: '<div><p>Aby przeczytać cały artykuł, kup dostęp.</p><p>Ten materiał jest przeznaczony dla prenumeratorów.</p></div>',
    not: ['kup dostęp', 'dla prenumeratorów'],
  },
  {
    lang: 'sv',
    wall: '<div><p>Artikeln är endast tillgänglig för prenumeranter.</p><p>Köp digital prenumeration 99 kr/mån</p></div>',
    not: ['endast tillgänglig', '99 kr'],
  },
  {
    lang: 'ja',
    wall: '<div><p>ここから先は有料会員限定のコンテンツです。</p><p>ログインして全文を読む</p></div>',
    not: ['ここから先', 'ログインして'],
  },
  {
    lang: 'ru',
    wall: '<div><p>Этот материал доступен только для подписчиков.</p><p>Войдите или зарегистрируйтесь, чтобы прочитать статью полностью.</p></div>',
    not: ['доступен только', 'Войдите'],
  },
  {
    lang: 'en',
    wall: '<div><p>Enjoying this article? Subscribe for full access.</p><p>Cancel any time</p></div>',
    not: ['Subscribe for full'],
  },
  {
    lang: 'en',
    wall: '<div><p>Unlock this article with a Kern Post subscription.</p></div>',
    not: ['Unlock this'],
  },
  {
    lang: 'en',
    wall: '<div><p>To view this content, you need to be a premium member.</p></div>',
    not: ['premium member'],
  },
  {
    lang: 'de',
    wall: '<div><p>Weiterlesen nach kostenloser Registrierung.</p><p>Haben Sie schon ein Konto? Anmelden</p></div>',
    not: ['kostenloser Registrierung', 'schon ein Konto'],
  },
  {
    lang: 'fr',
    wall: '<div><p>Abonnez-vous pour lire la suite de cet article.</p><p>Vous avez déjà un compte ? Se connecter</p></div>',
    not: ['Abonnez-vous', 'déjà un compte'],
  },
  {
    lang: 'es',
    wall: '<div><p>Este contenido es sólo para socios. Hazte socio desde 5 € al mes.</p></div>',
    not: ['para socios'],
  },
  {
    lang: 'it',
    wall: '<div><p>Per leggere tutto l’articolo devi essere abbonato.</p></div>',
    not: ['devi essere'],
  },
  {
    lang: 'pt',
    wall: '<div><p>Faça login para continuar lendo.</p><p>Ainda não é assinante? Assine agora</p></div>',
    not: ['Faça login', 'não é assinante'],
  },
  {
    lang: 'nl',
    wall: '<div><p>Alleen abonnees kunnen dit artikel lezen.</p></div>',
    not: ['Alleen abonnees'],
  },
  {
    lang: 'ru',
    wall: '<div><p>Чтобы читать дальше, войдите в аккаунт или оформите подписку.</p></div>',
    not: ['войдите в'],
  },
  {
    lang: 'de',
    wall: '<div><p>Dieser Artikel ist Teil von Plus. Mit Plus lesen Sie alle Artikel ab 9,90 € im Monat.</p></div>',
    not: ['Teil von Plus', 'lesen Sie alle'],
  },
]
