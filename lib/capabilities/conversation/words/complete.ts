import { phrases, toWordSet } from './lists'

export const DEFINITES = toWordSet('the these those der die das den dem de het le la les')

/** Small words that say that something else was said before. */
export const PRESUPPOSES = phrases(
  'too|also|as well|instead|then|either|otherwise|else|anymore|any more|though|auch|stattdessen|trotzdem|sonst|dann|dagegen|aussi|alors|plutôt|sinon|quand même|también|tampoco|entonces|en cambio|anche|allora|invece|neanche|também|então|em vez|ook|dan|też|także|wtedy|również|тоже|также|тогда|вместо|теж|також|тоді|också|även|då|også|taky|také|i så fall|și|atunci|επίσης|τότε|juga|cũng|thì sao|dahi|myös|is(?= \\p{L}+[?])',
)

/** "Can I", "do you have to", "får man": asked of what was talked about. */
export const IMPERSONAL =
  /^(?:how (?:much|many) \p{L}+ (?:can|could|should|do|must) (?:i|we|you)|(?:can|could|should|must|may|do|does|will|am|are|would|shall) (?:i|we|you|one|people)|kann (?:man|ich)|muss (?:man|ich)|darf (?:man|ich)|soll(?:te)? (?:man|ich)|brauch(?:e|t) (?:man|ich)|går det (?:bra )?att|er det (?:muligt?|mulig|ok) (?:at|å)|is het mogelijk om|geht das|il faut|peut-on|puis-je|doit-on|dois-je|faut-il|est-ce qu['’](?:on|il faut)|est-ce que je|on (?:peut|doit)|je peux|je dois|(?:¿\s?)?(?:se puede|hay que|puedo|debo|tengo que|necesito)|si può|si deve|bisogna|posso|devo|serve|(?:dá|da) para|pode(?:-se)?|preciso|precisa|tem que|kan (?:ik|je|men|man|jeg|jag)|moet (?:ik|je|men)|mag (?:ik|je|men)|heb ik|får (?:man|jag)|måste (?:man|jag)|(?:ska|skal|må) (?:man|jag|jeg)|(?:czy )?(?:można|trzeba|mogę|muszę|da się)|(?:а )?(?:можно|нужно|надо|могу)(?: ли)?|(?:чи )?(?:можна|треба|потрібно)|(?:dá|dají|můžu|musím|musí|lze|je nutné)|(?:pot|trebuie|se poate)|(?:μπορώ|πρέπει|χρειάζεται)|(?:apakah )?(?:bisa|boleh|perlu|harus)|có (?:cần|phải|nên|được|thể))(?![\p{L}])|(?<!\p{L})(?:får man|kan man|skal man|ska man|måste man)(?!\p{L})/iu

/** "How did markets react?" is of an event. */
export const PAST =
  /^(?:(?:who|what|when|where|why|how|which)(?: \p{L}+)? )?(?:did|was|were|had)(?:n['’]t)? |^(?:w\p{L}+ )?(?:hat|haben|war|waren|wurde|wurden) |^(?:hoe |wat |waarom |wanneer )?(?:had|was|waren|werd|werden) /iu

/** "Who scored the most goals?" is of a game. */
export const MOST_OF_EVENT =
  /^(?:who|wer|qui|¿?quién|chi|quem|wie|kto|кто|хто|vem|hvem|kdo|kim) (?!(?:has|have|holds|owns|hat|a|tiene|ha|tem|heeft|ma|har|má) \S+ \S+ \p{L}+[\s?.!]*$)(?:\p{L}+ ){1,3}(?:the (?:most|fewest|least)|(?:die )?(?:meisten|wenigsten)|le (?:plus|moins) de?|(?:la )?(?:más|menos)|(?:il maggior numero di|più|meno)|(?:o maior número de|mais|menos)|de (?:meeste|minste)|najwięcej|najmniej|больше всего|найбільше|flest|färrest|nejvíce?|nejméně|en (?:çok|az)) \p{L}+(?: \p{Ll}+)?[\s?.!]*$/iu

export const COMPARATIVES =
  /(?<!\p{L})(?:better|worse|cheaper|faster|safer|easier|healthier|stronger|besser|schlechter|schlimmer|billiger|günstiger|mieux|pire|moins cher|mejor|peor|meglio|peggio|melhor|pior|beter|slechter|goedkoper|lepiej|lepszy|gorzej|лучше|хуже|краще|гірше|bättre|sämre|bedre|lepší|mai bine|καλύτερα|lebih baik|tốt hơn|daha iyi)(?! (?:than|als|que|di|do|niż|чем|än|end|než|decât|από|daripada|hơn)(?!\p{L}))(?!\p{L})/iu

export const WHICH =
  /^(?:which|what kinds? of|what types? of|welche[rsnm]?|was für|quel(?:le)?s?|welke?|wat voor|vilke[nt]?|hvilke[nt]?|qué|cuál(?:es)?|che|qual[ei]?|quais|que tipo de|jaki\p{L}{0,4}|jaką|який|яка|яке|які|как(?:ой|ая|ие|ую)|jak(?:ý|á|é|ou)|ce|care|τι|ποιο\p{L}?|ποια)\s/iu

/** A statement of the person who asks, or of what was talked about. */
export const STATES =
  /^(?:(?:but|well|and|aber|mais|pero|ma|mas|maar|ale|но|але|men)[,\s]+)?(?:i(?:['’](?:m|ve)| am| have| only| can| don['’]t| do| live| got| use| already| was)|we(?:['’](?:re|ve)| are| have| only| can| don['’]t| live)|(?:it|this|that|mine|he|she|they)(?:['’]s|['’]re| is| are| only| was| has| does)|my \p{L}+|ich (?:bin|habe|hab|wohne|lebe|kann|nutze|benutze)|wir (?:sind|haben|wohnen|leben)|bei mir|je (?:suis|n['’]ai|vis|peux|ne)|j['’](?:ai|habite|utilise)|nous (?:sommes|avons)|on est|soy|estoy|tengo|vivo|no tengo|somos|sono|ho|non ho|abito|siamo|abbiamo|sou|estou|tenho|moro|não tenho|ik (?:ben|heb|woon|kan)|wij? (?:zijn|hebben|wonen)|jestem|mam|nie mam|mieszkam|у меня|я (?:живу|в|на)|у мене|jag (?:är|har|bor|kan)|vi (?:är|har)|jeg (?:er|har|bor)|jsem|mám|nemám|sunt|am|nu am|locuiesc|είμαι|έχω|μένω|saya|tôi)(?![\p{L}])/iu

export const REQUIRES =
  /^(?:(?:but|and|just|aber|und|also|mais|et|pero|y|que|ma|e|mas|maar|en|ale|но|men)[,\s]+){0,2}(?:(?:it |that |they |es |das |er |sie |ça |il |elle |esso |het |to |он |она |оно )?(?:must(?! (?:see|read|have|i|you|we)(?!\p{L}))|should(?! (?:i|you|we)(?!\p{L}))|shouldn['’]t|mustn['’]t|needs? to|has to|have to(?! i)|ought to|darf|dürfen|soll(?:te|ten)?|muss|müss(?:te|en)|doit|doivent|devrait|debe|deben|debería|tiene que|tienen que|deve|devono|dovrebbe|devem|tem que|têm que|precisa ser|moet|mag|musi|powin\p{L}{2,4}|nie może|долж[а-я]{2,3}|не должен|måste|ska vara|skal være|má být|musí)(?! (?:i|we|you|man|ich|wir|on|je|ik|men|jag)(?!\p{L}))|ideally|preferably|if possible|at (?:most|least)|no (?:more|less|fewer) than|not (?:more|less) than|(?:less|more|fewer|cheaper|bigger|smaller) than \p{N}|(?:around|about|roughly|below|above|between|under|over|up to|within|unter|über|sous|sotto|bajo|por debajo de|abaixo de|onder|under|alle) [$€£]?\p{N}|max(?:imum|imal|\.)?|min(?:imum|destens|\.)?|am (?:liebsten|besten) (?:mit|ohne|in|am|im|etwas|was)|möglichst|vorzugsweise|höchstens|(?:weniger|mehr|nicht mehr|nicht teurer) als|bis (?:zu |maximal )?\p{N}|(?:de préférence|idéalement|si possible|moins de|plus de|pas plus de|au (?:moins|plus|maximum)|jusqu['’]à) |(?:preferiblemente|preferentemente|a ser posible|si es posible|menos de|más de|no más de|como (?:mucho|máximo|mínimo)|hasta) |(?:preferibilmente|possibilmente|se possibile|meno di|più di|non più di|al massimo|almeno|fino a) |(?:de preferência|se possível|mais de|no máximo|pelo menos|até|abaixo de) |(?:liefst|het liefst|bij voorkeur|zo mogelijk|minder dan|meer dan|niet meer dan|hooguit|minstens|tot) |(?:najlepiej|w miarę możliwości|mniej niż|więcej niż|poniżej|maksymalnie|co najmniej|nie droższ\p{L}+|do \p{N}) ?|(?:желательно|по возможности|меньше|дешевле|не (?:больше|дороже|более)|максимум|минимум|до \p{N}) ?|(?:en fazla|en az|tercihen|mümkünse|helst|gärna|högst|max|minst|helst|højst|nejlépe|maximálně) )|\s(?:olsun|olmalı|olması lazım|olması gerekiyor)[.!\s]*$/iu

/** A wish names what it asks for. */
export const WISHES =
  /(?<!\p{L})(?:want|need|looking for|wonder\p{L}*|interested|curious|like to|question|suche|möchte|brauche|frage|cherche|veux|voudrais|besoin|question|busco|quiero|necesito|pregunta|cerco|vorrei|voglio|domanda|procuro|quero|pergunta|zoek|wil|vraag|szukam|chcę|pytanie|ищу|хочу|вопрос|шукаю|söker|undrar|leder|hledám|chci|caut|vreau|ψάχνω|θέλω|mau|ingin|muốn|cần)(?!\p{L})/iu

/** "How do I remove a tick?": a new object, with what asks for it before. */
export const NEW_OBJECT =
  /^(?:how (?:do|can|should) (?:i|you|we) (?:remove|get rid of|treat|grow|build|catch|train|tie|cook|bake|write|draw|knit|apply for) an? |wie \p{L}{3,20} (?:ich|man|wir) eine?n? |comment (?:\p{L}{2,16}-(?:on|je) )?\p{L}{3,20} une? |hoe \p{L}{3,20} (?:ik|je|men|we) een |hur \p{L}{3,20} (?:man|jag|du) ett? |hvordan \p{L}{3,20} (?:man|jeg|du) et? |lohnt sich eine? |lohnen sich )(\p{L}{3,40})/iu
/** Turkish names what is done before it asks how. */
export const OBJECT_FIRST =
  /^(?!(?:bu|şu|onu|bunu|peki|ama)(?!\p{L}))(\p{L}{3,30})(?<!s[ıiuü]) nasıl \p{L}{3,20}[ıiuü]r[\s?.!]*$/iu

/** "Wie hoch ist die Zugspitze?" */
export const ASKS_OF_NAME =
  /^(?:wie (?:hoch|lang|tief|alt|breit|groß|schwer|weit|schnell) (?:ist|sind|war) (?:der|die|das) |wer (?:führt|leitet|regiert|moderiert|trainiert|holte|bestieg|gewann|entwarf|leitete|hat|schrieb|malte|baute|erfand|komponierte|gründete|entdeckte|drehte) (?:als erste[rs]? )?(?:den|die|das) |wo (?:liegt|liegen|entspringt|steht) (?:der|die|das) |(?:seit )?wann (?:wurde|entstand|starb|begann|endete) (?:der|die|das) )(\p{Lu}[\p{L}-]{3,40})(?:[\s?.!]*$| \p{Ll}+[\s?.!]*$)/iu
/** Nouns that are always of something, and what a place or a thing is called after it was named. */
export const RELATIONAL =
  /(?:ung|heit|keit|zeit|gebühr|steuer|kosten|preis|satz|grad|wert|quote|dosis|frist|risiko|ion|tät|abstand|zins(?:en)?|miete|strafe|kaution|rendite|menge|anteil|zahl|betrag|beitrag|druck|gehalt|aufwand|verbrauch|verlust|gewinn|schaden|bedarf|größe|höhe|länge|tiefe|weite)$|^(?:see|schloss|burg|garten|turm|brücke|berg|fluss|insel|stadt|dorf|kirche|dom|museum|gebäude|haus|park|strand|tal|hafen|tunnel|weg|strecke|fahrt|film|buch|serie|lied|bild|spiel|firma|verein|partei|krieg|schiff|auto|tier|hund|katze|baum|pflanze|kuchen|teig|akku|bildschirm|motor|tank|kofferraum|raum|zimmer|hotel|eingang|parkplatz|bahnhof|flughafen|haltestelle|aufzug|schlange|pool|spa|bus|zug|fähre|seilbahn)$/iu

export const ARTICLE = /(?<!\p{L})[Dd](?:as|er|ie|en)(?= (?:\p{Ll}+ )?\p{Lu}\p{L})/gu

/** "there is" and "what time is it" refer to nothing. */
export const EMPTY_PRONOUNS =
  /\b(?:time|day|date) is it\b|\bis it (?:true|safe|possible|legal|ok|okay|worth|necessary|better|bad|normal|healthy)\s+(?:(?:to|that)\b|(?:if|when)(?! (?:you['’]?re|you are|you have|i['’]?m|i am|i have)\b)\b|for(?=[^?]{1,40} to )\b)|\bis it (?:raining|cold|hot|snowing)\s+(?:in|on|at)\b|\b(?:is|are|was|were) there\b|\bthere (?:is|are|was|were)\b|\bhow far is it from\b|\bgibt es\b|\bwie spät ist es\b|\bist es (?:wahr|möglich|sicher|erlaubt)\b|\bil (?:y a|faut|fait)\b|\b(?:f(?:ait|era|aisait)|fau(?:t|dra)|pleut|pleuvra|neige|semble)(?:-t)?-il\b|\best-il (?:vrai|possible)\b|\bquelle heure\b|\by a-t-il\b|\b(?:this|dieses|diesen) (?:year|week|month|season|jahr|monat)\b|(?<=\b(?:(?:faut|doit|peut|devrait)-(?:il|on)|on (?:doit|peut)) (?:\p{L}+ ){1,3})(?:son|sa|ses|leurs?)(?!\p{L})|(?<=\bman (?:\p{L}+ ){0,3})sein(?:e[mnrs]?)?(?!\p{L})|\bthat (?:is|are|was|were|has|have|can)\b|(?<=^(?:le |la |les |l['’]|une? |mon |ma |mes |ce |cette )[\p{L}'’ -]{2,40} \p{L}{1,12}(?:-t)?-)(?:ils?|elles?)(?!\p{L})/giu
