/** What the list of sources at the end of a text is called, language by language. */
const WORDS = `
source sources reference references citation citations bibliography footnotes cited
quelle quellen quellenangabe quellenangaben quellenverzeichnis einzelnachweise literatur
literaturverzeichnis referenz referenzen belege nachweise verweise literaturangaben
référence références bibliographie fuente fuentes referencia referencias bibliografía
fonte fontes referência referências bibliografia fonti riferimenti bron bronnen referenties
bronvermelding källa källor källhänvisningar referenser kilde kilder referencer referanser
lähde lähteet viitteet heimild heimildir źródło źródła odnośniki przypisy zdroj zdroje prameny
viri izvor izvori reference извори източник източници джерело джерела источник источники
ссылки сноски surse referințe források forrás hivatkozások πηγή πηγές αναφορές παραπομπές
kaynak kaynaklar kaynakça referanslar allikad avoti atsauces šaltiniai nuorodos المصدر المصادر
المراجع مصادر مراجع منبع منابع ارجاعات מקור מקורות ماخذ حوالہ حوالے स्रोत संदर्भ सन्दर्भ সূত্র উৎস
তথ্যসূত্র ஆதாரம் ஆதாரங்கள் மேற்கோள்கள் మూలం మూలాలు ಮೂಲಗಳು ഉറവിടങ്ങൾ સ્ત્રોત ਸਰੋਤ nguồn
sumber referensi rujukan sanggunian pinagmulan vyanzo marejeo fonts referències iturriak
verwysings foinsí ffynonellau წყარო წყაროები աղբյուր աղբյուրներ mənbə mənbələr дереккөздер
burimet burime крыніцы vir
`
const TOGETHER =
  /出典|参考文献|参考資料|参考サイト|情報源|参照元|ソース|出处|来源|來源|参考资料|參考資料|引用|資料来源|출처|참고 ?문헌|참고 ?자료|แหล่งที่มา|แหล่งอ้างอิง|อ้างอิง|tài liệu tham khảo|works cited|mga sanggunian|ឯកសារយោង/u
const NAMES = new Set(WORDS.trim().split(/\s+/u))

export function namesSources(text: string): boolean {
  const words = text.normalize('NFC').toLowerCase()
  return (
    TOGETHER.test(words) || (words.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => NAMES.has(word))
  )
}

const LIST =
  /\b(?:list|section|at the end|bottom|append|liste?|auflist\w*|ende|lista|elenco|fin|final|fine|slut|lijst|einde|koniec|liste\w*|seznam)\b|列出|末尾|最後|最后|列表|一覧|목록|список|конце|قائمة|نهاية|सूची/iu

/** Whether instructions ask for a list of sources, which is then left as it is. */
export function asksForSources(instructions: string): boolean {
  return instructions
    .slice(0, 20_000)
    .split(/[.!?。！？\n]/u)
    .some((part) => LIST.test(part) && namesSources(part))
}
