/** Short pages about the same things, title and body. */
export const NO_GATES: [title: string, body: string][] = [
  [
    'How to enable JavaScript',
    '<main><h1>How to enable JavaScript in Firefox</h1><p>Type about:config into the address bar and accept the warning.</p><p>Search for javascript.enabled and set it to true. Then reload the page.</p></main>',
  ],
  [
    'Cookies richtig abfragen',
    '<main><h1>Cookies richtig abfragen</h1><p>Wer auf seiner Website Cookies setzt, braucht die Einwilligung der Besucher. Ein Banner muss „Alle akzeptieren“ und „Ablehnen“ gleich groß zeigen, entschied das Gericht.</p></main>',
  ],
  [
    'Bot ou humain ?',
    '<main><h1>Comment un site sait que vous êtes humain</h1><p>Les tests de sécurité demandent de cocher une case et observent la souris. Ils sont apparus en 2014.</p></main>',
  ],
  [
    'Soren Gym',
    '<main><h1>Membership</h1><p>Basic costs 29 euros a month and can be cancelled any time. Premium costs 49 euros a month with sauna.</p><button>Join now</button><p>Already a member? <a href="/l">Sign in</a></p></main>',
  ],
  [
    'Bar Kern',
    '<main><h1>Bar Kern</h1><p>Abierto de martes a domingo de 12 a 23. Tel. 912 345 678.</p></main><form class="login"><input name="u"><input type="password"><button>Entrar</button></form>',
  ],
  [
    '喫茶カーン',
    '<main><h1>喫茶カーン</h1><p>営業時間は10時から18時、水曜定休。コーヒー450円。</p></main>',
  ],
  [
    'Robot hoover R2',
    '<h1>Robot hoover R2</h1><p>299 euros. Cleans 90 minutes per charge and continues where it stopped.</p><button>Add to cart</button>',
  ],
  [
    'Roboter prüfen Brücken',
    '<h1>Roboter prüfen Brücken</h1><p>In Soren prüfen zwei Roboter seit Montag die Sicherheit der alten Brücke, teilte die Stadt mit.</p>',
  ],
  [
    'Unusual traffic on the A7',
    '<h1>Unusual traffic on the A7</h1><p>Motorists should expect delays between Kern and Soren on Friday. The road is closed until 18:00.</p>',
  ],
  [
    'Chocolate cookies',
    '<h1>Chocolate cookies</h1><p>Our cookies are baked every morning. A box of six costs 9 euros.</p><button>Order</button>',
  ],
  [
    'Cookie Partners Ltd',
    '<main><h1>Cookie Partners Ltd</h1><p>We bake cookies for our partners in the region. Call 030 1234.</p><a href="/o">Okay, order now</a></main>',
  ],
  [
    'Traceurs GPS',
    '<h1>Traceurs GPS</h1><p>Nos traceurs suivent votre vélo pendant 30 jours. Prix : 49 €.</p><button>Acheter</button>',
  ],
  [
    'ScriptLab',
    '<h1>Learn JavaScript</h1><p>Twelve lessons, free of charge, every Tuesday at 18:00 in the library.</p>',
  ],
  [
    'Weekend course',
    '<h1>Weekend course</h1><p>You need some JavaScript to join. Saturday 10 to 16, 90 euros, Kern school.</p>',
  ],
  [
    'Kurs',
    '<h1>Kurs am Samstag</h1><p>JavaScript für Anfänger, 10 bis 16 Uhr, 90 Euro. Anmeldung im Sekretariat.</p>',
  ],
  [
    'Sportverein Kern',
    '<main><h1>Sportverein Kern</h1><p>Training ist montags und mittwochs um 18 Uhr in der Halle.</p><form><input name=u><input type=password><button>Anmelden</button></form></main>',
  ],
  [
    'Status',
    '<h1>All systems operational</h1><p>Security verification service: up. Network: up. Requests per second: 420.</p>',
  ],
  [
    'Help: connection',
    '<h1>Check your connection</h1><p>Unplug the router, wait ten seconds and plug it in again. The lamp turns green.</p>',
  ],
  [
    'Derechos humanos',
    '<h1>Derechos humanos</h1><p>El comité verificó en marzo la situación en tres países y publicará su informe para continuar el debate.</p>',
  ],
  [
    'ロボット展',
    '<h1>ロボット展</h1><p>ロボットの歴史を紹介する展覧会です。入場料500円、月曜休館。予約の確認は受付で。</p>',
  ],
  [
    'Human resources',
    '<h1>Human resources</h1><p>Please confirm your holiday by Friday with Ada Kern, room 12, phone 4711.</p>',
  ],
  [
    'Wi-Fi in the library',
    '<h1>Wi-Fi in the library</h1><p>Choose the network "Kern", open your browser and accept the terms. It is free for an hour a day.</p>',
  ],
  [
    'Безопасность',
    '<h1>Проверка безопасности лифтов</h1><p>Во вторник в доме 5 проверят лифты. Вход с 10 до 12 закрыт.</p>',
  ],
  [
    'Ruch',
    '<h1>Nietypowy ruch na moście</h1><p>Most w Soren jest zamknięty do piątku, kierowcy jadą przez Kern.</p>',
  ],
  [
    'Account opening',
    '<main><h1>Open an account</h1><p>Bring your passport to the branch on Kern square. Opening takes ten minutes.</p></main>',
  ],
  [
    'Area riservata ai soci',
    '<main><h1>Sala riservata ai soci</h1><p>La sala è aperta ai soci dalle 9 alle 12. Chiedere la chiave in segreteria.</p></main>',
  ],
  [
    'Join',
    '<main><h1>Create your account</h1><form><input name=e><input type=password autocomplete="new-password"><button>Join</button></form><p>Free for 30 days, then 5 euros a month.</p></main>',
  ],
  [
    'Please wait',
    '<h1>Please wait here</h1><p>The doctor calls you. Robots are not allowed in the room.</p>',
  ],
  [
    'Tickets',
    '<main><h1>Tickets für das Museum</h1><p>Erwachsene 9 Euro, Kinder frei. Mit Cookies und Tee im Café.</p><button>OK, kaufen</button></main>',
  ],
  [
    'Captcha',
    '<h1>Captcha</h1><p>A captcha is a test that tells people from programs. The word was made up in 2003.</p>',
  ],
  [
    'Bots',
    '<h1>Les bots</h1><p>Un bot est un programme qui fait seul un travail. Certains bots écrivent, les autres lisent.</p>',
  ],
  [
    'Kern Robotics',
    '<main><h1>Kern Robotics</h1><p>We build robots that verify the quality of welds. Founded in 2011, 40 people.</p></main>',
  ],
  [
    'Café Keks',
    '<main><h1>Café Keks</h1><p>Cookies, Kuchen und Tee. Täglich 9 bis 18 Uhr. Werbung machen wir keine.</p><button>Karte ansehen</button></main>',
  ],
  [
    'Taller de JavaScript',
    '<main><h1>Taller</h1><p>Aprende JavaScript en cuatro tardes. Plazas limitadas, 40 €.</p></main>',
  ],
  [
    'Library card',
    '<main><h1>Library card</h1><p>You must be 16 to get a card. Log in at the desk with your passport.</p></main>',
  ],
  [
    'Sécurité routière',
    '<main><h1>Sécurité routière</h1><p>Des contrôles de vitesse auront lieu lundi sur la D7. Trafic dense prévu.</p></main>',
  ],
  [
    '会員募集',
    '<main><h1>会員募集</h1><p>登山クラブの会員を募集しています。年会費3000円、例会は毎月第一土曜です。</p></main>',
  ],
  [
    'Kern',
    '<h1>Kern</h1><p>A small JavaScript library that draws charts in every browser.</p><a href="/docs">Docs</a>',
  ],
  [
    'Ada Kern',
    '<h1>Ada Kern</h1><p>I build things with JavaScript and Go, and write about tides.</p>',
  ],
  [
    'Menschen in Soren',
    '<h1>Menschen in Soren</h1><p>Eine Ausstellung über die Bewohner der Küste, mit Bildern von Ada Kern.</p>',
  ],
  ['Kern CMS', '<h1>Kern CMS</h1><p>A tiny system for sites that work without JavaScript.</p>'],
  [
    'Gâteaux',
    '<h1>Cookies aux noix</h1><p>Mélangez le beurre et le sucre, ajoutez les noix, puis la farine.</p><button>Imprimer</button><button>Partager</button>',
  ],
  ['Guard', '<h1>Human guards</h1><p>Guards confirm the identity of visitors at the gate.</p>'],
  [
    'Restricted area',
    '<h1>Restricted area</h1><p>Dogs are not allowed on the beach in summer. Fines apply.</p><a href="/map">Map</a>',
  ],
  [
    'Lost pages of history',
    `<main><h1>Lost pages of history</h1><p>Two pages of the diary were not found until 1950.</p></main>`,
  ],
  [
    'Nicht gefunden: Roman',
    `<main><h1>Nicht gefunden: Roman</h1><p>Ein Roman von Ada Kern über eine Seite, die nicht gefunden wird. 240 Seiten, 19 Euro.</p></main>`,
  ],
  [
    'No encontrada',
    `<main><h1>No encontrada</h1><p>Una canción de Lucía Prado del disco Mareas, de 2019.</p></main>`,
  ],
  [
    'Kern Bank',
    '<main><h1>Security check for letters</h1><p>All letters to the bank are checked by machine. Ask at the counter on Monday from 9 to 12.</p></main>',
  ],
  [
    'Seitenwechsel',
    '<main><h1>Seitenwechsel</h1><p>Ein Stück von Ada Kern, in dem niemand mehr weiß, auf welcher Seite er steht.</p></main>',
  ],
  [
    'Trafic',
    '<main><h1>Trafic inhabituel de baleines</h1><p>Des pêcheurs ont vu des dizaines de baleines au large de Soren.</p></main>',
  ],
  [
    'Receta',
    '<main><h1>Cookies de avena</h1><p>Mezcla la avena con la mantequilla y hornea diez minutos.</p><button>Guardar</button><button>Imprimir</button></main>',
  ],
  ['Notes', '<main><h1>Notes</h1><p>JavaScript was made in ten days.</p></main>'],
  [
    'Robot',
    '<main><h1>Il robot che dipinge</h1><p>A Soren un robot dipinge ritratti in piazza, e i turisti confermano: somigliano.</p></main>',
  ],
  [
    'Product',
    '<main><h1>Walnut shelf</h1><p>This shelf is no longer made in oak, only in walnut. 240 euros.</p></main>',
  ],
  [
    'Zgoda',
    '<main><h1>Zgoda</h1><p>Zgoda to wieś nad rzeką Kern. Mieszka tu trzysta osób.</p></main>',
  ],
]
