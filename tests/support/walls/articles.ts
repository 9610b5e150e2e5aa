const NAV =
  '<header><a href="/">Home</a><nav><a href="/politics">Politics</a><a href="/sport">Sport</a><a href="/culture">Culture</a></nav></header>'
const FOOT =
  '<footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> © 2026 The Kern Post</footer>'
/** Two paragraphs of the same article in each language. */
export const PARAGRAPHS: Record<string, string[]> = {
  en: [
    'The Talbek glacier lost 12 percent of its ice this summer, the survey office said on Tuesday.',
    'It is the largest loss since measurements began in 1931, and the hut below the summit has been closed since August.',
  ],
  de: [
    'Der Talbek-Gletscher hat in diesem Sommer 12 Prozent seines Eises verloren, teilte das Vermessungsamt am Dienstag mit.',
    'Es ist der größte Verlust seit Beginn der Messungen 1931, und die Hütte unter dem Gipfel ist seit August geschlossen.',
  ],
  fr: [
    'Le glacier du Talbek a perdu 12 % de sa glace cet été, a annoncé mardi le bureau de mesure.',
    'C’est la plus forte perte depuis le début des mesures en 1931, et le refuge sous le sommet est fermé depuis août.',
  ],
  es: [
    'El glaciar de Talbek perdió el 12 % de su hielo este verano, informó el martes la oficina de medición.',
    'Es la mayor pérdida desde que empezaron las mediciones en 1931, y el refugio está cerrado desde agosto.',
  ],
  it: [
    'Il ghiacciaio del Talbek ha perso il 12 per cento del ghiaccio quest’estate, ha detto martedì l’ufficio.',
    'È la perdita più grande dall’inizio delle misure nel 1931, e il rifugio sotto la cima è chiuso da agosto.',
  ],
  pt: [
    'A geleira de Talbek perdeu 12% do gelo neste verão, informou o instituto na terça-feira.',
    'É a maior perda desde o início das medições, em 1931, e o abrigo está fechado desde agosto.',
  ],
  nl: [
    'De Talbek-gletsjer verloor deze zomer 12 procent van zijn ijs, meldde het meetbureau dinsdag.',
    'Het is het grootste verlies sinds het begin van de metingen in 1931, en de hut is sinds augustus dicht.',
  ],
  pl: [
    'Lodowiec Talbek stracił tego lata 12 procent lodu, podał we wtorek urząd pomiarowy.',
    'To największa strata od początku pomiarów w 1931 roku, a schronisko jest zamknięte od sierpnia.',
  ],
  sv: [
    'Talbekglaciären förlorade 12 procent av sin is i somras, meddelade mätkontoret på tisdagen.',
    'Det är den största förlusten sedan mätningarna började 1931, och stugan är stängd sedan augusti.',
  ],
  ru: [
    'Ледник Талбек потерял этим летом 12 процентов льда, сообщило во вторник бюро измерений.',
    'Это самая большая потеря с начала измерений в 1931 году, а приют закрыт с августа.',
  ],
  ja: [
    'タルベク氷河はこの夏に氷の12パーセントを失ったと、測量局が火曜日に発表した。',
    '1931年に観測が始まって以来で最大の減少であり、山頂の下の小屋は8月から閉鎖されている。',
  ],
  tr: [
    'Talbek buzulu bu yaz buzunun yüzde 12’sini kaybetti, ölçüm dairesi salı günü açıkladı.',
    'Bu, 1931’de ölçümler başladığından beri en büyük kayıp ve kulübe ağustostan beri kapalı.',
  ],
  da: [
    'Talbek-gletsjeren mistede 12 procent af sin is i sommer, oplyste målekontoret tirsdag.',
    'Det er det største tab siden målingernes begyndelse i 1931, og hytten under toppen har været lukket siden august.',
  ],
  fi: [
    'Talbekin jäätikkö menetti kesällä 12 prosenttia jäästään, mittauskeskus kertoi tiistaina.',
    'Se on suurin menetys sitten mittausten alun vuonna 1931, ja huipun alapuolella oleva maja on ollut suljettu elokuusta.',
  ],
  nb: [
    'Talbekbreen mistet 12 prosent av isen i sommer, opplyste målekontoret tirsdag.',
    'Det er det største tapet siden målingene begynte i 1931, og hytta under toppen har vært stengt siden august.',
  ],
  cs: [
    'Ledovec Talbek letos v létě ztratil 12 procent ledu, oznámil v úterý měřický úřad.',
    'Je to největší úbytek od začátku měření v roce 1931 a chata pod vrcholem je od srpna zavřená.',
  ],
  ko: [
    '탈베크 빙하는 올여름 얼음의 12퍼센트를 잃었다고 측량국이 화요일 밝혔다.',
    '이는 1931년 관측이 시작된 이래 가장 큰 감소이며 정상 아래 산장은 8월부터 닫혀 있다.',
  ],
  zh: [
    '测量局周二表示，塔尔贝克冰川今年夏天失去了百分之十二的冰。',
    '这是自1931年开始测量以来的最大损失，山顶下的小屋自八月起关闭。',
  ],
  hu: [
    'A Talbek-gleccser idén nyáron jegének 12 százalékát veszítette el, közölte kedden a mérőhivatal.',
    'Ez a legnagyobb veszteség a mérések 1931-es kezdete óta, és a csúcs alatti menedékház augusztus óta zárva van.',
  ],
}
const TITLES: Record<string, string> = {
  en: 'Talbek glacier shrinks faster',
  de: 'Talbek-Gletscher schrumpft schneller',
  fr: 'Le glacier du Talbek fond plus vite',
  es: 'El glaciar de Talbek encoge',
  it: 'Il ghiacciaio del Talbek si ritira',
  pt: 'Geleira de Talbek encolhe',
  nl: 'Talbek-gletsjer krimpt sneller',
  pl: 'Lodowiec Talbek kurczy się szybciej',
  sv: 'Talbekglaciären krymper snabbare',
  ru: 'Ледник Талбек тает быстрее',
  ja: 'タルベク氷河の縮小が加速',
  tr: 'Talbek buzulu hızla küçülüyor',
  da: 'Gletsjer har mistet en tiendedel',
  fi: 'Jäätikkö menetti kymmenesosan',
  nb: 'Breen mistet en tidel',
  cs: 'Ledovec ztratil desetinu',
  ko: '빙하, 얼음의 십분의 일 잃어',
  zh: '冰川失去十分之一的冰',
  hu: 'A gleccser elvesztette jegének tizedét',
}
/** An article of one or two paragraphs, with a wall behind them. */
export const articleWith = (lang: string, wall: string, n = 2) =>
  `<!doctype html><html lang="${lang}"><head><title>${TITLES[lang]} | The Kern Post</title><meta property="og:type" content="article"></head><body>${NAV}<main><article><h1>${TITLES[lang]}</h1>${(
    PARAGRAPHS[lang] ?? []
  )
    .slice(0, n)
    .map((p) => `<p>${p}</p>`)
    .join('')}${wall}</article></main>${FOOT}</body></html>`
