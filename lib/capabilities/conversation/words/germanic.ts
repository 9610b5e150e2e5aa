import { language } from './language'

export const english = language({
  ask: "who whom whose what which where when why how who's what's where's when's how's why's whats wheres whos hows whens",
  small:
    "a an the and or but of in on at to for from by before until with about into over per as than then so if is are was were be been do does did don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't can could will would shall should may might must have has had not no any some much many more most long often far old big high tall i me my we us our you your also because whether too roughly approximately typically generally tell give explain elaborate details detail example examples sure really please simply again things information further ago around within during between there's that's it's able allowed possible safe dangerous ok need needed used best ever still actually usually today nowadays these days since until there yet only just let ones up down out off away back advance beforehand online upfront two three four people person anyone someone everyone",
  verbs:
    'eat eats live lives nest nests lay lays cost costs work works mean means make makes made use used need get take happen happens happened die died born write wrote written win won build built invent invented discover discovered play played say said know think find become became begin began start started end ended open opened close grow grows weigh weighs sell buy run show tell explain describe list name compare directed painted founded cause causes caused travel stay visit see go get gets happen open close start finish learn spell pronounce store keep freeze clean charge install build built run apply ship last lasts recommend remove fix treat treated spread wear drink cook serve served feed train move pay paid earn eat grow change changed leave arrive reach rank compare born retire retired marry married win beat lose lost score scored study studied teach taught expire expires book booked reserve park queue cancel swim camp wait bring sign register pay try hurt fit',
  pronouns:
    'one(?=[?.!\\s]*$)|(?<=(?:i|you|we|to) \\p{L}{2,12} )one(?= (?:with|without|for|from|using|by|at)(?!\\p{L}))|(?<=(?:does|do|did|can|will|would|should|is|buy|get|need|make|build|install|own|use|find|rent|want|have|order|choose|replace|repair|fix|grow|sell|run) )one(?! (?:day|of|or|and|more|way|time|thing|hour|week|month|year|person|side|another|hundred|thousand|million|\\p{N}|\\p{L}{3,15}(?:s|er)(?!\\p{L})))|mine|ours|yours|they|them|their|theirs|he|him|his|she|her|hers|it|its|there|this one|that one|the (?:whole|entire) (?:thing|way|lot)|those|these|this|that|the former|the latter|the same|the (?:\\p{L}{2,12}(?:er|est|st|nd|rd|th)|first|last|second|third|other|same|old|new|big|small|cheap|red|blue|right|left) ones?|both(?: of them)?|either(?: of them)?|neither(?: of them)?|each of them|theirs|itself|themselves',
  persons: 'he|him|his|she|her|hers',
  attributes:
    'results result funding subsidies subsidy grants documents paperwork forms materials tools equipment tips mistakes problems issues exceptions penalties penalty fine fines taxes insurance sizes brands models features reviews ratings neighbourhood neighbourhoods neighborhood neighborhoods district districts crew passengers typical normal usual recommended required price prices cost fee fees ticket tickets entrance admission opening hours hour population capital area height length width depth weight size distance age symptoms symptom cause causes treatment treatments cure risk risks effect effects side alternatives advantages disadvantages benefits pros cons drawbacks director author cast actors ingredients ingredient calories recipe wife husband children kids parents family birthplace weather temperature climate currency language languages religion president food address phone parking duration history meaning origin name nickname reason reasons purpose difference differences season episodes winner winners loser score record records sequel trailer soundtrack budget release date year warranty battery dosage dose deadline salary requirements rules steps minimum maximum average speed lifespan diet habitat predators colour color colours colors version versions license owner founder ceo headquarters employees revenue members flag river rivers beaches airport train bus trip journey tour visa plug voltage tip oldest newest youngest biggest smallest largest longest shortest tallest highest deepest fastest cheapest best worst first last second next other same long-term left life baggage luggage limit limits allowance charge policy refund refunds specs screen camera memory storage seats rooms beds breakfast menu reservations queue upgrade update installation install time times way ways place places kind kinds type types part parts number amount month months moment point thing chance chances odds',
  connectors: '(?:what|how) (?:about|of)|and|but|so|then|also|plus|or',
})

export const german = language({
  hasCapitals: true,
  ask: 'woran wodurch worauf worin wozu wovon wonach worüber wer wen wem wessen was welche welcher welches welchen wo wohin woher wann warum wieso weshalb wie wieviel wieviele womit wofür',
  small:
    'der die das den dem des ein eine einen einem einer und oder aber mein meine meinen meinem meiner von vom zu zum zur im in am an auf für mit nach bei aus über unter ist sind war waren wird werden hat haben hatte kann können muss müssen soll sollen darf nicht kein keine viel viele mehr lange oft hoch groß alt denn man ich mir mich du dir wir uns gibt auch noch eigentlich details genauer beispiel beispiele sicher wirklich bitte erkläre erzähl lang eines unter zwischen hier so brauche brauchen dürfen geht lohnt lohnen möglich erlaubt gefährlich überhaupt heute heutzutage normalerweise wert seit bis schon erst gewesen etwa vorher vorab online',
  verbs:
    'frisst fressen isst essen lebt leben brütet brüten kostet kosten bedeutet heißt heißen macht machen liegt liegen steht stehen kommt kommen starb gestorben geboren schrieb geschrieben gewann gewonnen erfand erfunden funktioniert dauert braucht halten putzen pflegen reinigen wächst wachsen blüht öffnet schließt fährt gibt spielt spielte baut gebaut gegründet entdeckt verdient gehört wiegt verdienen schmeckt wohnt wohnen hilft einfrieren reservieren buchen anmelden parken bezahlen zahlen kündigen stornieren baden schwimmen übernachten warten',
  pronouns:
    '(?<=\\p{L}[et] (?:ich|man|wir|du) )d(?:ie|as|en)(?=\\s(?:im|in|am|an|auf|mit|bei|vor|zu|ohne|denn|dann|jetzt|am|richtig|selbst|noch|auch|wieder)\\s|\\W*$)|d(?:er|ie|as|en)(?=\\s+(?:ge\\p{L}{2,20}(?:t|en)|\\p{L}{2,20}iert)\\W*$)|sie|er|es|ihn|ihm|ihr|ihre[mnrs]?|sein(?:e[mnrs]?)?|dort|da|davon|dagegen|dadurch|danach|davor|daneben|hierzu|dafür|damit|dies|diese[mnrs]?|das|dorthin|dahin|darin|darauf|daran|dazu|dabei|daraus|darüber|hierfür|deren|dessen|denen|jene[mnrs]?|beide[nrs]?|der (?:erste|zweite|letzte|andere|kleinere|größere)|die (?:erste|zweite|letzte|andere|kleinere|größere)|das (?:erste|zweite|letzte|andere|kleinere|größere)',
  persons: 'er|ihn|ihm|sie',
  attributes:
    'förderung förderungen zuschuss zuschüsse unterlagen dokumente papiere formulare werkzeug werkzeuge material materialien tipps fehler probleme ausnahmen strafe strafen bußgeld steuern versicherung größen marken modelle funktionen bewertungen stadtteil stadtteile viertel ergebnisse besatzung preis preise kosten eintritt eintrittspreis tickets öffnungszeiten einwohner einwohnerzahl hauptstadt fläche höhe länge größe gewicht entfernung alter symptome ursache ursachen behandlung risiken nebenwirkungen alternativen vorteile nachteile regisseur autor schauspieler zutaten kalorien rezept frau mann kinder eltern familie geburtsort wetter temperatur klima währung sprache religion präsident adresse telefonnummer parkplätze parkplatz dauer geschichte bedeutung herkunft name grund gründe zweck unterschied unterschiede saison folgen gewinner rekord fortsetzung budget jahr garantie dosis dosierung frist gehalt voraussetzungen regeln durchschnitt geschwindigkeit lebensdauer lebenserwartung ernährung farbe version lizenz gründer sitz mitarbeiter umsatz flughafen fahrt reise letzte letzten letzter letztes erste ersten erster erstes nächste nächsten nächster beste besten bester höchste größte kleinste zeit zeitpunkt möglichkeit möglichkeiten weg ort art teil teile zahl anzahl menge monat monate',
  connectors:
    'wie (?:ist|sieht|steht|wäre) (?:es|das) (?:denn )?(?:mit|bei|um)|was ist (?:denn )?mit|und|aber|also|dann|oder',
})

export const dutch = language({
  ask: 'wie wat waar wanneer waarom hoe hoeveel welk welke',
  small:
    'mijn mee de het een en of maar van in op voor met naar bij uit is zijn was waren wordt worden heeft hebben kan kunnen moet niet geen veel meer er ik je om te zich hier dan mag mogen hoef nodig mogelijk gevaarlijk wel eigenlijk tegenwoordig vooraf',
  verbs:
    'eet eten leeft leven kost kosten betekent ligt liggen stierf schreef won werkt duurt bestaat werd groeit opende bouwde bewaren maken opgericht gebouwd woont wonen kookt reserveren boeken parkeren betalen annuleren zwemmen overnachten wachten',
  pronouns:
    'zij|ze|hij|hem|haar|hun|daar|ervan|dat|deze|erin|eraan|ermee|ervoor|eruit|erop|daarin|daarvan|daarvoor|daarmee|daarnaartoe|die(?=\\s*[?.!]|$)|(?<=^(?:is|was|zijn|waren|geldt|kan|mag|moet|werkt|kost|heeft|hoort|past|wordt) )(?:die|dat|deze)(?= (?:ook|nog|wel|niet|al|voor|in|met|op|bij|\\p{L}+(?:d|t|en|lijk|ig|baar))(?!\\p{L}))|het(?=\\s*(?:[?.!]|$|(?:ook|nog|voor|in|met|al|goed|slecht|veilig|giftig|gevaarlijk|mogelijk|waar|duur|nodig|gezond)(?!\\p{L})))|(?<=(?:ik|je|we|men) )er|er(?= (?:met|naartoe|heen|vanuit|van|snel|best)(?!\\p{L}))',
  persons: 'hij|hem|haar',
  attributes:
    'subsidie subsidies documenten papieren formulieren gereedschap materiaal tips fouten problemen uitzonderingen boete boetes belasting verzekering maten merken modellen functies beoordelingen wijk wijken resultaten prijs kosten toegang kaartje kaartjes openingstijden inwoners hoofdstad oppervlakte hoogte lengte grootte gewicht afstand leeftijd symptomen oorzaak oorzaken behandeling risico bijwerkingen alternatieven voordelen nadelen regisseur schrijver acteurs ingrediënten calorieën recept vrouw man kinderen weer temperatuur klimaat munteenheid taal president adres duur geschiedenis betekenis herkomst naam reden verschil dosering salaris regels levensduur kleur versie oprichter laatste eerste volgende beste hoogste grootste kleinste tijd manier plek soort aantal maand',
  connectors: 'hoe (?:zit|is|staat) (?:het|dat) met|wat dacht je van|wat met|en|maar|dus|of',
})

export const swedish = language({
  articles: ['en', 'et', 'n', 't', 'erna', 'arna', '$1en', '$1et'],
  ask: 'vem vad var när varför hur vilken vilket vilka',
  small:
    'och eller men in ut gratis en ett den det att på för med till av är i om som har kan inte vi jag man du mig dig då när under mellan får måste behöver möjligt farligt värt',
  verbs:
    'äter lever kostar betyder dog skrev vann ligger grundade grundades byggdes öppnade växer bor fungerar varar',
  pronouns:
    'de|dem|deras|han|hans|hon|hennes|där|dess|den(?=\\s*[?.!]|$)|det(?=\\s*[?.!]|$)|(?<=(?:är|var|kan|har|får|ska|kostar|lever|ligger|växer|blir|bor|betyder|gör|göra|gjorde|säljer|köper|använder|betalar|tar|äter|lagar|tvättar|missar|glömmer) )(?:den|det)|dit|därifrån|denna|detta',
  persons: 'han|hans|hon|hennes',
  attributes:
    'pris priset kostnad inträde biljett biljetter öppettider invånare huvudstad yta höjd höjden längd vikt storlek avstånd ålder symtom symptom orsak orsaker behandling risker biverkningar alternativ fördelar nackdelar regissör författare skådespelare ingredienser kalorier recept fru man barn väder temperatur klimat valuta språk president adress historia betydelse ursprung namn anledning skillnad dos lön regler livslängd färg version grundare sista första nästa bästa högsta största minsta senaste tid sätt plats sort antal månad',
  connectors: '(?:hur (?:är|står) det med|vad sägs om)|och|men|då|eller',
})

export const danish = language({
  articles: ['en', 'et', 'n', 't', 'ene', 'erne', '$1en', '$1et'],
  ask: 'hvem hva hvad hvor når hvorfor hvordan hvilken hvilket hvilke',
  small:
    'og eller men ind inn ud ut gratis en et den det at på for med til av af er i om som har kan ikke vi jeg man du mig meg deg dig da under mellem må skal får trenger mulig farlig verdt',
  verbs:
    'spiser lever bor koster betyr betyder døde skrev vant ligger grundlagde bygget åpnet vokser bor varer',
  pronouns:
    'de|dem|deres|han|hans|hun|hennes|hendes|der|dens|den(?=\\s*[?.!]|$)|det(?=\\s*[?.!]|$)|(?<=(?:er|var|kan|har|får|skal|koster|lever|ligger|vokser|bliver|blir|bor) )(?:den|det)|dertil|derfra|denne|dette|dit',
  persons: 'han|hans|hun|hennes|hendes',
  attributes:
    'pris prisen billetter billet åbningstider indbyggere hovedstad højde længde vægt størrelse afstand alder symptomer årsag behandling bivirkninger alternativer fordele ulemper instruktør forfatter ingredienser kalorier opskrift kone mand børn vejr temperatur klima valuta sprog adresse historie betydning navn forskel løn regler farve sidste siste første næste neste bedste beste højeste største mindste tid måde sted slags antal måned',
  connectors: 'hva(?:d)? (?:med|om)|hvordan er det med|og|men|så|eller',
})
