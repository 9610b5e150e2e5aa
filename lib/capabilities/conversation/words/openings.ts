/** "One more question:" says nothing of what is asked. */
export const LEAD_IN =
  /^(?:(?:ok(?:ay)?|and|so|und|et|y|e|i|и)[,\s]+)?(?:(?:just )?(?:(?:a |one |another )(?:quick |last |final |more |further |other )?|one last |quick |last )(?:question|thing)|i (?:have|had) (?:a|another|one more) (?:quick )?question|(?:noch |nur )?(?:mal )?(?:eine |’ne |ne )(?:kurze |letzte |weitere |andere )?frage|kurze frage|(?:encore )?une (?:autre |dernière |petite )?question|j['’]ai (?:encore )?une (?:autre )?question|(?:una |otra )(?:última |pregunta más|otra )?(?:pregunta|duda)|(?:un['’]|una |altra )(?:altra |ultima )?(?:domanda|cosa)|(?:uma |mais uma |outra )(?:última |outra )?(?:pergunta|dúvida)|(?:nog )?(?:een |één )(?:laatste |andere )?vra+gje?|(?:jeszcze )?(?:jedno|ostatnie|kolejne) pytanie|(?:ещё |еще )?(?:один|последний) вопрос|(?:bir )?(?:soru(?:m)?|sorum) daha(?: var)?)(?: (?:for you|then|though|noch|encore|más|ancora|ainda))?[:,.!–—-]\s*|^(?:(?:还有|再)?(?:一个|问个)问题|もう(?:一つ|1つ)(?:質問|聞)(?:ですが|させて)?|(?:سؤال آخر|لدي سؤال))[:：,，、。\s]\s*/iu

/** What a reader says of an answer before the next question. */
export const REMARK =
  /^(?:(?:wow|oh|woah?|hmm*|ah+|huh|haha|really|interesting|cool|awesome|amazing|incredible|great|nice|good|perfect|fair enough|i see|got it|makes sense|ok(?:ay)?|no|yes|yeah|sure|right|krass|echt|interessant|verstehe|ach so|aha|génial|intéressant|je vois|d['’]accord|ah bon|vaya|interesante|entiendo|vale|ya veo|interessante|capisco|ho capito|davvero|entendi|legal|interessant|ik snap het|ciekawe|rozumiem|интересно|понятно|ясно)[,.!?\s]+|(?:that|this|it)(?:['’]s| is| was| sounds?| seems?| looks?| makes)(?! (?:why|because)\b)[^.!?\d]{1,60}[.!]\s+|i (?:didn['’]t (?:know|expect)|never knew|had no idea)[^.!?\d]{0,40}[.!]\s+)/iu

/** Words that end a topic: what follows is about something else. */
export const SWITCH =
  /^(?:(?:ok(?:ay)?|no|well|and|so|nein|also|gut|non|bon|bueno|va bene)[,\s]+)?(?:forget (?:it|that|about (?:it|that))|never ?mind(?: that)?|(?:on (?:a |to a )?(?:different|another|unrelated)|(?:new|different|unrelated|totally different|completely different)) (?:note|topic|subject|question|thing)|(?:to )?chang(?:e|ing) (?:the )?(?:topic|subject)|something (?:completely |totally |entirely )?(?:different|else)|vergiss (?:es|das)|egal|andere frage|anderes thema|themenwechsel|(?:was|etwas) (?:ganz )?anderes|oublie[sz]? (?:ça|cela)|laisse tomber|(?:tout )?autre (?:question|chose|sujet)|changeons de sujet|olvídalo|olvida eso|dejémoslo|cambiando de tema|otro tema|(?:otra|una) cosa(?: distinta)?|lascia (?:stare|perdere)|cambiando argomento|cambiamo argomento|altro argomento|esquec[ea](?: isso)?|deixa pra lá|mudando de assunto|outro assunto|laat maar|iets (?:heel )?anders|andere vraag|nieważne|zmieniając temat|zmiana tematu|inne pytanie|неважно|забудь(?:те)?(?: об этом)?|другой вопрос|другая тема|сменим тему|boş ?ver|başka (?:bir )?(?:soru|konu)|konuyu değiştirelim|glöm det|annan fråga)\s?[:,.!;–—-]\s*(?=\S)|^(?:算了|换个(?:话题|问题)|话说|ところで|話は変わ(?:るけど|りますが)|それはいいとして|그건 됐고|다른 질문인데|다른 얘기인데|انس الأمر|سؤال مختلف|موضوع آخر|ठीक है छोड़ो|दूसरा सवाल)[،,，、:：。.\s]*(?=\S)/iu

/** "Back to Japan: …". */
export const BACK =
  /^(?:(?:ok(?:ay)?|so|and|und|gut|bon|bueno|allora|então)[,\s]+)?(?:(?:going |getting )?back to|(?:noch ?mal )?zurück zu[mr]?|(?:pour )?reven(?:ir|ons) (?:à|aux?)|volviendo a|volvamos a|tornando a[l]?|torniamo a|voltando a[o]?|terug naar|wracając do|возвращаясь к|вернёмся к) (?:the |der |die |das |dem |la |le |el |il )?([\p{L}\p{N}' ’-]{2,40}?)\s?[:,.;–—]\s*(\S.*)$/iu

/** "And if it rains?": a condition added to the question before it. */
export const CONDITION =
  /^(?:what (?:if|when)|if|wenn|falls|was(?: ist)?,? wenn|si|et si|que se passe-t-il si|qué pasa si|se|cosa succede se|e se|wat als|als|jeśli|jeżeli|co jeśli|если|что если|якщо|om|hvis)\s[^,;:？?]{2,80}[?？]?$/iu

/** "Is it the same in Spain?" asks the last question of Spain. */
export const SAME =
  /^(?:(?:(?:is|are) (?:it|that|they) )?(?:the )?same(?: thing| question)?|(?:das ?selbe|gleiche frage|idem|pareil|lo mismo|lo stesso|o mesmo|hetzelfde|to samo|то же(?: самое)?)|do(?:es)? (?:that|it|this|they) (?:also )?apply|(?:gilt|ist|geht) das (?:auch|genauso|dasselbe|gleich)|(?:est-ce|c['’]est) (?:pareil|la même chose|valable|aussi le cas)|(?:¿\s?)?(?:es|pasa|vale) (?:lo mismo|igual)|(?:è|vale) (?:lo stesso|uguale|anche)|(?:é|vale) (?:o mesmo|igual|a mesma coisa)|(?:is (?:dat|het) hetzelfde|geldt (?:dat|het) ook)|(?:czy )?(?:to samo|tak samo)(?: jest)?|это (?:так же|тоже)) (?=(?:in|at|for|to|with|on|für|bei|mit|im|pour|en|à|aux?|chez|avec|dans|para|con|por|per|a|da|nel\p{L}*|em|no|na|com|voor|met|bij|w|dla|z|на|для|в)\s)/iu
export const SAME_AT_END =
  /(?<=\S)[\s,]{1,3}(?:(?:is it |is that )?the same|(?:auch so|genauso|dasselbe|das gleiche)|(?:c['’]est |est-ce )?(?:pareil|la même chose|aussi)|(?:es |pasa )?(?:lo mismo|igual)|(?:è |vale )?(?:lo stesso|uguale)|(?:é |vale )?(?:o mesmo|igual|a mesma coisa)|(?:is het )?(?:hetzelfde|ook zo)|(?:jest )?(?:tak samo|to samo)|(?:так же|то же самое|тоже)|(?:d[ae] )?aynı(?:sı)?(?: m[ıi]| geçerli mi)?)[\s?]{0,3}\?[\s?]{0,3}$/iu

const LAUGH = '(?:ha){2,}|(?:he){2,}|lol|lmao|rofl|mdr|ptdr|(?:ja){2,}|kk+|www+|xd|(?:ха){2,}|ахах'
const EASTERN_LAUGH = '哈哈+|ㅋㅋ+|笑'
export const LAUGHS = new RegExp(`^(?:(?:${LAUGH})(?!\\p{L}|\\.\\p{L})|${EASTERN_LAUGH})`, 'iu')
/** Laughter and sighs before what is said. */
export const LAUGHTER = new RegExp(
  `^(?:(?:${LAUGH}|${EASTERN_LAUGH}|hm+|uh+|um+|äh+m?|oh|ah|ach|nun|well|hey|bueno|pues|beh|bah|ben|wait|wait,? what|really\\?|wirklich\\?|echt\\?|vraiment ?\\?|sérieux ?\\?|(?:¿)?en serio\\?|davvero\\?|sério\\?|naprawdę\\?|правда\\?|серьёзно\\?|gerçekten mi\\?)[,.!…\\s]{1,3}){1,4}(?=\\S)`,
  'iu',
)

/** "Only vertically", as a whole message. */
export const LIMITS =
  /^(?:(?:but|and|aber|mais|pero|ma|mas|maar|ale|но) )?(?:only|just|nur|seulement|solo|sólo|solamente|soltanto|apenas|só|alleen|tylko|только|endast|bara|kun) [^\s?.!,]{1,30}(?: [^\s?.!,]{1,30}){0,3}[?.!]?$/iu

/** "The ones that allow dogs?": a clause that picks some of what was asked about. */
export const PICKS =
  /^(?:the |those |any |some )?(?:ones? )?(?:that|which|who) (?!(?:is|are|was|were|one|has|have|of)(?!\p{L}))\p{L}|^(?:the )?ones (?:in|with|without|for|near|from|under|over|that|where) |^(?:celles?|celui|ceux) (?:qui|que|où|avec|sans|dont) |^(?:el|la|los|las) (?:que|con|sin) (?!es(?!\p{L}))|^quell[oaei] (?:che|con|senza|dove) |^(?:[oa]s?|aquel[ea]s?) (?:que|com|sem) |^(?:solche|welche|die),? (?:die|mit|ohne|wo) |^die (?:waar|met|zonder|die) |^(?:te|ten|ta|taki[ea]?),? (?:któr\p{L}{1,3}|z|bez|gdzie) |^(?:те|тот|та|такие),? (?:котор\p{L}{2,3}|с|без|где) |^de (?:som|med|utan) /iu

/** "Right?" at the end of what is asked. */
export const TAG_QUESTION =
  /, (?:right|correct|isn['’]t it|oder|ne|nicht wahr|richtig|stimmt['’]?s|non|n['’]est-ce pas|hein|verdad|no|cierto|vero|giusto|né|certo|toch|hè|prawda|tak|да|правда|верно|değil mi|va|eller)\?$/iu

/** "Geht Essig auch?": another way to do what was asked about. */
export const ALTERNATIVE =
  /^(?:(?:(?:geht|gehen|ginge|klappt|funktioniert|hilft|helfen|taugt|passt|reicht)(?:'s)? (?!es |das |sie |er )(?:\p{L}+ ){0,3}?(?:auch|stattdessen|genauso)|(?:do|does|would|will|can|could|is|are) (?:\p{L}+ ){1,4}(?:work|do|be (?:fine|ok(?:ay)?)|fine|ok(?:ay)?)(?: too| as well| instead| also)?|(?:le |la |les |l['’]|du |de la )?\p{L}+ (?:marche|convient|suffit|fonctionne)(?:nt)? aussi|(?:sirve|vale|funciona|serve|va bene|funziona|vanno bene)n? (?:también |anche |também )(?:(?:el|la|il|lo|l['’]|o|a) ?)?\p{L}+|\p{L}+ (?:também|también) (?:serve|funciona|dá|sirve|vale)|(?:werkt|helpt|kan) (?:\p{L}+ ){1,3}?ook|(?:czy )?\p{L}+ (?:też|także) (?:zadziała|się nada|może być|działa|pomoże)|\p{L}+ (?:тоже )?(?:подойд[её]т|поможет|сработает)(?: тоже)?|\p{L}+ d[ea] (?:olur|işe yarar) mu|(?:fungerar|funkar|går|hjälper|virker|fungerer) (?:\p{L}+ ){1,3}?(?:också|även|også)))[\s?.!]*$/iu

const MONTHS =
  'january february march april june july august september october november december januar februar märz april mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro januari februari maart mei augustus styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре ocakta şubatta martta nisanda mayısta haziranda temmuzda ağustosta eylülde ekimde kasımda aralıkta'

/** Seasons, months, days and times of day. */
export const TIMES: ReadonlySet<string> = new Set(
  `${MONTHS} spring summer autumn fall winter morning afternoon evening night nights weekends weekend weekday weekdays monday tuesday wednesday thursday friday saturday sunday mondays sundays saturdays holidays christmas easter tomorrow today frühling frühjahr sommer herbst nacht nachts morgens abends mittags wochenende montag dienstag mittwoch donnerstag freitag samstag sonntag sonntags montags weihnachten ostern morgen heute printemps été automne hiver matin soir nuit week-end lundi mardi mercredi jeudi vendredi samedi dimanche noël pâques demain primavera verano otoño invierno mañana tarde noche domingo domingos lunes martes miércoles jueves viernes sábado sábados navidad estate autunno inverno mattina sera notte domenica lunedì martedì mercoledì giovedì venerdì sabato natale pasqua domani verão outono manhã noite segunda terça quarta quinta sexta feira natal páscoa amanhã lente zomer herfst ochtend avond weekend maandag dinsdag woensdag donderdag vrijdag zaterdag zondag kerst pasen wiosną latem jesienią zimą lecie zimie nocy wieczorem rano niedzielę niedziele sobotę poniedziałek święta весной летом осенью зимой ночью утром вечером днём выходные воскресенье субботу понедельник праздники kışın yazın ilkbaharda sonbaharda gece geceleri sabah akşam pazar cumartesi pazartesi hafta bayramda vintern sommaren vinteren sommeren`.split(
    ' ',
  ),
)
