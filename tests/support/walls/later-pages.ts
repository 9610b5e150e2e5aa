/** The title of a short page that says something, and all that is on it. */
export const LATER_PAGES: [title: string, body: string][] = [
  [
    `Löschanleitung`,
    `<header><nav><a href="/">Home</a><a href="/a">Shop</a><a href="/b">Blog</a></nav></header><main><h1>Beitrag gelöscht?</h1><p>Ein gelöschter Beitrag lässt sich 30 Tage lang im Papierkorb wiederherstellen.</p></main>`,
  ],
  [
    `404: a novel`,
    `<main><h1>404</h1><p>A novel by Mira Tal about the last librarian of Oslo. Out in May.</p></main>`,
  ],
  [
    `Cookies`,
    `<main><h1>Cookies</h1><p>Butter, sugar and flour in equal parts; bake for twelve minutes.</p></main>`,
  ],
  [
    `Cookie policy`,
    `<header><nav><a href="/">Home</a><a href="/a">Shop</a><a href="/b">Blog</a></nav></header><main><h1>Cookie policy</h1><p>We set two cookies: one for your session and one for your language. Neither is shared with partners, and both are deleted when you close the browser. You can block cookies in your browser’s settings.</p></main><footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> © 2026</footer>`,
  ],
  [
    `Sign in with a passkey`,
    `<main><h1>How sign-in with a passkey works</h1><p>Your device keeps a private key and signs a challenge. No password leaves it.</p></main>`,
  ],
  [
    `Robots`,
    `<main><h1>Are robots human?</h1><p>The debate takes place on Friday at the town hall.</p></main>`,
  ],
  [
    `Members`,
    `<main><h1>Members only night</h1><p>The sauna is open to members only on Tuesdays from 18:00.</p></main>`,
  ],
  [
    `Produkt ausverkauft`,
    `<main><h1>Kaffeemühle M2</h1><p>Dieser Artikel ist derzeit nicht lieferbar. Nächste Lieferung im März.</p><p>149 €</p></main>`,
  ],
  [
    `Stelle`,
    `<main><h1>Koch gesucht</h1><p>Wir suchen ab sofort eine Köchin oder einen Koch.</p><p>Bewerbung an Frau Lenz.</p></main>`,
  ],
  [
    `Subscribe`,
    `<main><h1>Newsletter</h1><p>Subscribe to our newsletter and get the recipe of the week.</p><form><input type="email"><button>Subscribe</button></form></main>`,
  ],
  [`Statut`, `<main><h1>Page en construction</h1><p>Le musée rouvrira au printemps.</p></main>`],
  [
    `Verlorene Seiten`,
    `<main><h1>Die verlorene Seite</h1><p>Die fehlende Seite des Manuskripts wurde 1921 gefunden.</p></main>`,
  ],
  [
    `Sûreté`,
    `<main><h1>Contrôle de sécurité</h1><p>À l’aéroport, le contrôle de sécurité ferme à 21 heures.</p></main>`,
  ],
  [`Nota`, `<main><h1>Artículo eliminado del menú</h1><p>El gazpacho vuelve en verano.</p></main>`],
  [
    `FAQ`,
    `<main><h1>Do I need an account?</h1><p>No, you can order without one. You only need to sign in to see past orders.</p></main>`,
  ],
  [
    `Access`,
    `<main><h1>Access</h1><p>The castle has step-free access from the south gate.</p></main>`,
  ],
  [`Changelog`, `<main><h1>1.4.2</h1><p>Fixed: the page was not found after a move.</p></main>`],
  [`Kontakt`, `<main><h1>Kontakt</h1><p>Telefon 030 123456</p></main>`],
  [
    `Redirect`,
    `<main><h1>We have moved</h1><p>Our shop is now at 14 Mill Lane, next to the library.</p></main>`,
  ],
  [
    `Wachtwoord`,
    `<main><h1>Sterk wachtwoord kiezen</h1><p>Een sterk wachtwoord heeft minstens twaalf tekens.</p></main>`,
  ],
  [
    `ログインボーナス`,
    `<main><h1>ログインボーナス</h1><p>毎日ログインするとコインがもらえます。</p></main>`,
  ],
  [`Tom`, `<main><h1>Sidan Tom</h1><p>Tom är en by i Skåne.</p></main>`],
  [`Strona`, `<main><h1>Strona świata</h1><p>Północ wskazuje Gwiazda Polarna.</p></main>`],
  [
    `Gone`,
    `<main><h1>Gone Girl</h1><p>Screening on Sunday at eight. No longer suitable for under-16s.</p></main>`,
  ],
  [
    `Vermietet`,
    `<header><nav><ul><li><a href="/">Start</a></li><li><a href="/produkte">Produkte</a></li><li><a href="/kontakt">Kontakt</a></li></ul></nav></header><main><h1>So wird vermietet</h1><p>Die Wohnung ist vermietet, sobald beide den Vertrag unterschrieben haben.</p></main>`,
  ],
  [
    `Slider`,
    `<main><h1>Human-sized puzzle</h1><p>The park’s new puzzle has forty pieces of wood, each as tall as a child.</p></main>`,
  ],
  [
    `Schuif`,
    `<main><h1>Sleepboot De Mens</h1><p>De sleepboot vaart op zondag door de haven.</p></main>`,
  ],
  [
    `Login`,
    `<main><h1>Open day</h1><p>Sign up at the desk; no account is needed.</p><a href="/programme">Programme</a></main>`,
  ],
  [
    `Account`,
    `<main><h1>How to delete your account</h1><p>Sign in, open Settings and choose Delete account. Your data are gone after 30 days.</p><a href="/login">Sign in</a></main>`,
  ],
  [
    `Page`,
    `<main><h1>Page, Arizona</h1><p>The town of Page lies on Lake Powell, which no longer reaches the old dock.</p></main>`,
  ],
  [
    `Link`,
    `<main><h1>Broken link</h1><p>A chain is no longer safe once a link is worn by a tenth.</p></main>`,
  ],
  [
    `Offre`,
    `<main><h1>Offre expirée</h1><p>L’offre de printemps a expiré le 30 avril ; celle de l’été commence le 1er juin.</p></main>`,
  ],
  [
    `Kakor`,
    `<main><h1>Kakor</h1><p>Sju sorters kakor bakas till kalaset, och våra partner är mormor och morfar.</p></main>`,
  ],
  [
    `Item`,
    `<main><h1>Item 12</h1><p>The item was not available for the exhibition of 1951.</p></main>`,
  ],
  [
    `Traffic`,
    `<main><h1>Unusual traffic on the ring road</h1><p>Expect long queues until six.</p></main>`,
  ],
  [
    `Sesión`,
    `<main><h1>Sesión de noche</h1><p>Accede por la puerta norte. Entrada libre.</p></main>`,
  ],
  [`Abo`, `<main><h1>Theaterabo</h1><p>Mit dem Abo sehen Sie acht Stücke für 96 Euro.</p></main>`],
  [
    `Job`,
    `<main><h1>Job filled</h1><p>Thank you to all who applied; Ana Ruiz joins us in May.</p></main>`,
  ],
  [
    `Event`,
    `<main><h1>Harvest fair</h1><p>The fair has ended; next year it opens on 4 September.</p></main>`,
  ],
  [`Recept`, `<main><h1>Kanelbullar</h1><p>Receptet är borttaget från skolmaten i år.</p></main>`],
  [`Nichts`, `<main><h1>Nichts</h1><p>Ein Gedicht von Lea Kern über die Leere.</p></main>`],
  [
    `Doprava`,
    `<main><h1>Kontrola dopravy</h1><p>Policie bude v pátek kontrolovat rychlost u školy.</p></main>`,
  ],
  [
    `Adblock`,
    `<main><h1>What is automation?</h1><p>Automation tools take over tasks that people repeat.</p></main>`,
  ],
  [
    `Mitglied`,
    `<main><h1>Mitglied werden</h1><p>Nur Mitglieder dürfen abstimmen. Der Beitrag beträgt 20 Euro.</p><a href="/satzung">Satzung</a></main>`,
  ],
  [
    `Kasse`,
    `<main><h1>Checkout</h1><p>Your cart is empty.</p><a href="/">Continue shopping</a></main>`,
  ],
  [
    `Signin`,
    `<main><h1>Signing in at reception</h1><p>Visitors sign in at reception and get a badge.</p></main>`,
  ],
  [`Süti`, `<main><h1>Almás süti</h1><p>Hat alma, két tojás, húsz deka liszt.</p></main>`],
  [
    `Partner`,
    `<main><h1>Partner gesucht</h1><p>Tennispartner gesucht, dienstags ab sechs.</p><button>Schreiben</button></main>`,
  ],
  [
    `Nabídka`,
    `<main><h1>Nová nabídka</h1><p>Produkt, který hledáte, máme skladem v Brně.</p></main>`,
  ],
  [
    `Slide`,
    `<main><h1>The slide is back</h1><p>The park’s slide opens on Monday for children of all ages.</p></main>`,
  ],
  [
    `Accès`,
    `<main><h1>Accès</h1><p>Le musée est accessible aux membres et aux visiteurs le dimanche.</p></main>`,
  ],
  [
    `Online`,
    `<main><h1>Inserate online stellen</h1><p>Ein Inserat bleibt vier Wochen online.</p></main>`,
  ],
  [
    `Grazie`,
    `<main><h1>Grazie!</h1><p>Abbiamo ricevuto il tuo messaggio e rispondiamo presto.</p><a href="/">Home</a></main>`,
  ],
  [
    `Human rights`,
    `<main><h1>Human rights day</h1><p>A talk on how courts check the work of the police.</p></main>`,
  ],
  [
    `Konto`,
    `<main><h1>Konto dla młodych</h1><p>Bank otwiera konto bez opłat dla osób do 18 lat.</p></main>`,
  ],
  [
    `Leider`,
    `<main><h1>Leider geil</h1><p>Ein Lied der Band Deichkind aus Hamburg.</p><a href="/">Start</a></main>`,
  ],
  [
    `Lost`,
    `<main><h1>Lost cat</h1><p>We are looking for our cat Momo; she has not been found yet.</p></main>`,
  ],
]
