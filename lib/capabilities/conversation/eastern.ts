import { namesSubject } from './eastern-subject'
import { isQuestion } from './private'
import type { Topic } from './subject'
import { CHINESE_ATTRIBUTES, CHINESE_OPENERS, JAPANESE_KNOWN, KOREAN_KNOWN } from './words/eastern'
import { KOREAN } from './words/lists'

const CONNECTOR =
  /^(?:那么?|还有|然后|另外|では|じゃあ|それでは|それで|また|ちなみに|그럼|그러면|그리고|그런데)[\s、，,]*/u
const PRONOUN =
  /它们|他们|她们|牠们|它|他|她|牠|那里|那儿|那边|这个|那个|这种|那种|其|それら|それ|そこ|あれ|あそこ|彼ら|彼女|彼|この鳥|その|この|그들(?:은|이|의)?|그것(?:은|이|의)?|그녀(?:는|가|의)?|그(?:는|가|의)(?=\s)|거기(?:에|는|서)?|그곳(?:에|은)?/u
const FRAGMENT = /^(.{1,30}?)(?:呢|は|って|은요|는요|은|는)[\s?？。]*$/u
/** A question that begins with what it asks for names nothing it could be about. */
const IN_CASE =
  /^(.{1,20}?)(?:だと|なら|だったら|(?:の|る|た|い)場合(?:は)?|라면|이면)(?:どう(?:ですか|なりますか)?)?[\s?？。]*$/u
const OPENS_ASKING =
  /^(?:在?哪里|在哪儿|怎么|怎样|为什么|多少|多久|什么时候|谁|几|どこ|なぜ|どうして|いつ|どう|何|いくつ|いくら|どれ|どの|誰|어디|왜|언제|어떻게|무엇|뭐|몇|얼마|누가)/u
/** What a question asks of the subject before it: its price, its time, its place. */
const ATTRIBUTE =
  /^(?:上限額?|下限|金額|手続き|手順|申し?込み?|申請|対象者?|必要書類|書類|割合|利率|金利|税率|払い戻し|返金|キャンセル料?|解約|更新|有効期限|費用|値段|料金|入場料|入館料|家賃|価格|定価|時間|期間|場所|住所|駐車場|電話番号|営業時間|定休日|人口|面積|首都|言語|通貨|天気|高さ|長さ|大きさ|重さ|速さ|深さ|理由|原因|症状|副作用|効果|メリット|デメリット|欠点|違い|方法|やり方|作り方|使い方|行き方|材料|カロリー|意味|由来|語源|歴史|特徴|種類|例|日程|発売日|公開日|監督|作者|著者|主演|予約|年齢|身長|評判|口コミ|在庫|対応機種|期限|資格|条件|見頃|旬|締め?切り?|開花|満開|ピーク|受付|開場|開演|終電|始発|最寄り駅?|注意点|コツ|持ち物|服装|混雑|所要時間|アクセス|送料|手数料|割引|保証|色|サイズ|容量|賞味期限|保存方法|温度|合格率|年収|給料|投票率|結果)(?:は|って|が|も|を)|^(?:한도|상한|절차|서류|금리|이율|세율|환불|해지|유효 ?기간|비율|시간|가격|요금|입장료|비용|값|장소|위치|주소|주차장?|전화번호|영업 ?시간|운영 ?시간|휴무일|인구|면적|수도|언어|화폐|날씨|높이|길이|크기|무게|속도|깊이|이유|원인|증상|부작용|효과|효능|장점|단점|차이(?:점)?|방법|사용법|만드는 법|재료|칼로리|뜻|의미|유래|역사|특징|기간|출시일|개봉일|감독|작가|저자|주연|출연진|나이|키|종류|예약|후기|평점|재고|조건|티켓|표|절정|마감|개화|개장|막차|첫차|주의점|준비물|복장|소요 ?시간|교통편|배송비|수수료|할인|보증|색상?|사이즈|용량|유통기한|보관법|온도|점수|합격률|연봉|결과)(?:은|는|이|가|도|을|를)?\s|^(?:上限|额度|手续|流程|资料|利率|税率|退款|有效期|名额|比例|票价|门票|价格|价钱|费用|租金|时间|日期|地址|地点|位置|停车|电话|人口|面积|首都|语言|货币|天气|高度|长度|大小|重量|速度|原因|症状|副作用|效果|功效|优点|缺点|好处|坏处|区别|方法|步骤|材料|热量|意思|含义|来源|历史|特点|种类|导演|作者|主演|年龄|身高|多长时间|营业时间|开放时间|库存|条件|期限|最佳时间|截止日期|花期|末班车|首班车|注意事项|交通|邮费|运费|手续费|折扣|保修|颜色|尺寸|容量|保质期|温度|录取率|工资|结果|比分|续航)(?:是|呢|怎么|多少|在|要|有|为)/u
/** "How much is the limit?": two signs and what is asked of them. */
const SHORT_NOUN =
  /^\p{Script=Han}{2}(?:は|が|って)(?:いくら|いつ|何|どの|どれ|どう|どこ|誰)|^\p{Script=Hangul}{2}(?:은|는|이|가) (?:몇|얼마|언제|어떻게|뭐|무엇|왜)/u
/** A verb at the start, as in "to climb it": its object is left out. */
const OPENS_WITH_VERB =
  /^[\p{Script=Han}]{1,2}\p{Script=Hiragana}{0,2}[うくぐすつぬぶむる](?:の(?:に|は|が|も)|には|なら|とき|時|ため|場合|方法)/u
const ASKING =
  /什么时候|什么|多少|哪里|哪儿|哪个|怎么样?|为什么|谁|吗|呢|是|的|在|有|吃|住|做|会|能|了|[?？。！!,，\s]/u

/** The question with the topic of the one before it, in languages without spaces or capitals. */
export function easternFollowUp(question: string, topic: Topic): string {
  const bare = question.replace(CONNECTOR, '').trim()
  const goesOn = bare !== question.trim()
  const subject = personIn(bare, topic) ?? subjectIn(topic.question)
  if (bare === '' || subject === '') return bare === '' ? topic.question : question
  const isAbout = [ATTRIBUTE, SHORT_NOUN, OPENS_WITH_VERB].some((opens) => opens.test(bare))
  if (isAbout && !bare.includes(subject)) return `${subject} ${bare}`
  if ([COMPARES, IN_CASE, ALSO].some((adds) => adds.test(bare)) || isStatement(bare))
    return `${topic.question.replace(END, '')} ${bare}`
  const fragment = FRAGMENT.exec(bare)?.[1]
  const way = fragment && alongWay(topic.question, fragment)
  if (way) return way
  if (fragment && ATTRIBUTE_LISTS.some((words) => words.has(fragment))) return `${subject} ${bare}`
  if (fragment && (isCircumstance(fragment) || OF_TOPIC.test(fragment)))
    return `${topic.question.replace(END, '')} ${fragment}`
  if (fragment && PICKS.test(fragment)) return `${topic.question.replace(END, '')} ${fragment}`
  if (fragment && DEVERBAL.test(fragment)) return `${subject} ${bare}`
  const isPart = /の\p{Script=Han}{3,}$/u.test(fragment ?? '') && !topic.question.includes('の')
  if (fragment && isPart) return `${subject} ${bare}`
  if (fragment && !PRONOUN.test(fragment) && !OPENS_ASKING.test(fragment))
    return replaceSubject(topic.question, subject, fragment)
  const pronoun = PRONOUN.exec(bare)?.[0]
  if (pronoun && !hasSubject(bare.slice(0, bare.indexOf(pronoun))))
    return bare.replace(PRONOUN, ` ${subject} `).trim()
  if (goesOn && !hasSubject(bare)) return `${subject} ${bare}`
  return namesSubject(bare) ? question : `${subject} ${bare}`
}

/** "손흥민입니다." after "who is it?" is who a question about an age or a life is about. */
function personIn(text: string, { question, answer, secrets }: Topic): string | null {
  if (!ASKS_WHO.test(question) || !(OF_PERSON.test(text) || PERSON.test(text))) return null
  const name = NAME_ALONE.exec(answer.trim())?.[1]
  return name && !secrets.has(name) ? name : null
}
const ASKS_WHO = /谁|誰|だれ|누구|누가/u
const PERSON = /[他她]|彼女?|그(?:는|가|의|녀)/u
const OF_PERSON =
  /몇 ?살|나이|키[는가]|결혼|태어|고향|국적|사망|죽었|何歳|いくつ|年齢|身長|生まれ|出身|結婚|亡くな|死|国籍|几岁|多大|多高|身高|年龄|出生|哪里人|结婚|去世|老婆|妻子|丈夫/u
const NAME_ALONE = /^([\p{L}·・ー-]{2,16}?)(?:입니다|이에요|예요|です|でした|だ)?[。.！!]?$/u

/** "프리랜서도 받을 수 있어요?": the same is asked of somebody else. */
const ALSO =
  /^[\p{Script=Hangul}\p{L}\p{N}]{1,12}도 (?=.{1,30}(?:[요까나니]|어|아|지)\s?[?？.]*$)|^[\p{L}\p{N}]{1,10}でも.{1,20}(?:か|？|\?)[。\s]*$|^.{1,8}也(?:可以|能|要|会|是|有|适用|一样|需要).{0,8}[吗嘛?？]\s*$/u

/** "博多までは？": another end of the way takes the place of the one before. */
function alongWay(question: string, fragment: string): string | null {
  const [, place = '', particle = ''] =
    /^(.{1,12}?)(まで|から|까지|에서|부터)$/u.exec(fragment) ?? []
  if (place === '') return null
  const like = new RegExp(`(?<=^|から|まで|から、|\\s)[^\\s、]{1,12}?${particle}`, 'u').exec(
    question,
  )
  return like ? question.replace(like[0], `${place}${particle}`) : null
}

/** "2000块以下的", "静かなのがいい": what is asked for has to be so. */
const isStatement = (text: string) =>
  text.length <= MAX_STATEMENT && REQUIRES.test(text) && !isQuestion(text) && !ASKS.test(text)
const MAX_STATEMENT = 24
const REQUIRES =
  /\p{N}.{0,6}(?:以[下上内]|之内|左右|まで|未満|이하|이상|이내|미만|까지|정도|안쪽)|^(?:不要|别|最好|尽量|要|只要|必须|できれば|なるべく|가능하면|되도록)|.(?:的|のがいい|ものがいい|のが欲しい|がいいです?|걸로|것으로|[면으]면 (?:좋겠|해)\S{0,4}|여야 \S{1,4}|に限る)[。.！!\s]*$/u
const ASKS =
  /什么|怎么|多少|哪|几|谁|吗|呢|何|どこ|いつ|どう|なぜ|誰|いくら|教えて|뭐|무엇|어디|언제|왜|어떻게|얼마|알려|추천해/u

/** Where a question has another noun, which of them is meant is open: the fragment is added. */
function replaceSubject(question: string, subject: string, fragment: string): string {
  const [first = '', part = ''] = KOREAN.test(subject) ? subject.split(' ') : []
  if (part !== '' && !PAPERS.has(part)) return `${question.replace(END, '')} ${fragment}`
  if (PAPERS.has(part) && !fragment.includes(' ')) return question.replace(first, fragment)
  const rest = question.slice(question.indexOf(subject) + subject.length)
  const hasObject =
    OBJECT.test(rest) ||
    subject.includes('の') ||
    (isHan(subject) && /^[\p{Script=Katakana}ー]+$/u.test(fragment)) ||
    namesPart(rest) ||
    (/^[\p{Script=Latin}\p{N} ]+$/u.test(subject) && isHan(fragment) && namesSubject(rest))
  return hasObject
    ? `${question.replace(END, '')} ${fragment}`
    : question.replace(subject, fragment)
}

/** "の桜の見頃は": a part of the subject, which the fragment may stand for as well. */
function namesPart(rest: string): boolean {
  const [, part = ''] = /^の([^の]{1,8})の[^の]{1,8}[はが]/u.exec(rest) ?? []
  return part !== '' && !JAPANESE_KNOWN.has(part)
}

const OBJECT =
  /^(?:可以|能不能|能|会|可不可以|要不要)(?:吃|喝|用|带|坐|买|玩|打|穿|放|加|养|学|看)\p{Script=Han}{2}|^に.{1,12}(?:を|あげ|与え|食べ|飲ま)|^[이가은는] \S{2,10} (?:먹|마시|쓰|사용|바르|넣)/u

/** "How often is it watered?" */
const DEVERBAL = /^\p{Script=Han}{1,3}\p{Script=Hiragana}{1,2}の\p{Script=Han}{1,4}$/u

/** "The necessary papers" are those of the topic. */
const OF_TOPIC =
  /^(?:必要な|おすすめの|お勧めの|主な|適切な|人気の|正しい|最適な|具体的な|필요한|추천할|추천하는|주요|적당한)/u

const PICKS =
  /[うくぐすつぬぶむるたいだ](?:の|ところ|店|もの|やつ)$|.{2}的$|[는은ㄴ한된] ?(?:곳|데|거|것)$/u

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** "And compared with X?" */
const COMPARES =
  /^(?:和|跟|与|同|比起?).{1,20}(?:比|相比|哪个|一样|区别|不同)|^(?:比|相比).{2,20}|と比べ(?:ると|て|たら)|との?違い|(?:와|과|이랑|랑|하고) 비교|^\S{1,15}보다/u
const END = /[?？。吗呢呀\s]{1,5}$/u

const ATTRIBUTE_LISTS = [CHINESE_ATTRIBUTES, KOREAN_KNOWN]

/** A place, a time or a person is added to the question; a name takes the place of another. */
const isCircumstance = (fragment: string) =>
  AT_PLACE.test(fragment) || CIRCUMSTANCES.some((words) => words.has(fragment))
const AT_PLACE = /(?:에서|에게|한테|부터|까지|으로|에|では|には|から|まで|で|に)$|^在/u
const CIRCUMSTANCES = [CHINESE_OPENERS, JAPANESE_KNOWN]

const hasSubject = (text: string) =>
  !OPENS_ASKING.test(text) && /.[はが의는은]|[^在]{2}的/u.test(text)

const JAPANESE_NOUN = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,12}$/u

/** "The battery of X", of which more is asked than of X. */
const OWNED =
  /^((?:(?![有是哪])[\p{L}\p{N} ]){1,20}?) ?的(\p{Script=Han}{2,4}?)(?=能|会|可以|怎么|多|是|有|要|在|用|为什么|什么|[?？])/u
/** "The milk of which shop is cheapest?" is about milk. */
const WHICH =
  /^(?:哪|什么|谁)[^的]{0,8}的(\p{Script=Han}{2,4}?)(?=最|比|更|好|怎|能|会|可|是|有|在|多|[?？])/u
const PARTS = new Set(['屏幕', '电池', '配件', '镜头', '键盘', '轮胎', '发动机', '签证', '护照'])
const AUXILIARY = /(?:可不可以|可以|能不能|应不应该|应该|要不要|需要|一般|到底|可)$/u

/** What a question is about: the words before its particle, or its first word. */
function subjectIn(question: string): string {
  if (KOREAN.test(question)) {
    const route = /^(?:\S{1,12}(?:에서|부터|까지|으로|[^으]로) ){2,3}/u.exec(question.trim())?.[0]
    const [first = '', second = '', third = ''] = question.trim().split(/\s+/)
    if (route) return route.trim()
    const noun = first.replace(KOREAN_PARTICLE, '')
    const next = second.replace(KOREAN_PARTICLE, '')
    const isNoun = PAPERS.has(next) || isKoreanNoun(next)
    const isPair = noun === first && third !== '' && next.length > 1 && isNoun
    return isPair ? `${noun} ${next}` : noun
  }
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return japaneseSubjectIn(question)
  const [, whose = '', part = ''] = OWNED.exec(question) ?? []
  if (part !== '' && (PARTS.has(part) || !CHINESE_ATTRIBUTES.has(part))) return `${whose}的${part}`
  const noun = WHICH.exec(question)?.[1]
  if (noun) return noun
  const first = question.split(ASKING).find((part) => part.length > 0) ?? ''
  const whole = first.replace(AUXILIARY, '') || first
  return beforeAttribute(whole) || whole
}

const PAPERS = new Set(['비자', '여권', '보험', '면허', '티켓', '표', '입장권'])
const KOREAN_PARTICLE = /(?:에서|에는|은|는|이|가|의|을|를|에)$/u
const isKoreanNoun = (word: string) =>
  !KOREAN_KNOWN.has(word) && !/[요까니냐해한할인된될운은]$/u.test(word)

const CHINESE = new Intl.Segmenter('zh', { granularity: 'word' })

/** "上海" of "上海明天天气": what comes before a time and what is asked of it. */
function beforeAttribute(subject: string): string {
  const words = [...CHINESE.segment(subject)].map(({ segment }) => segment)
  const isAttribute = (word: string) => CHINESE_ATTRIBUTES.has(word) && !PARTS.has(word)
  const at = words.findIndex((word) => CHINESE_OPENERS.has(word) || isAttribute(word))
  const isAsked = isAttribute(words.at(-1) ?? '')
  return at > 0 && isAsked ? words.slice(0, at).join('') : ''
}

function japaneseSubjectIn(question: string): string {
  const [, owner = '', noun = ''] =
    /^(.{1,30}?)(?:の(.{1,12}?))?(?:は|が|って)/u.exec(question) ?? []
  if (noun !== '' && !JAPANESE_KNOWN.has(noun) && JAPANESE_NOUN.test(noun))
    return `${owner}の${noun}`
  const subject = /^(.{1,30}?)(?:の|は|が|って)/u.exec(question)?.[1]
  return subject ?? /^(.{1,20}?(?:まで)?)(?:に|(?<!ま)で|を|と)/u.exec(question)?.[1] ?? question
}
