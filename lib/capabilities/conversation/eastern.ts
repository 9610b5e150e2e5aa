import type { Topic } from './subject'
import { KOREAN } from './words/lists'

const CONNECTOR =
  /^(?:那么?|还有|然后|另外|では|じゃあ|それでは|それで|また|ちなみに|그럼|그러면|그리고|그런데)[\s、，,]*/u
const PRONOUN =
  /它们|他们|她们|牠们|它|他|她|牠|那里|那儿|那边|这个|那个|这种|那种|其|それら|それ|そこ|あれ|あそこ|彼ら|彼女|彼|この鳥|その|この|그들(?:은|이|의)?|그것(?:은|이|의)?|그녀(?:는|가|의)?|그(?:는|가|의)(?=\s)|거기(?:에|는|서)?|그곳(?:에|은)?/u
const FRAGMENT = /^(.{1,30}?)(?:呢|は|って|은요|는요|은|는)[\s?？。]*$/u
/** A question that begins with what it asks for names nothing it could be about. */
const OPENS_ASKING =
  /^(?:在?哪里|在哪儿|怎么|怎样|为什么|多少|多久|什么时候|谁|几|どこ|なぜ|どうして|いつ|どう|何|いくつ|いくら|どれ|どの|誰|어디|왜|언제|어떻게|무엇|뭐|몇|얼마|누가)/u
/** What a question asks of the subject before it: its price, its time, its place. */
const ATTRIBUTE =
  /^(?:費用|値段|料金|価格|時間|期間|場所|住所|営業時間|人口|高さ|長さ|大きさ|理由|方法|やり方|作り方|使い方|意味|種類|日程|予約|年齢|身長|評判|口コミ)(?:は|って|が|も)|^(?:시간|가격|요금|비용|값|장소|위치|주소|인구|높이|길이|이유|방법|기간|나이|종류|예약)(?:은|는|이|가|도)?\s|^(?:票价|价格|价钱|费用|时间|地址|地点|人口|高度|原因|方法|多长时间|营业时间|电话)(?:是|呢|怎么|多少|在)/u
const ASKING =
  /什么时候|什么|多少|哪里|哪儿|哪个|怎么样?|为什么|谁|吗|呢|是|的|在|有|吃|住|做|会|能|了|[?？。！!,，\s]/u

/** The question with the topic of the one before it, in languages without spaces or capitals. */
export function easternFollowUp(question: string, topic: Topic): string {
  const bare = question.replace(CONNECTOR, '').trim()
  const goesOn = bare !== question.trim()
  const subject = subjectIn(topic.question)
  if (bare === '' || subject === '') return bare === '' ? topic.question : question
  if (ATTRIBUTE.test(bare) && !bare.includes(subject)) return `${subject} ${bare}`
  const fragment = FRAGMENT.exec(bare)?.[1]
  if (fragment && !PRONOUN.test(fragment) && !OPENS_ASKING.test(fragment))
    return topic.question.replace(subject, fragment)
  const pronoun = PRONOUN.exec(bare)?.[0]
  if (pronoun && !hasSubject(bare.slice(0, bare.indexOf(pronoun))))
    return bare.replace(PRONOUN, ` ${subject} `).trim()
  if (goesOn ? !hasSubject(bare) : OPENS_ASKING.test(bare)) return `${subject} ${bare}`
  return question
}

const hasSubject = (text: string) =>
  !OPENS_ASKING.test(text) && /.[はが의는은]|[^在]{2}的/u.test(text)

/** What a question is about: the words before its particle, or its first word. */
function subjectIn(question: string): string {
  if (KOREAN.test(question)) {
    const [first = ''] = question.trim().split(/\s+/)
    return first.replace(/(?:에서|에는|은|는|이|가|의|을|를|에)$/u, '')
  }
  const japanese = /^(.{1,30}?)(?:の|は|が|って)/u.exec(question)?.[1]
  if (japanese && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return japanese
  return question.split(ASKING).find((part) => part.length > 0) ?? ''
}
