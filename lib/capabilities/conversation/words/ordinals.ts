/** How languages number the entries of a list: the first to the fifth, and the last. */
const SPACED = [
  'first|1st|former|erste[nrsm]?|premi(?:er|ère)|primer[oa]|prim[oa]|primeir[oa]|eerste|pierwsz\\p{L}{1,4}|перв\\p{L}{2,3}|birincisi\\p{L}{0,4}|ilki\\p{L}{0,4}|första|første|đầu tiên|thứ nhất|pertama',
  'second|2nd|zweite[nrsm]?|deuxième|seconde?|segund[oa]|second[oa]|tweede|drugi(?:ego|ej|emu|m)?|drug[aąi]e?|втор\\p{L}{2,3}|ikincisi\\p{L}{0,4}|andra|anden|andre|thứ hai|kedua',
  'third|3rd|dritte[nrsm]?|troisième|tercer[oa]|terz[oa]|terceir[oa]|derde|trzeci(?:ego|ej|emu|m|a|ą|e)?|трет\\p{L}{2,4}|üçüncüsü\\p{L}{0,4}|tredje|thứ ba|ketiga',
  'fourth|4th|vierte[nrsm]?|quatrième|cuart[oa]|quart[oa]|vierde|czwart\\p{L}{1,3}|четв[её]рт\\p{L}{2,3}|dördüncüsü\\p{L}{0,4}|fjärde|fjerde',
  'fifth|5th|fünfte[nrsm]?|cinquième|quint[oa]|vijfde|piąt\\p{L}{1,3}|пят\\p{L}{2,3}|beşincisi\\p{L}{0,4}|femte',
  'last|latter|letzte[nrsm]?|dernière?|últim[oa]|ultim[oa]|laatste|ostatni(?:ego|ej|emu|m|a|ą|e)?|последн\\p{L}{2,3}|sonuncusu\\p{L}{0,4}|sista|sidste|siste|cuối cùng|terakhir',
]
const ATTACHED = [
  '第(?:一|1)[个家款种座部本条位名辆项]|(?:一|1)(?:つ目|番目)|最初の(?:もの|やつ)|첫 ?번째|(?:الخيار )?الأولى?(?![\\p{L}])|पहल[ेाी](?: वाल[ेाी])?',
  '第(?:二|2)[个家款种座部本条位名辆项]|(?:二|2)(?:つ目|番目)|두 ?번째|(?:الخيار )?الثانية?(?![\\p{L}])|दूसर[ेाी](?: वाल[ेाी])?',
  '第(?:三|3)[个家款种座部本条位名辆项]|(?:三|3)(?:つ目|番目)|세 ?번째|(?:الخيار )?الثالثة?(?![\\p{L}])|तीसर[ेाी](?: वाल[ेाी])?',
  '第(?:四|4)[个家款种座部本条位名辆项]|(?:四|4)(?:つ目|番目)|네 ?번째|(?:الخيار )?الرابعة?(?![\\p{L}])|चौथ[ेाी](?: वाल[ेाी])?',
  '第(?:五|5)[个家款种座部本条位名辆项]|(?:五|5)(?:つ目|番目)|다섯 ?번째|(?:الخيار )?الخامسة?(?![\\p{L}])|पाँचव[ेाी](?: वाल[ेाी])?',
  '最后(?:一|那)?[个家款种座部本条位名辆项]|最後の(?:もの|やつ)|마지막 ?(?:거|것)?|(?:الخيار )?الأخيرة?(?![\\p{L}])|आख़िरी(?: वाल[ेाी])?',
]
const ARTICLE =
  "(?:the|der|die|das|den|dem|vom|zum|zur|beim|im|am|aux?|des|nel|nella|dal|dalla|sul|pelo|pela|à|às|le|la|l['’]|du|au|el|il|lo|del|al|della|alla|dell['’]|o|a|do|da|no|na|ao|de|het|den|det|yang|quán|cái|món|chỗ|nơi|cuốn|khách sạn|thành phố|nhà hàng)"

/** The n-th entry of spaced languages, with its article, and the word after it. */
export const ENTRIES = SPACED.map(
  (forms) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(${ARTICLE}\\s?)?(?:${forms})(?![\\p{L}\\p{N}])(?:\\s([\\p{L}-]{1,20}))?`,
      'iu',
    ),
)
/** Languages without articles. */
export const BARE = /[\p{Script=Cyrillic}ığşçüąęś]|^(?:pierwsz|drug|trzeci|czwart|ostatni|ilki)/iu
/** "The second most", "the first time". */
export const RANKS =
  /^(?:most|least|time|half|plus|moins|más|menos|più|mais|meest|mest|fois|vez|volta|keer|mal|раз)$/iu
export const ATTACHED_ENTRIES = ATTACHED.map((forms) => new RegExp(`(?:${forms})の?`, 'u'))
export const NUMBERED =
  /(?<![\p{L}\p{N}])(?:number|no\.|nr\.|nummer|numéro|número|numero|numer|номер|option|opción|opzione|opção|optie|opcja|вариант|#)\s?([1-9])(?![\p{L}\p{N}])/iu

/** "One", "option": what an entry of any list is called. */
export const ENTRY =
  /^(?:ones?|brands?|models?|cit(?:y|ies)|towns?|places?|books?|novels?|films?|movies?|shows?|compan(?:y|ies)|hotels?|restaurants?|products?|tools?|apps?|stadt|ort|buch|film|marke|modell|firma|ville|livre|marque|modèle|ciudad|libro|marca|modelo|città|cidade|livro|stad|boek|merk|miasto|książka|город|книга|options?|choices?|entry|suggestions?|recommendations?|möglichkeit|vorschlag|eintrag|proposition|choix|opci(?:ón|ones)|sugerencia|opzion[ei]|propost[ao]|suggeriment[oi]|opç(?:ão|ões)|sugestão|optie|voorstel|suggestie|opcj[aęi]|propozycj\p{L}|вариант\p{L}{0,2}|из|seçenek|van|von|de|des|dei|dos)$/iu
