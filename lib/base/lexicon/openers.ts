import type { Language } from './words'

/** How questions begin, and how the same question begins in English. "…" is what follows. */
export const OPENERS: Record<Language, [begins: RegExp, english: string][]> = {
  de: [
    [
      /^wie (?:kann|könnte|muss|soll|sollte|darf) (?:ich|man|wir) |^wie (?:wird|werden) /,
      'how to <',
    ],
    [/^wie viele? /, 'how many …'],
    [/^wie (?:groß|hoch|lange?) /, 'how large …'],
    [/^wie oft /, 'how often …'],
    [/^wie (?:lautet|lauten|heißt|heißen|ist|sind) /, 'what is …'],
    [/^wie /, 'how to …'],
    [/^wo(?:für|zu) (?:ist|dient|dienen|braucht man) /, 'what is the purpose of …'],
    [/^was (?:macht|bewirkt|tut) /, 'what does … do'],
    [/^was (?:bedeutet|heißt) /, 'what does … mean'],
    [/^was (?:ist|sind) der unterschied /, 'what is the difference …'],
    [/^was (?:ist|sind) /, 'what is …'],
    [/^(?:seit|ab) (?:wann|welcher version) /, 'since which version …'],
    [/^wann (?:wurde|war|kam|erschien) /, 'when was …'],
    [/^(?:kann|können|darf) (?:ich|man|wir) |^gibt es |^ist es möglich /, 'can I …'],
  ],
  fr: [
    [/^comment (?:puis-je |peut-on |faire pour |faut-il )?/, 'how to …'],
    [/^combien (?:de )?/, 'how many …'],
    [/^à quoi (?:sert|servent) /, 'what is the purpose of …'],
    [/^que (?:fait|font) |^qu['’]est-ce que fait /, 'what does … do'],
    [/^que (?:signifie|veut dire) /, 'what does … mean'],
    [/^qu['’]est-ce qu(?:e |['’])(?:c['’]est )?|^quel(?:le)?s? (?:est|sont) /, 'what is …'],
    [/^(?:depuis|à partir de) quelle version /, 'since which version …'],
    [/^quand (?:a été |est |fut )?/, 'when was …'],
    [/^(?:peut-on|puis-je|est-il possible d(?:e |['’])|est-ce qu(?:e |['’]))/, 'can I …'],
  ],
  es: [
    [/^cómo (?:puedo |se puede |podemos |se |hago para )?/, 'how to …'],
    [/^cuánt[oa]s /, 'how many …'],
    [/^para qué sirven? /, 'what is the purpose of …'],
    [/^qué hacen? /, 'what does … do'],
    [/^qué significa /, 'what does … mean'],
    [/^(?:qué|cuál(?:es)?) (?:es|son) /, 'what is …'],
    [/^(?:desde|a partir de) qué versión /, 'since which version …'],
    [/^cuándo (?:se |fue )?/, 'when was …'],
    [/^(?:se puede|puedo|es posible) /, 'can I …'],
  ],
  it: [
    [/^come (?:posso |si può |si |faccio (?:a|per) )?/, 'how to …'],
    [/^quant[ie] /, 'how many …'],
    [/^a (?:che )?cosa serv(?:e|ono) /, 'what is the purpose of …'],
    [/^(?:che )?cosa fa /, 'what does … do'],
    [/^(?:che )?cosa significa /, 'what does … mean'],
    [/^(?:che )?cos(?:['’]è|a sono) |^qual(?: |['’]?)è |^quali sono /, 'what is …'],
    [/^da quale versione /, 'since which version …'],
    [/^quando (?:è sta[oa]t?[oa]? |fu )?/, 'when was …'],
    [/^(?:si può|posso|è possibile) /, 'can I …'],
  ],
  pt: [
    [/^como (?:posso |eu |se |faço para |é possível )?/, 'how to …'],
    [/^quant[oa]s /, 'how many …'],
    [/^para que servem? /, 'what is the purpose of …'],
    [/^o que (?:faz|fazem) /, 'what does … do'],
    [/^o que significa /, 'what does … mean'],
    [/^o que (?:é|são) |^qua(?:l|is) (?:é|são) /, 'what is …'],
    [/^(?:desde|a partir de) que versão /, 'since which version …'],
    [/^quando (?:foi )?/, 'when was …'],
    [/^(?:posso|é possível|pode-se) /, 'can I …'],
  ],
  ru: [
    [/^как (?:мне |можно |я могу )?/, 'how to …'],
    [/^сколько /, 'how many …'],
    [/^для чего (?:нужен|нужна|нужно|служит) /, 'what is the purpose of …'],
    [/^что делает /, 'what does … do'],
    [/^что (?:означает|значит) /, 'what does … mean'],
    [/^что такое |^как(?:ов|ова|ово|ая|ой|ое) /, 'what is …'],
    [/^с какой версии /, 'since which version …'],
    [/^когда (?:был[аои]? )?/, 'when was …'],
    [/^(?:можно ли|могу ли я) /, 'can I …'],
  ],
  ja: [
    [/(?:とは|は何|って何|何です)/, 'what is …'],
    [/の意味/, 'what does … mean'],
    [/いつ/, 'when was …'],
    [/(?:できますか|可能です)/, 'can I …'],
    [/(?:方法|どう|には|どのよう|やり方)/, 'how to <'],
  ],
  zh: [
    [/(?:什么是|是什么)/, 'what is …'],
    [/(?:什么意思|的含义)/, 'what does … mean'],
    [/(?:何时|什么时候)/, 'when was …'],
    [/(?:可以|能).{0,60}吗|能否|是否/, 'can I …'],
    [/(?:如何|怎么|怎样|怎麼)/, 'how to …'],
  ],
}

/** Words without a meaning of their own, and those that are needed in English. */
export const FUNCTION_WORDS: Record<Language, string> = {
  de: `der die das den dem des ein eine einen einem einer eines ich man wir mir mich sich es mein meine meinen für von vom im am an auf aus
    zu zum zur bei über unter ist sind war wird werden wurde kann können muss soll um durch als auch nur alle aller welche welcher welches
    welchen welchem was wie wo wer wann warum hat haben gibt diese dieser dieses wenn beim dass nach vor ab dürfen darf soll sollte sein bitte
    und=and oder=or nicht=not ohne=without mit=with in=in zwischen=between wer=who wo=where warum=why wann=when welche=which ist=is`,
  fr: `le la les l un une des du de d au aux je on nous mon ma mes se ce cette ces faut pour par sur dans en est sont été a ai peut être fait faire
    que qui quel quelle quels quelles comment pourquoi où quand combien il elle qu il y tous toutes avec à
    et=and ou=or pas=not sans=without avec=with dans=in entre=between qui=who où=where pourquoi=why quand=when quel=which quelle=which`,
  es: `el la los las un una unos unas de del al a yo mi mis se lo para por sobre en es son fue ser puede puedo hacer qué quién cómo dónde cuándo
    cuál cuánto que todos todas hay este esta estos y=and o=or no=not sin=without con=with en=in entre=between quién=who dónde=where qué=which
    cuál=which cuándo=when`,
  it: `il lo la i gli le l un uno una di del della dei delle al alla ai alle da dal dalla nel nella su sul per a si mi mio mia è sono fu essere può posso
    fare che cosa chi come dove quando perché quale quali quanto tutti tutte ci questo questa
    e=and o=or non=not senza=without con=with in=in tra=between fra=between chi=who dove=where quale=which quando=when`,
  pt: `o a os as um uma uns umas de do da dos das ao à no na nos nas em para por pelo pela se eu meu minha é são foi ser pode posso fazer que quem
    como onde quando qual quais quanto todos todas há este esta e=and ou=or não=not sem=without com=with em=in entre=between quem=who
    onde=where qual=which quando=when`,
  ru: `в на с из к по для от до о у не это я мне мы все всех есть ли мой быть был была было можно как что кто где когда почему какой какая какие
    и=and или=or без=without между=between кто=who где=where почему=why когда=when какой=which какая=which`,
  ja: '',
  zh: '',
}
