import { expect, test } from 'vitest'
import { parseClaim } from '@/lib/capabilities/citations/claims'
import { buildEvidence, find } from '@/lib/capabilities/citations/evidence'
import { detectLanguage } from '@/lib/capabilities/citations/language'

const isSupported = (claim: string, source: string) =>
  find(parseClaim(claim), detectLanguage(claim), buildEvidence('', [{ heading: '', text: source }]))
    .isSupported

/** Two sentences of each language that say different things. */
const SENTENCES: [string, string, string][] = [
  [
    'en',
    'The ferry to the island leaves from the second pier.',
    'The museum shows boats from three centuries.',
  ],
  [
    'de',
    'Die Fähre zur Insel fährt vom zweiten Steg ab.',
    'Das Museum zeigt Boote aus drei Jahrhunderten.',
  ],
  [
    'fr',
    'Le bac pour l’île part du deuxième quai.',
    'Le musée montre des bateaux de trois siècles.',
  ],
  ['pl', 'Prom na wyspę odpływa z drugiego pomostu.', 'Muzeum pokazuje łodzie z trzech stuleci.'],
  ['vi', 'Phà ra đảo khởi hành từ bến thứ hai.', 'Bảo tàng trưng bày thuyền từ ba thế kỷ trước.'],
  [
    'tr',
    'Adaya giden vapur ikinci iskeleden kalkar.',
    'Müze üç yüzyıldan kalma tekneleri sergiliyor.',
  ],
  ['ru', 'Паром на остров отходит от второго причала.', 'Музей показывает лодки трёх столетий.'],
  [
    'el',
    'Το πλοίο για το νησί φεύγει από τη δεύτερη προβλήτα.',
    'Το μουσείο δείχνει βάρκες τριών αιώνων.',
  ],
  ['he', 'המעבורת אל האי יוצאת מהרציף השני.', 'המוזיאון מציג סירות משלוש מאות שנים.'],
  ['ar', 'تغادر العبّارة إلى الجزيرة من الرصيف الثاني.', 'يعرض المتحف قوارب من ثلاثة قرون.'],
  ['fa', 'کشتی جزیره از اسکلهٔ دوم حرکت می‌کند.', 'موزه قایق‌هایی از سه قرن را نشان می‌دهد.'],
  ['hi', 'द्वीप के लिए नाव दूसरे घाट से निकलती है।', 'संग्रहालय तीन शताब्दियों की नावें दिखाता है।'],
  ['bn', 'দ্বীপের ফেরি দ্বিতীয় ঘাট থেকে ছাড়ে।', 'জাদুঘর তিন শতাব্দীর নৌকা দেখায়।'],
  [
    'ta',
    'தீவுக்குச் செல்லும் படகு இரண்டாவது துறையிலிருந்து புறப்படுகிறது.',
    'அருங்காட்சியகம் மூன்று நூற்றாண்டுகளின் படகுகளைக் காட்டுகிறது.',
  ],
  ['ka', 'ბორანი კუნძულზე მეორე ნავმისადგომიდან გადის.', 'მუზეუმი სამი საუკუნის ნავებს აჩვენებს.'],
  [
    'hy',
    'Լաստանավը կղզի մեկնում է երկրորդ նավամատույցից։',
    'Թանգարանը ցուցադրում է երեք դարի նավակներ։',
  ],
  ['th', 'เรือข้ามฟากไปเกาะออกจากท่าเรือที่สอง', 'พิพิธภัณฑ์จัดแสดงเรือจากสามศตวรรษ'],
  ['lo', 'ເຮືອໄປເກາະອອກຈາກທ່າທີສອງ', 'ຫໍພິພິທະພັນສະແດງເຮືອຈາກສາມສະຕະວັດ'],
  ['km', 'សាឡាងទៅកោះចេញពីផែទីពីរ', 'សារមន្ទីរបង្ហាញទូកពីបីសតវត្ស'],
  ['my', 'ကျွန်းသို့ ကူးတို့သင်္ဘောသည် ဒုတိယဆိပ်ကမ်းမှ ထွက်ခွာသည်။', 'ပြတိုက်တွင် ရာစုသုံးခုမှ လှေများကို ပြသထားသည်။'],
  ['zh', '去岛上的渡船从第二个码头出发。', '博物馆展出三个世纪的船。'],
  ['ja', '島への渡し船は二番目の桟橋から出ます。', '博物館は三世紀にわたる船を展示しています。'],
  ['ko', '섬으로 가는 배는 두 번째 부두에서 떠납니다.', '박물관은 세 세기의 배를 보여 줍니다.'],
]

test.each(SENTENCES)('a sentence in %s is supported by a text that says it', (_, said, other) => {
  const source = `${other} ${said}`
  expect(isSupported(said, source)).toBe(true)
  expect(isSupported(said.replace(/(\p{L}{4})(?=\p{L})/u, '$1\u00ad'), source)).toBe(true)
  expect(isSupported(said, other)).toBe(false)
})
