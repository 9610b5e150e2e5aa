/** What people own, use or make, which says nothing of who they are. */
const THINGS = {
  english:
    'questions?|problems?|issues?|trouble|errors?|bugs?|ideas?|doubts?|recipes?|apps?|code|scripts?|functions?|files?|projects?|websites?|servers?|cars?|bikes?|trucks?|motorcycles?|phones?|iphones?|laptops?|macbooks?|computers?|pcs?|printers?|routers?|tvs?|cameras?|consoles?|fridges?|freezers?|ovens?|dishwashers?|washing machines?|boilers?|heaters?|cats?|kittens?|dogs?|pupp(?:y|ies)|fish|hamsters?|rabbits?|birds?|hens?|plants?|trees?|tomato(?:es)?|lawns?|gardens?|roses?|tickets?|reservations?|layovers?|flights?|days|hours|minutes|eggs|flour|chicken|rice|dough|bread|starter|potatoes|leftovers',
  german:
    'fragen?|probleme?|fehler|ideen?|rezepte?|app|code|skript|datei|projekt|webseite|server|autos?|fahrr(?:a|ä)d(?:er)?|motorrad|handy|iphone|laptop|computer|pc|drucker|router|fernseher|kamera|kühlschrank|ofen|backofen|spülmaschine|geschirrspüler|waschmaschine|heizung|katzen?|kater|hunde?|welpen?|fische?|hamster|kaninchen|vögel|hühner|pflanzen?|b(?:a|ä)um(?:e)?|tomaten?|rasen|garten|rosen|tickets?|stunden|tage|minuten|eier|mehl|reis|teig|brot|sauerteig|kartoffeln',
  french:
    'questions?|problèmes?|soucis?|bug|erreurs?|idées?|recettes?|application|appli|code|script|fichier|projet|site|serveur|voitures?|vélos?|moto|téléphone|iphone|portable|ordinateur|pc|imprimante|box|télé|appareil photo|frigo|four|lave-vaisselle|lave-linge|machine|chaudière|chats?|chatons?|chiens?|chiots?|poissons?|lapins?|oiseaux?|poules?|plantes?|arbres?|tomates?|pelouse|jardin|rosiers?|billets?|jours|heures|minutes|œufs?|farine|poulet|riz|pâte|levain|pommes de terre',
  spanish:
    'preguntas?|dudas?|problemas?|errores|error|ideas?|recetas?|aplicación|app|código|script|archivos?|proyectos?|página|servidor|coches?|carros?|bicis?|bicicletas?|motos?|móvil|celular|iphone|portátil|ordenador|computadora|pc|impresora|router|tele|televisor|cámara|nevera|horno|lavavajillas|lavadora|caldera|gat[oa]s?|perr[oa]s?|cachorros?|peces|conejos?|pájaros?|gallinas?|plantas?|árboles|árbol|tomates?|césped|jardín|rosales|billetes?|días|horas|minutos|huevos|harina|pollo|arroz|masa|pan|patatas',
  italian:
    'domand[ae]|dubbi?o?|problem[ai]|error[ei]|ide[ae]|ricett[ae]|app|codice|script|file|progetto|sito|server|auto|macchina|bici|moto|telefono|cellulare|iphone|portatile|computer|pc|stampante|router|tv|televisore|fotocamera|frigo|frigorifero|forno|lavastoviglie|lavatrice|caldaia|gatt[oaie]|cane|cani|cucciol[oi]|pesci|conigli?o?|uccelli|galline|piant[ae]|alber[oi]|pomodori|prato|giardino|rose|bigliett[oi]|giorni|ore|minuti|uova|farina|pollo|riso|pane|patate|pasta',
  portuguese:
    'perguntas?|dúvidas?|problemas?|erros?|ideias?|receitas?|aplicativo|app|código|script|arquivos?|projetos?|site|servidor|carros?|bicicletas?|motos?|celular|telemóvel|iphone|notebook|computador|pc|impressora|roteador|tv|televisão|câmera|geladeira|forno|lava-louças|máquina|caldeira|gat[oa]s?|cachorr[oa]s?|cães|cão|peixes?|coelhos?|pássaros?|galinhas?|plantas?|árvores?|tomates?|gramado|jardim|rosas|passagens|dias|horas|minutos|ovos|farinha|frango|arroz|massa|pão|batatas',
  dutch:
    'vragen|vraag|probleem|problemen|fout|idee|recept|app|code|script|bestand|project|website|server|auto|fiets|motor|telefoon|iphone|laptop|computer|pc|printer|router|tv|camera|koelkast|oven|vaatwasser|wasmachine|ketel|kat|katten|poes|hond|honden|puppy|vissen|konijn|vogels|kippen|plant|planten|boom|bomen|tomaten|gazon|tuin|rozen|kaartjes|dagen|uur|uren|minuten|eieren|meel|kip|rijst|deeg|brood|aardappelen',
  slavic:
    'pytani\\p{L}|problem\\p{L}{0,3}|błąd|pomysł|przepis|aplikacj\\p{L}|kod|skrypt|plik|projekt|stron\\p{L}|serwer|samochód|auto|rower|motocykl|telefon|iphon\\p{L}{0,2}|laptop\\p{L}?|komputer|drukark\\p{L}|router|telewizor|aparat|lodówk\\p{L}|piekarnik|zmywark\\p{L}|pralk\\p{L}|kota|koty|kot|psa|psy|pies|rybki|królik\\p{L}?|kury|roślin\\p{L}|drzew\\p{L}|pomidory|trawnik|ogród|róże|bilety?|dni|godzin\\p{L}?|minut\\p{L}?|jajka|mąk\\p{L}|kurczak\\p{L}?|ryż|ciasto|chleb|ziemniaki|вопрос\\p{L}{0,2}|проблем\\p{L}|ошибк\\p{L}|идея|рецепт|приложени\\p{L}|код|скрипт|файл|проект|сайт|сервер|машин\\p{L}|велосипед|мотоцикл|телефон|айфон|iphone|ноутбук|компьютер|принтер|роутер|телевизор|камера|холодильник|духовк\\p{L}|посудомойк\\p{L}|стиральн\\p{L}{2}|кот|кошк\\p{L}|собак\\p{L}|щенок|рыбки|кролик|куры|растени\\p{L}|дерев\\p{L}{1,3}|помидоры|газон|сад|розы|билеты?|дн\\p{L}{1,2}|час\\p{L}{0,2}|минут\\p{L}?|яйца|мука|курица|рис|тесто|хлеб|картошка|питання|машина|кіт|кішка|собака|пральна|otázk\\p{L}|problém|nápad|recept|aplikac\\p{L}|soubor|web|kolo|telefon|notebook|počítač|tiskárn\\p{L}|televiz\\p{L}|ledničk\\p{L}|troub\\p{L}|myčk\\p{L}|pračk\\p{L}|kočk\\p{L}|ps[aiy]?|pes|rostlin\\p{L}|zahrad\\p{L}|rajčata',
  nordic:
    'frågor|fråga|problem|fel|idé|recept|app|kod|skript|fil|projekt|server|bil|cykel|motorcykel|telefon|iphone|dator|laptop|skrivare|router|tv|kamera|kyl|kylskåp|ugn|diskmaskin|tvättmaskin|katt|katter|hund|hundar|valp|fiskar|kanin|höns|växt|växter|träd|tomater|gräsmatta|trädgård|biljetter|dagar|timmar|minuter|ägg|mjöl|ris|deg|bröd|potatis|spørgsmål|spørsmål|opskrift|kat|hunde|hage|vaskemaskine?|opvaskemaskine|køleskab|brød',
}

type Words = { has: string; frames: string; open?: string; things: string }

const LEAD =
  /^(?:(?:hi|hello|hey|so|well|and|but|also|because|since|as|now|hallo|und|aber|weil|da|also|bonjour|salut|et|mais|comme|hola|y|pero|como|ciao|e|ma|siccome|olá|oi|mas|en|maar|cześć|a|ale|bo|привет|и|но|а|hej|och|men)\s){0,2}/iu

/** A clause without the greetings and joints in front of what it tells. */
export const withoutLead = (clause: string): string => clause.replace(LEAD, '')

/** An allergy to cats is not a cat. */
const BEFORE_THING =
  /^\s(?:all?erg\p{L}{1,6}|аллерг\p{L}{1,4}|алерг\p{L}{1,4}|a (?:los|las|el|la|gli|le|i|o|os|as)|to|from|of|against|about|gegen|auf|vor|contre|aux?|à|de|al|con|por|per|contra|com|voor|tegen|na|od|на|от|mot|för|mod|la|pe|σε|dengan|với)\s/iu
const MAX_WORDS = 4

type Telling = { test: (text: string) => boolean }

function tells({ has, frames, open, things }: Words): Telling {
  const isOpen = open ? `(?!\\s(?:${open})(?![\\p{L}\\p{N}]))` : ''
  const end = `(?![\\p{L}\\p{N}])${isOpen}`
  const owns = new RegExp(`^(?:${has})${end}`, 'iu')
  const states = new RegExp(`^(?:${frames})${end}`, 'iu')
  const noun = new RegExp(`^\\s(?:${things})(?![\\p{L}\\p{N}])`, 'iu')
  return {
    test: (text) => {
      const [start] = owns.exec(text) ?? []
      if (start !== undefined && !startsWithNoun(text.slice(start.length), noun)) return true
      return states.test(text)
    },
  }
}

function startsWithNoun(text: string, noun: RegExp): boolean {
  let rest = text
  for (let words = 0; words < MAX_WORDS; words++) {
    if (noun.test(rest)) return true
    if (BEFORE_THING.test(rest)) return false
    const next = rest.slice(1).search(/\s/)
    if (next < 0) return false
    rest = rest.slice(next + 1)
  }
  return false
}

/** What someone tells of their own health, money, work, family or home, by language. */
export const TELLS: readonly Telling[] = [
  tells({
    has: "(?:i|we)(?:['’](?:ve|d)| have| had| got| lost)",
    frames:
      "(?:i|we)(?:['’](?:m|re)| am| was| are| were)|(?:i|we)(?: \\p{L}{2,12}ly| just| also| never| always)? (?:suffer(?:ed)?|take|took|earn(?:ed)?|make (?=\\W?\\d)|owe|weigh(?:ed)?|smoke[d]?|drink|drank|feel|felt|inherited|live[d]?|work(?:ed)?|tested|sleep|slept|cheated|divorced|married|miscarried|can['’]?t afford|cannot afford|broke up|attempted)|my (?:\\p{L}{2,12} )?(?:mother|mom|mum|dad|father|parents|wife|husband|ex|son|daughter|kids?|child|baby|brother|sister|boyfriend|girlfriend|partner|fianc[ée]e?|grandm\\p{L}+|grandf\\p{L}+|grandp\\p{L}+|uncle|aunt|therapist|doctor|psychiatrist|lawyer|boss|employer|salary|income|debts?|savings|wage|pension|blood|diagnosis|period|test|results|weight|age|credit|bank|income|address|job|religion|depression|anxiety|disease|illness|condition|cancer|pregnancy|name|phone)",
    open: '(?:not )?(?:looking|trying|planning|going|making|cooking|baking|building|writing|using|travel+ing|visiting|learning|reading|thinking|wondering|running|getting|working on|doing|buying|moving|flying|driving|preparing|studying|painting|growing|installing|organi[sz]ing|hoping|heading|curious|confused|stuck|interested|sure|sorry|new to|about to)|been (?:looking|trying|using|learning|reading|thinking|wondering|making|getting|wanting)|like|love|rather|prefer|heard|read|seen|tried|bought|to',
    things: THINGS.english,
  }),
  tells({
    has: '(?:ich habe?|ich hatte|wir haben|wir hatten)',
    frames:
      'ich (?:bin|war|wurde|leide|nehme|verdiene|schulde|wiege|rauche|trinke|fühle|lebe|wohne|arbeite|erbe|schlafe|kann mir)|bei mir (?:wurde|ist)|wir (?:sind|verdienen|wohnen)|(?:mein|meine|mir|unser|unsere)(?: \\p{L}{2,14})? (?:mutter|mama|vater|papa|eltern|frau|mann|ex|sohn|tochter|kind(?:er)?|baby|bruder|schwester|freund(?:in)?|partner(?:in)?|oma|opa|onkel|tante|arzt|ärztin|therapeut(?:in)?|anwalt|chef(?:in)?|arbeitgeber|gehalt|lohn|einkommen|schulden|erspartes?|rente|blut\\p{L}*|diagnose|periode|gewicht|alter|kredit|adresse|job|religion|depression(?:en)?|krankheit|krebs|schwangerschaft|name|telefon)',
    open: 'vor|dabei|gerade dabei|neugierig|unsicher|mir nicht sicher|gehört|gelesen|versucht|probiert|gekauft',
    things: THINGS.german,
  }),
  tells({
    has: "(?:j['’](?:ai|avais)|je n['’]ai|nous avons)",
    frames:
      "j['’](?:étais|habite)|je (?:suis|vis|prends|gagne|dois (?=\\d)|pèse|fume|bois|souffre|travaille|me sens|dors|m['’]appelle)|on m['’]a|nous (?:sommes|gagnons|habitons)|(?:mon|ma|mes|notre|nos)(?: \\p{L}{2,14})? (?:mère|maman|père|papa|parents|femme|mari|ex|fils|fille|enfants?|bébé|frère|sœur|copain|copine|compagnon|compagne|grand-\\p{L}+|oncle|tante|médecin|psy|avocat|patron(?:ne)?|employeur|salaire|revenus?|dettes?|économies|retraite|sang|diagnostic|règles|poids|âge|crédit|adresse|travail|religion|dépression|maladie|cancer|grossesse|nom|numéro)",
    open: "(?:en train|curieu(?:x|se)|perdu|sur le point|désolée?)|entendu|lu|essayé|acheté|envie|besoin|vu|l['’]intention",
    things: THINGS.french,
  }),
  tells({
    has: '(?:yo )?(?:tengo|tuve|tenemos|perdí)',
    frames:
      '(?:yo )?(?:soy|estoy|fui|padezco|sufro|tomo|gano|debo (?=\\d)|peso|fumo|bebo|vivo|trabajo|me siento|me (?:diagnosticaron|detectaron|despidieron|divorcié|llamo)|heredé|duermo|somos|ganamos)|(?:mi|mis|nuestr[oa]s?)(?: \\p{L}{2,14})? (?:madre|mamá|padre|papá|padres|esposa|mujer|esposo|marido|ex|hij[oa]s?|bebé|herman[oa]|novi[oa]|pareja|abuel[oa]|tí[oa]|médic[oa]|terapeuta|abogad[oa]|jef[ea]|empresa|sueldo|salario|ingresos|deudas?|ahorros|pensión|sangre|diagnóstico|regla|peso|edad|crédito|dirección|trabajo|religión|depresión|enfermedad|cáncer|embarazo|nombre|teléfono)',
    open: '(?:buscando|intentando|pensando|haciendo|planeando|aprendiendo|usando|cocinando|viajando|perdid[oa]|segur[oa]|curios[oa]|ganas|que)',
    things: THINGS.spanish,
  }),
  tells({
    has: '(?:io )?(?:(?:non )?ho|avevo|abbiamo)',
    frames:
      "(?:io )?(?:sono|ero|soffro|prendo|guadagno|devo (?=\\d)|peso|fumo|bevo|vivo|abito|lavoro|mi sento|mi hanno|mi chiamo|mi è stat[oa]|dormo|siamo|guadagniamo)|(?:(?:il|la|i|le|l['’])\\s?)?(?:mi[oa]|miei|mie|nostr[oaie])(?: \\p{L}{2,14})? (?:madre|mamma|padre|papà|genitori|moglie|marito|ex|figli[oae]?|bambin[oi]|neonato|fratello|sorella|fidanzat[oa]|compagn[oa]|ragazz[oa]|nonn[oa]|zi[oa]|medico|psicolog[oa]|avvocato|capo|datore|stipendio|reddito|debit[oi]|risparmi|pensione|sangue|diagnosi|ciclo|peso|età|credito|indirizzo|lavoro|religione|depressione|malattia|tumore|cancro|gravidanza|nome|telefono)",
    open: '(?:cercando|provando|pensando|facendo|imparando|usando|cucinando|viaggiando|curios[oa]|sicur[oa]|indecis[oa])|letto|sentito|provato|comprato|bisogno|voglia|visto',
    things: THINGS.italian,
  }),
  tells({
    has: '(?:eu )?(?:tenho|tive|tinha|temos|perdi)',
    frames:
      '(?:eu )?(?:sou|estou|fui|era|sofro|tomo|ganho|devo (?=\\W?R?\\$?\\d)|peso|fumo|bebo|vivo|moro|trabalho|me sinto|sinto-me|me chamo|herdei|durmo|somos|ganhamos)|(?:(?:o|a|os|as) )?(?:meus?|minhas?|noss[oa]s?)(?: \\p{L}{2,14})? (?:mãe|pai|pais|esposa|mulher|marido|ex|filh[oa]s?|bebê|bebé|irmão|irmã|namorad[oa]|parceir[oa]|avó|avô|ti[oa]|médic[oa]|terapeuta|advogad[oa]|chefe|patrão|salário|renda|dívidas?|poupança|aposentadoria|sangue|diagnóstico|menstruação|peso|idade|crédito|endereço|morada|trabalho|religião|depressão|doença|câncer|cancro|gravidez|nome|telefone)',
    open: '(?:procurando|tentando|pensando|fazendo|planejando|aprendendo|usando|cozinhando|viajando|a (?:pensar|fazer|aprender|tentar)|perdid[oa]|cert[oa]|curios[oa]|vontade|que)',
    things: THINGS.portuguese,
  }),
  tells({
    has: '(?:ik heb|ik had|wij? hebben|wij? hadden)',
    frames:
      "(?:ik (?:ben|was|slik|neem|verdien|weeg|rook|drink|voel|leef|woon|werk|lijd|slaap|heet)|wij? (?:zijn|verdienen|wonen)|(?:mijn|m[’']n|ons|onze)(?: \\p{L}{2,14})? (?:moeder|mama|vader|papa|ouders|vrouw|man|ex|zoon|dochter|kind(?:eren)?|baby|broer|zus|vriend(?:in)?|partner|oma|opa|oom|tante|huisarts|arts|therapeut|advocaat|baas|werkgever|salaris|loon|inkomen|schulden?|spaargeld|pensioen|bloed\\p{L}*|diagnose|menstruatie|gewicht|leeftijd|krediet|adres|baan|geloof|depressie|ziekte|kanker|zwangerschap|naam|telefoon\\p{L}*))",
    open: '(?:van plan|bezig|op zoek|benieuwd|nieuwsgierig|aan het)|gehoord|gelezen|geprobeerd|gekocht',
    things: THINGS.dutch,
  }),
  tells({
    has: '(?:ja )?(?:(?:nie )?mam|mamy|miałam|miałem|straciłam|straciłem)',
    frames:
      '(?:ja )?(?:jestem|jesteśmy|byłam|byłem|choruję|cierpię|biorę|zarabiam(?:y)?|ważę|palę|piję|mieszkam(?:y)?|pracuję|czuję|śpię|nazywam|zdiagnozowano|stwierdzono|wykryto)|(?:mój|moja|moje|moi|nasz[ae]?)(?: \\p{L}{2,14})? (?:matka|mama|ojciec|tata|rodzice|żona|mąż|były|była|syn|córka|dzieck\\p{L}|dzieci|brat|siostra|chłopak|dziewczyna|partner(?:ka)?|babcia|dziadek|lekarz|terapeuta|adwokat|szef|pracodawca|pensja|dochód|długi?|oszczędności|emerytura|krew|diagnoza|waga|wiek|kredyt|adres|praca|depresja|choroba|ciąża|imię)',
    open: '(?:ciekaw[ay]?|pewien|pewna|zainteresowan[ay])|zamiar|ochotę',
    things: THINGS.slavic,
  }),
  tells({
    has: '(?:у (?:меня|нас|мене))',
    frames:
      '(?:у (?:моей |моего )?(?:мамы|папы|матери|отца|жены|мужа|сына|дочери|дочки|реб[её]нка|брата|сестры|бабушки|дедушки|мо[её]й|мого)(?: \\p{L}+)?|мне (?=\\d|постав|диагност)|мені (?=\\d|постав|діагност)|меня (?:зовут|уволили)|я (?:болею|болен|больна|беременна|страдаю|принимаю|пью|курю|зарабатываю|получаю|должен (?=\\d)|должна (?=\\d)|вешу|живу|работаю|чувствую|потерял[а]?|разв[её]л\\p{L}*|вагітна|хворію|заробляю|приймаю|важу|працюю|курю|гей|безработн\\p{L}+|студент\\p{L}*|инвалид|диабетик|веган|вегетариан\\p{L}+)|мы (?:зарабатываем|живём|живем)|(?:мо[йяё]|мои|мої|наш[аи]?)(?: \\p{L}{2,14})? (?:мать|мама|отец|папа|родители|жена|муж|бывш\\p{L}+|сын|дочь|дочка|реб[её]нок|дети|брат|сестра|парень|девушка|бабушка|дедушка|врач|терапевт|адвокат|начальник|зарплата|доход|долги?|сбережения|пенсия|кровь|диагноз|вес|возраст|кредит|адрес|работа|депрессия|болезнь|беременность|имя|батько|дружина|чоловік|син|дочка|зарплата|лікар))',
    things: THINGS.slavic,
  }),
  tells({
    has: '(?:já )?(?:mám|máme|nemám|měla?|ztratila?)',
    frames:
      '(?:(?:já )?(?:jsem|byl[a]? jsem|trpím|beru|vydělávám|vážím|kouřím|piju|bydlím|žiju|pracuji|pracuju|cítím|dlužím)|(?:můj|moje|má|náš)(?: \\p{L}{2,14})? (?:matka|máma|otec|táta|rodiče|manželka|žena|manžel|syn|dcera|dítě|děti|bratr|sestra|přítel(?:kyně)?|babička|děda|lékař|šéf|plat|příjem|dluhy?|úspory|důchod|diagnóza|váha|věk|adresa|práce|deprese|nemoc|jméno))',
    things: THINGS.slavic,
  }),
  tells({
    has: '(?:(?:jag|jeg) (?:har|hade|havde|hadde|fick|fik|fikk)|vi har)',
    frames:
      '(?:(?:jag|jeg) (?:är|er|var|lider|tar|tager|tjänar|tjener|väger|vejer|veier|röker|ryger|røyker|dricker|drikker|drikker|mår|känner|føler|bor|jobbar|arbetar|arbejder|jobber|heter|hedder|förlorade|mistede|mistet)|vi (?:är|er|bor|tjänar|tjener)|(?:min|mitt|mit|mina|mine|vår|vores)(?: \\p{L}{2,14})? (?:mamma|mor|pappa|far|föräldrar|forældre|foreldre|fru|kone|man|mand|mann|ex|son|søn|sønn|dotter|datter|barn|bror|syster|søster|pojkvän|flickvän|kæreste|kjæreste|partner|mormor|farmor|läkare|læge|lege|chef|sjef|lön|løn|lønn|inkomst|skulder|gæld|gjeld|sparande|opsparing|pension|diagnos(?:e)?|vikt|vægt|ålder|alder|adress(?:e)?|jobb?|depression|sjukdom|sygdom|namn|navn))',
    open: '(?:på väg|på vej|nyfiken|osäker|ute efter|sugen)|tänkt|tænkt|hört|hørt|läst|læst|testat|köpt|købt',
    things: THINGS.nordic,
  }),
  tells({
    has: '(?:eu )?(?:(?:nu )?am|aveam|avem)',
    frames:
      '(?:(?:eu )?(?:sunt|eram|sufăr|iau|câștig|datorez|cântăresc|fumez|beau|locuiesc|trăiesc|lucrez|mă simt|mi-am pierdut|mi s-a|m-au|mă numesc|suntem)|(?:mama|tata|soția|soțul|fiul|fiica|copilul|bebelușul|fratele|sora|iubit[ua]l?|partener\\p{L}*|bunica|medicul|șeful|salariul|venitul|datoriile|economiile|pensia|diagnosticul|greutatea|vârsta|adresa) (?:mea|meu|mei|mele))',
    open: '(?:curios|curioasă|de gând|nevoie)',
    things:
      'întrebare|problemă|mașină|pisică|câine|telefon|laptop|calculator|grădină|cuptor|frigider|plante|zile|ore|ouă|făină|orez',
  }),
  tells({
    has: '(?:εγώ )?(?:έχω|είχα|έχουμε)',
    frames:
      '(?:(?:εγώ )?(?:είμαι|ήμουν|πάσχω|παίρνω|κερδίζω|βγάζω|χρωστάω|ζυγίζω|καπνίζω|πίνω|μένω|ζω|δουλεύω|νιώθω|έχασα|με λένε|διαγνώστηκα|είμαστε)|(?:η|ο|το|τα|οι) (?:μητέρα|μαμά|πατέρας|μπαμπάς|γονείς|γυναίκα|σύζυγος|άντρας|γιος|κόρη|παιδί|μωρό|αδελφός|αδελφή|γιατρός|αφεντικό|μισθός|εισόδημα|χρέη|χρέος|σύνταξη|διάγνωση|βάρος|ηλικία|διεύθυνση) μ(?:ου|ας))',
    things:
      'ερώτηση|πρόβλημα|αυτοκίνητο|γάτα|σκύλο|σκυλί|κινητό|υπολογιστή|κήπο|φούρνο|ψυγείο|πλυντήριο|φυτό|φυτά|μέρες|ώρες|αυγά|αλεύρι|ρύζι',
  }),
  tells({
    has: '(?:saya|aku|kami) (?:punya|ada)',
    frames:
      '(?:(?:saya|aku|kami) (?:menderita|mengidap|sakit|hamil|minum|merokok|berumur|berusia|tinggal|bekerja|kerja|berhutang|bergaji|berpenghasilan|didiagnosis|positif|kehilangan|dipecat|bernama|seorang|adalah|merasa)|(?:gaji|penghasilan|utang|hutang|tabungan|alamat|nama|umur|berat badan|ibu|ayah|istri|suami|anak|adik|kakak|pacar|dokter|bos) (?:saya|aku|kami))',
    things:
      'pertanyaan|masalah|mobil|motor|sepeda|kucing|anjing|hp|ponsel|laptop|komputer|kebun|oven|kulkas|tanaman|telur|tepung|beras|nasi',
  }),
  tells({
    has: '(?:tôi|mình|em|chúng tôi) có',
    frames:
      '(?:(?:tôi|mình|em|chúng tôi) (?:bị|đang|mắc|là|uống|hút|kiếm|nợ|nặng|sống|ở|làm|thu nhập|mất|vừa|tên|được chẩn đoán)|(?:lương|thu nhập|nợ|địa chỉ|tên|tuổi|cân nặng|mẹ|bố|cha|vợ|chồng|con|con trai|con gái|anh|chị|em|bạn trai|bạn gái|bác sĩ|sếp)(?: của)? (?:tôi|mình|em))',
    open: '(?:tìm|học|muốn|định|nấu|dùng|cố|viết)',
    things:
      'câu hỏi|thắc mắc|vấn đề|xe|xe máy|ô tô|mèo|chó|điện thoại|máy tính|laptop|vườn|lò|tủ lạnh|máy giặt|cây|trứng|bột|gạo',
  }),
  tells({
    has: '(?:minulla|meillä|mulla) (?:on|oli)',
    frames:
      '(?:(?:äidilläni|isälläni|vaimollani|miehelläni|pojallani|tyttärelläni|lapsellani|veljelläni|siskollani) (?:on|oli)|(?:minä )?(?:olen|olin|olemme|kärsin|sairastan|syön (?=.{0,20}lääk)|ansaitsen|tienaan|painan|poltan|juon|asun|työskentelen|tunnen|menetin)|(?:minun |meidän )?(?:äitini|isäni|vaimoni|mieheni|poikani|tyttäreni|lapseni|vauvani|veljeni|siskoni|lääkärini|pomoni|palkkani|tuloni|velkani|säästöni|eläkkeeni|diagnoosini|painoni|ikäni|osoitteeni|nimeni))',
    things:
      'kysymys|ongelma|auto|pyörä|kissa|koira|puhelin|läppäri|tietokone|puutarha|uuni|jääkaappi|pesukone|kasvi|kasveja|päivää|tuntia|munia|jauhoja|riisiä',
  }),
  tells({
    has: '(?:nekem )?(?:van|volt)(?: egy)?(?= \\p{L}{1,24}m(?!\\p{L}))',
    frames:
      '(?:(?:én )?(?:vagyok|voltam|szenvedek|szedek|keresek (?=\\d)|tartozom|dohányzom|iszom|lakom|élek|dolgozom)|(?:\\p{L}{1,24} ){0,3}(?:vagyok|szenvedek|szedek|tartozom|dohányzom|lakom|dolgozom|keresek|diagnosztizáltak)|(?:az? )?(?:anyám|apám|szüleim|feleségem|férjem|fiam|lányom|gyerekem|babám|bátyám|öcsém|nővérem|húgom|orvosom|főnököm|fizetésem|jövedelmem|adósságom|megtakarításom|nyugdíjam|diagnózisom|súlyom|korom|címem|nevem)|(?:\\p{L}{1,24} )?\\p{L}{1,24}(?:[aeoöáé]m) (?:van|volt))',
    things: 'kérdésem|problémám|autóm|macskám|kutyám|telefonom|laptopom|kertem|sütőm|növényem',
  }),
]

/** The same without saying who: "on insulin", "as a diabetic", "unemployed since May". */
export const ELLIPTIC_TELLS =
  /^(?:\d{1,3}[- ]?(?:years?|yrs?|yo)[- ]?(?:old )?(?:male|female|man|woman|guy|girl|here)|(?:as|being) (?:an?|someone) \p{L}|been \p{L}{3,20} (?:for|since)|(?:newly |recently |just )?(?:diagnosed|living with|suffering|born|dob|making \d|earning)|(?:currently )?on (?:insulin|chemo\p{L}*|antidepressants|benefits|medication|meds|the pill|statins|parole|welfare|disability)|got (?:fired|dumped|arrested|laid off|divorced|evicted|an? (?:\p{L}+ )?(?:notice|diagnosis|letter|fine|bill))|currently [£$€]|(?:diabetic|asthmatic|pregnant|unemployed|single|divorced|widowed|retired|vegan|vegetarian)(?!\p{L})|(?:bin|war|leide|nehme|verdiene|wiege|wohne) \p{L}|habe? (?!es |das )(?:\p{L}{3,}|\d)|als (?:diabetiker|allergiker|veganer|rentner|student|schwangere|selbst\p{L}+|asthmatiker|alleiner\p{L}+)|(?:schwanger|arbeitslos|geschieden|verwitwet|vegan)(?!\p{L})|au chômage|enceinte|en tant que|diagnostiquée?|née? (?:en|le)|on a (?=\d)|como (?:persona|diab|celí|aut|jub|veg|enf|est|emb)|en paro|embarazada|nacid[oa]|me han|a mi \p{L}+ l[ea]|essendo|da (?:diabetic|celiac)|a (?:mia|mio) \p{L}+ (?:hanno|è)|in(?:cinta|validità)|disoccupat|como (?:diab|celí|apos|aut)|grávida|desempregad|descobri que|nascid[oa]|als (?:diabeet|zzp|vega|zwangere)|(?:werkloos|zwanger|gescheiden)(?!\p{L})|jako (?:cukrz|diab|weg|emer|osoba)|bezrobotn|u moje\p{L} |в разводе|безработн|беременна|маме|папе|мужу|жене|сыну|дочери|как диабетик|(?:är|er) \p{L}|som (?:diab|veg|pens)|arbetslös|gravid|jako (?:diab|cukrov)|těhotn|nezaměstnan|ca diabetic|însărcinat|ως διαβητ|(?:άνεργ|έγκυ))|^(?:最近|刚刚?|已经|去年|上个?月|上周)?(?:失业|离婚|怀孕|确诊|被裁|被诊断|得了|患了|患有|感染)|^(?:요즘|최근)\s?\S{1,12}(?:증|병|암|염)(?:이|가|을|를)|^(?:حامل|مصاب|عاطل|شُخصت|شخصت)/iu

export const SPEAKER =
  /(?<![\p{L}\p{M}])(?:i(?=['’]| (?:am|was|have|had|get|got|can|can['’]t|could|feel|do|did|live|work|take|just|recently|also|really|never|always|don['’]t|didn['’]t|started|stopped|lost|owe|earn|will|would|should|must|\p{L}{3,12}ed)(?!\p{L}))|me|us|we|ich|mir|mich|wir|uns|je|j['’]|moi|yo|noi|eu|mim|ik|mij|wij|mnie|mną|я|мне|меня|мной|jag|mig|jeg|meg|já|mně|mne|мені|мене|saya|aku|tôi|minulla|minun|nekem|engem|bana|beni|benim|εγώ|εμένα|أنا|لدي|عندي|אני|אותי|मुझे|मैं|من|আমি|আমার)(?![\p{L}\p{M}])|我(?!们?想|们?要|是[说问指]|[说问指]的)|私|僕|俺|저는|제가|저에게|나는|내가/iu

/** What someone wants, tried, owns or made tells what they ask about. */
export const OPEN_TELLING = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.values(THINGS).join('|')}|tr(?:y|ied|ying)|looking for|plan(?:ning|s|ned)?|going to|cooking|baking|building|writing|learning|reading|wondering|running|working on|preparing|studying|painting|growing|hoping|moving to|flying|driving|plan(?:en|e|t)|reise\\p{L}*|urlaub|fahren?|fliegen?|besuch\\p{L}*|lerne|schreibe|baue|koche|backe|voyage\\p{L}*|prépare|apprends|viaj\\p{L}*|aprend\\p{L}*|viagg\\p{L}*|impar\\p{L}*|viag\\p{L}*|reiz\\p{L}*|reis|leer|podró\\p{L}*|jadę|jedziemy|uczę|еду|едем|поездк\\p{L}*|собираюсь|собираемся|учу|готовлю|resa|reser|åker|rejse\\p{L}*|lär mig|tatil\\p{L}*|gidiyor\\p{L}*|öğreniyor\\p{L}*|install\\p{L}*|bought|used?|using|(?<!(?:they|it|me) )made(?! me)|make|making|baked?|cook\\p{L}*|planted|wrote|written|read|saw|seen|heard|watch\\p{L}*|visit\\p{L}*|travel\\p{L}*|trip|think|thought|know|understand|mean|follow\\p{L}*|order\\p{L}*|book\\p{L}*|chang\\p{L}*|replac\\p{L}*|clean\\p{L}*|updat\\p{L}*|gets?|versuch\\p{L}*|probier\\p{L}*|gekauft|benutz\\p{L}*|nutze|gelesen|gehört|gesehen|plane|weiß|denke|glaube|verstehe|meine|bestellt|gebucht|essay\\p{L}*|achet\\p{L}*|utilis\\p{L}*|lu|entendu|pense|crois|sais|commandé|réservé|intent\\p{L}*|prob\\p{L}{2,4}|compr\\p{L}*|us[oéae]\\p{L}{0,2}|leí|creo|sé|pienso|pedí|provato|usato|letto|penso|credo|so|tent\\p{L}{2,3}|li|acho|sei|geprobeerd|gebruik|gelezen|denk|weet|próbowa\\p{L}*|kupił\\p{L}|używam|czytał\\p{L}|myślę|wiem|пробовал\\p{L}?|купил\\p{L}?|пользуюсь|читал\\p{L}?|думаю|знаю|понимаю)(?![\\p{L}\\p{N}])|想|要|打算|准备|试|买|用|看|听说|たい|つもり|試|買|使|作|싶|려고|샀|써|만들|أريد|أحاول|اشتريت|रहना चाहत|चाहत|खरीद|רוצה|ניסיתי|קניתי|می‌خواهم|خریدم`,
  'iu',
)

export const TURKISH_TELLS =
  /^(?:ben(?:im)? )?(?!.{0,60}(?:sorum|sorunum|arabam|bisikletim|kedim|köpeğim|telefonum|bilgisayarım|bahçem|fırınım|buzdolabım|makinem|bitkim|uygulamam|kodum|projem|istiyorum|arıyorum|düşünüyorum|çalışıyorum (?:ama|fakat)|planlıyorum) ?).{1,80}(?:\p{L}{2}[ıiuü]m var|hastasıyım|(?:yaşında|hamile|işsiz|bekar|evli|emekli|öğrenci|diyabet|vegan|vejetaryen)\p{L}{0,3}y?[ıiuü]m|kiloyum|teşhisi (?:kondu|konuldu)|(?:kazanı|kullanı|oturu|yaşı|çekiyo|içi|alı|çalışı)yorum|çekiyorum|borcum var|boşandım|kovuldum|kaybettim)[\s.!]*$|^(?:benim )?(?:annem|babam|karım|eşim|kocam|oğlum|kızım|çocuğum|bebeğim|kardeşim|ablam|abim|sevgilim|doktorum|patronum|maaşım|gelirim|borcum|birikimim|adresim|adım|yaşım|kilom|ailem)(?!\p{L})/iu

export const ATTACHED_TELLS: readonly RegExp[] = [
  /^(?:你好|您好|因为|另外|而且|其实)?[，,\s]*(?:我(?:们|家|自己)?(?!们?(?:是[说问指]|[说问指]的|想|要|打算|准备|正在|在找|在学|在用|买了|用的|看到|听说|有(?:一?个|一些|几个)?(?:问题|疑问|想法)|的(?:手机|电脑|车|猫|狗|代码|程序|网站|电视|打印机|洗衣机|植物|花|冰箱|iPhone|相机))|(?:有|养了?|家有?)(?:一|两|二|三|几)?(?:只|条|辆|台|部|盆|个)?(?:猫|狗|车|电脑|手机|植物))(?:有|得了|患|是|叫|住|欠|月薪|年薪|月入|年收入|每月|每年|今年|体重|身高|怀孕|失业|离婚|被|的|在|吃|服用|抽烟|感染|确诊|刚|已经|最近|曾|女儿|儿子|妈|爸|老婆|老公|妻子|丈夫|父|母|孩子|爷爷|奶奶|公司|老板|男朋友|女朋友)|(?:本人|鄙人))/u,
  /^(?:こんにちは|実は|あと|また)?[、,\s]*(?:(?:私|僕|俺|わたし|うち|自分|我が家)(?:は|が|には|の|も)(?!.{0,20}(?:たい|つもり|予定|探し|作って|使って|勉強し|質問|パソコン|スマホ|車|猫|犬|コード|アプリ))|(?:母|父|妻|夫|息子|娘|子供|兄|姉|弟|妹|祖母|祖父|彼氏|彼女|上司|両親|主人|旦那|嫁)(?:は|が|の)|(?:年収|月収|手取り|給料|貯金|借金|体重|身長|持病|住所|名前|年齢)(?:は|が)|.{0,30}(?:と診断され|を患って|に感染して|の持病が|を服用して|に悩んで|妊娠して(?:い|る|お)|妊娠中で|失業して|離婚し|借金が|歳です|才です|歳の(?:男|女)|に住んで|で働いて|勤めて|と申し|アレルギーがあ|陽性)|.{0,16}(?:病|症|癌|がん|炎)(?:です|があ|になり|なのですが|なんですが))/u,
  /^(?:안녕하세요|그리고|사실)?[,\s]*(?:(?:저는|제가|나는|내가|전|난|저희는|저도|나도) (?!.{0,30}(?:싶|려고|찾고|만들|배우|쓰고|사용|질문))|(?:제|내|저희|우리) (?!(?:컴퓨터|노트북|핸드폰|휴대폰|차|고양이|강아지|코드|앱|냉장고|세탁기))\S{1,12}(?:은|는|이|가)?(?:\s|$)|(?:엄마|아빠|어머니|아버지|아내|남편|아들|딸|아기|아이|형|누나|오빠|언니|동생|할머니|할아버지|여자친구|남자친구|상사|사장님?|연봉|월급|빚|저축|주소|이름|나이|체중|몸무게)(?:은|는|이|가)|.{0,30}(?:진단(?:을)? 받|앓고|걸렸|복용|임신 ?중|임신했|실직|이혼|빚이|살(?:이에요|입니다)|에 살|에 거주|양성|환자(?:예요|입니다)|알레르기가 있))/u,
  /^(?:مرحبا|السلام عليكم|و)?[،,\s]*(?:أنا|انا|لدي|لديّ|عندي|أعاني|اعاني|أتناول|أكسب|أتقاضى|راتبي|دخلي|ديوني|أعيش|أسكن|أعمل|اسمي|عمري|وزني|عنواني|طولي|نحن|شُخصت|تم تشخيصي|مدين|فقدت|أدخن|أشرب|أمي|أبي|والدي|والدتي|زوجتي|زوجي|ابني|ابنتي|طفلي|أخي|أختي|طبيبي|مديري)(?![\p{L}\p{M}])(?! (?:سؤال|مشكلة|سيارة|قطة|كلب|هاتف|حاسوب|لابتوب|حديقة|أبحث|أريد|أحاول|فرن|ثلاجة))/u,
  /^(?:שלום|היי|ו)?[,\s]*(?:אני|יש לי|אנחנו|לי|קוראים לי|שמי|המשכורת שלי|ההכנסה שלי|החובות שלי|הכתובת שלי|אמא שלי|אבא שלי|אשתי|בעלי|בני|בתי|הבן שלי|הבת שלי|התינוק שלי|אחי|אחותי|הרופא שלי|הבוס שלי|אובחנתי|פוטרתי|התגרשתי)(?![\p{L}\p{M}])(?! (?:שאלה|בעיה|רכב|מכונית|חתול|כלב|טלפון|מחשב|גינה|רוצה|מחפשת?|מנסה|תנור|מקרר))/u,
  /^(?:سلام|و)?[،,\s]*(?:(?:من|ما)(?=.{0,80}[پچژگکی])|حقوقم|حقوق من|درآمدم|بدهی(?:‌ام|م)|آدرسم|اسمم|سنم|وزنم|مادرم|پدرم|همسرم|شوهرم|پسرم|دخترم|بچه(?:‌ام|م)|برادرم|خواهرم|دکترم|رئیسم)(?![\p{L}\p{M}])(?! .{0,20}(?:سوال|سؤال|مشکل|ماشین|گربه|سگ|گوشی|لپ‌تاپ|باغ|می‌خواهم|دنبال))/u,
  /^(?:नमस्ते|और|पर)?[,\s]*(?:मुझे|मेरा|मेरी|मेरे|मैं|मैंने|हम|हमारे|हमारी|हमारा)(?![\p{L}\p{M}])(?!.{0,24}(?:सवाल|समस्या|कार|गाड़ी|बिल्ली|कुत्त|फ़ोन|फोन|लैपटॉप|कंप्यूटर|बगीच|ओवन|फ्रिज|पौध|चाहता|चाहती|चाहिए|ढूंढ|कोशिश|बना रह|सीख))/u,
  /^(?:আমার|আমি|আমাদের|আমরা|என்|எனக்கு|நான்|எங்கள்|నాకు|నా|నేను|మా)(?![\p{L}\p{M}])/u,
  /^(?:ผม|ฉัน|ดิฉัน|หนู|เรา|แม่|พ่อ|ภรรยา|สามี|ลูกชาย|ลูกสาว|เงินเดือน)(?!(?:อยาก|ต้องการ|กำลังหา|จะ|มีคำถาม|มีแมว|มีหมา|มีรถ))(?:เป็น|มี|ติด|ท้อง|ตั้งครรภ์|กิน|ทาน|สูบ|อยู่|ทำงาน|ชื่อ|อายุ|หนัก|ตกงาน|หย่า|ได้เงินเดือน|ผม|ของ)/u,
]

export const SELF =
  /(?<![\p{L}\p{M}])(?:(?:can|do|should|am|may|could|must|will|would|have|if|that|when|did) i|i(?:['’](?:m|ve|d|ll)| (?:am|can|should|have|need|do|get|must|take|eat))|me|my|mine|we|us|our|ich|mir|mich|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2}|j['’]|je (?:peux|dois|suis|vais|prends|fais|risque|mange)|puis-je|dois-je|moi|mon|mes|nous|notre|yo|mi|mis|puedo|debo|podría|necesito|tengo|nos|io|mio|mia|posso|devo|dovrei|potrei|eu|meu|minha|preciso|tenho|ik|mij|mijn|ons|mnie|mój|moja|mogę|powin\p{L}{1,6}|muszę|я|мне|меня|мой|моя|могу|мені|jag|mig|min|mitt|mina|jeg|meg|můžu|mohu|musím|mám|mě|mi|pot|trebuie|mea|meu|μου|μπορώ|με|saya|aku|tôi|mình|voinko|saanko|minun|minulle|nekem|\p{L}{2,20}hat(?:ok|om)|\p{L}{2,24}(?:abilir|ebilir|malı|meli) ?m[iı]y[ıi]m|bana|benim|لي|أنا|يمكنني|أستطيع|عليّ|אני|לי|שלי|मैं|मुझे|मेरे|मेरी|من|می‌توانم|আমি|আমার)(?![\p{L}\p{M}])|我|私|僕|俺|자신|저는|제가|나는|내가|ผม|ฉัน/iu

/** Where someone is on a trip, and what they drive by its year. */
export const OPEN_STATEMENTS = [
  /^(?:[Ii]['’]m|I am|[Ww]e['’]re|We are|Je suis|Nous sommes|Estoy|Estamos|Sono|Siamo|Estou|Ik ben|We zijn|Jestem|Jesteśmy|Я|Мы) (?:\p{Ll}+ )?(?:in|à|en|a|em|w|we|в) \p{Lu}\p{Ll}+/u,
  /(?:\p{L}{2,4}|a) (?:(?:19|20)\d\d \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ [\p{Lu}\p{N}]\S{0,10} (?:19|20)\d\d)/u,
]

/** Stems of what is private wherever someone states it: illness, money, law, family. */
export const PRIVATE_MATTER =
  /(?<!\p{L})(?:diabet|cancer|krebs|cáncer|câncer|cancro|kanker|kanser|nowotw|białacz|leuk[eä]m|tumou?r|tumeur|hiv|vih|aids|sida|вич|depress|deprim|депресс|anxiety|ansiedad|ansiedade|angststör|bipolar|schizo|autis|аутизм|adhd|adhs|tdah|epilep|эпилеп|parkinson|alzheimer|dement|demenz|démence|demenc|деменц|anorex|bulimi|burn-?out|ptsd|lupus|hepatit|hépatit|épatit|гепатит|insulin|antidepress|chemo|dialys|allerg(?:y|ic|ies|i[ek]?n?)|alergi|аллерг|asthm|asma|астм|pregnan|schwanger|enceinte|embaraz|incinta|grávid|zwanger|ciąż|беремен|вагіт|hamile|gravid|miscarr|fehlgeburt|abort|avortement|infertil|ivf|divorc|scheidung|divorz|rozwod|rozwód|развод|boşan|bankrupt|insolven|faillite|quiebra|fallit|loans?|kredit|crédit|préstamo|mutuo|empréstimo|kredyt|кредит|ипотек|hypothek|mortgage|hipotec|debts?|schulden|dettes?|deudas?|debiti|dívida|schuld(?:en|sanering)|dług|долг(?:и|а|ов)?|borç|salary|gehalt|salaire|sueldo|stipendio|salário|salaris|pensj|зарплат|maaş|unemploy|laid off|arbeitslos|chômage|en paro|desemple|disoccup|desempreg|werkloos|bezrobot|безработ|işsiz|seizure|stroke|kidney|überdosis|overdose|addict|alcoholi|suchtkrank|evict|arrested|probation|undocumented|visa expired|rehab|suicid|selbstmord|suicide|raped|abusive)|糖尿病|[癌がん]です|抑郁|怀孕|離婚|离婚|不妊|借金|失业|失業|年収|月薪|工资是|确诊|우울증|당뇨|이혼|실직|연봉|월급|임신|السكري|السرطان|الاكتئاب|حامل|ديون|راتبي|סוכרת|סרטן|דיכאון|בהיריון|मधुमेह|गर्भवती|कर्ज/iu

export const HEARSAY =
  /(?<!\p{L})(?:read|heard|saw|article|study|studies|gelesen|gehört|studie|lu|entendu|étude|leí|oído|estudio|letto|sentito|studio|li|ouvi|estudo|gelezen|gehoord|czytał\p{L}?|читал\p{L}?|слышал\p{L}?|läst|hört)(?!\p{L})/iu
