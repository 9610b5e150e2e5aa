import { isCell } from '@/lib/capabilities/citations'

/** Whose numbers in brackets are their value, wherever they stand. */
const VALUES = `(?:sub|nd)?array|(?:eigen)?vector|matrix|tuple|permutation|interval|sublist|vektor|tupel|intervall|vecteur|matrice|intervalle|tableau|vettore|intervallo|matriz|tupla|intervalo|vetor|wektor|macierz|przedział|tablica|вектор|матриц[аыу]|интервал|массив|数组|数列|向量|矩阵|区间|配列|ベクトル|行列|区間|배열|벡터|행렬|구간`
/** Those that a statement may also end with: "on the red list [1]". */
const SETS = `list|sequence|set|range|series|order|liste|menge|folge|reihe|suite|lista|conjunto|secuencia|sequência|sequenza|insieme|lijst|ciąg|список|列表|集合|リスト|리스트`
const RESULTS = `result|output|answer|input|solution|ind(?:ex|ices)|values?|numbers|digits|roots|ergebnis|ausgabe|lösung|résultat|sortie|resultado|salida|saída|risultato|uscita|wynik|результат|结果|输出|結果|出力|결과`
const IS = `(?:is|are|was|becomes|ist|sind|lautet|est|sont|es|son|è|sono|é|são|jest|to|это|是|为|は)`
const AFTER_NAME = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${VALUES})\s?$|(?:数组|向量|矩阵|区间|配列|行列|区間)$`,
  'iu',
)
const AFTER_SET = new RegExp(String.raw`(?:^|[^\p{L}])(?:${SETS})\s?$`, 'iu')
const AFTER_IS = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${VALUES}|${SETS}|${RESULTS})\P{Lu}{0,20}?\s?${IS}:?\s?$`,
  'iu',
)
const AFTER_ORDER =
  /(?:^|[^\p{L}])(?:sort|reverse|append|concatenate|to get|gives|yields|becomes|sortiere|trie|ordena|ordina|(?:sum|mean|median|average|max(?:imum)?|min(?:imum)?|length|product|elements) of|\p{L} in)\s$/iu
const AFTER_CODE =
  /(?:[=∈→]|:=|->|\\in|\\cup|\\times|[\p{L}\p{N}_`]\(|\[|(?:\b(?:it|function|method|call|code|expression|query)|`) (?:returns?|prints?|outputs?))\s?$/iu

/** Whether numbers in brackets are a list or an interval of a text, instead of sources. */
export function isValue(before: string, mark: string, after: string): boolean {
  if (!/^\\?\[{1,2}\d/.test(mark)) return false
  if (isCell(before)) return true
  if (AFTER_CODE.test(before)) return !/^\[\[/.test(mark)
  if (/\], ?$/.test(before) && after.startsWith(']')) return true
  const numbers = (mark.match(/\d{1,3}/g) ?? []).map(Number)
  if (numbers.length < 2 || !/\d\s?[,;]/.test(mark)) return false
  if (AFTER_IS.test(before) || AFTER_ORDER.test(before)) return true
  const goesOn = /^ ?\p{L}/u.test(after)
  const isOdd = numbers.some((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0))
  if (AFTER_NAME.test(before)) return goesOn || isOdd || numbers.length > 2
  return AFTER_SET.test(before) && (isOdd || (goesOn && numbers.length > 2))
}
