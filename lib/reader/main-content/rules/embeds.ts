const MIN_LENGTH = 40
const MAX_LENGTH = 400

const CONTENT =
  /inhalt|content|medien|media|embed|eingebett|video|beitr[aä]g|contenu|contenido|contenut|conteúdo|inhoud|treś|indhold|innhold|innehåll|sisältö|obsah|tartal|conținut|контент|содержим|вміст|içeri|コンテンツ|内容|콘텐츠|محتوى/iu
const FROM =
  /extern|third[- ]part|dritt|tierce?s?(?!\p{L})|tercer|terz[ei]|derden|zewnętrz|trzeci|tredje|ulkop|kolmannen|třetí|vnější|külső|harmadik|terț|сторонн|üçüncü|harici|外部|第三|외부|제3자|خارجي/iu
const SHOW =
  /zeig|lad(?:en|e)(?!\p{L})|gelad|blend|show|display|load|view|watch|affich|charg|voir(?!\p{L})|mostr|ver(?!\p{L})|carg|visualizz|veder|caric|exib|carreg|ton(?:en|ing)|bekij|wyświetl|wczyt|zobacz|vis(?:e|es|ning|as|a)(?!\p{L})|hämta|näyt|katso|lata|zobraz|nač[íe]t|megjel|betölt|afiș|încăr|показ|загруз|göster|yükle|表示|読み込|显示|顯示|加载|載入|보기|표시|عرض/iu
const AGREE =
  /zustimm|einverstanden|einwillig|personenbezogen|datenschutz|erlaub|klick|aktivier|consent|agree|accept|allow|enable|personal data|privacy|cookie|click|accord|clique|données|autoris|activ|acept|permit|datos|clic|accett|acconsent|dati personali|aceit|dados pessoais|toestemm|akkoord|klik|zgod|zezw|samty|godk|godta|tillåt|hyväks|salli|souhlas|povol|elfogad|engedély|соглас|разреш|згод|onay|kabul|izin|同意|許可|允许|クリック|동의|허용|موافق/iu

/** Whether a text says that media of another site are shown in its place if one agrees. */
export const asksToEmbed = (text: string): boolean =>
  text.length >= MIN_LENGTH &&
  text.length <= MAX_LENGTH &&
  FROM.test(text) &&
  CONTENT.test(text) &&
  AGREE.test(text) &&
  SHOW.test(text)

export const mayAgree = (text: string): boolean => text.length <= MAX_LENGTH && AGREE.test(text)
