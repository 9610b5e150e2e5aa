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

/** A statement and its opposite. */
const OPPOSITES: [string, string, string][] = [
  ['en', 'The ferry runs on Sundays.', 'The ferry does not run on Sundays.'],
  ['de', 'Die Fähre fährt sonntags.', 'Die Fähre fährt sonntags nicht.'],
  ['fr', 'Le bac circule le dimanche.', 'Le bac ne circule pas le dimanche.'],
  ['es', 'El barco sale los domingos.', 'El barco no sale los domingos.'],
  ['it', 'Il traghetto parte la domenica.', 'Il traghetto non parte la domenica.'],
  ['pt', 'A balsa sai aos domingos.', 'A balsa não sai aos domingos.'],
  ['nl', 'De pont vaart op zondag.', 'De pont vaart niet op zondag.'],
  ['sv', 'Färjan går på söndagar.', 'Färjan går inte på söndagar.'],
  ['da', 'Færgen sejler om søndagen.', 'Færgen sejler ikke om søndagen.'],
  ['nb', 'Fergen går på søndager.', 'Fergen går ikke på søndager.'],
  ['fi', 'Lautta kulkee sunnuntaisin.', 'Lautta ei kulje sunnuntaisin.'],
  ['pl', 'Prom pływa w niedziele.', 'Prom nie pływa w niedziele.'],
  ['cs', 'Přívoz jezdí v neděli.', 'Přívoz v neděli nejezdí.'],
  ['hu', 'A komp vasárnap közlekedik.', 'A komp vasárnap nem közlekedik.'],
  ['ro', 'Feribotul circulă duminica.', 'Feribotul nu circulă duminica.'],
  ['tr', 'Vapur pazar günleri çalışır.', 'Vapur pazar günleri çalışmaz.'],
  ['ru', 'Паром ходит по воскресеньям.', 'Паром не ходит по воскресеньям.'],
  ['uk', 'Пором ходить у неділю.', 'Пором не ходить у неділю.'],
  ['bg', 'Фериботът пътува в неделя.', 'Фериботът не пътува в неделя.'],
  [
    'el',
    'Το πλοίο εκτελεί δρομολόγια την Κυριακή.',
    'Το πλοίο δεν εκτελεί δρομολόγια την Κυριακή.',
  ],
  ['he', 'המעבורת פועלת בימי ראשון.', 'המעבורת לא פועלת בימי ראשון.'],
  ['ar', 'تعمل العبّارة يوم الأحد.', 'لا تعمل العبّارة يوم الأحد.'],
  ['fa', 'کشتی یکشنبه‌ها حرکت می‌کند.', 'کشتی یکشنبه‌ها حرکت نمی‌کند.'],
  ['hi', 'नाव रविवार को चलती है।', 'नाव रविवार को नहीं चलती।'],
  ['bn', 'ফেরি রবিবার চলে।', 'ফেরি রবিবার চলে না।'],
  ['ta', 'படகு ஞாயிற்றுக்கிழமை இயங்கும்.', 'படகு ஞாயிற்றுக்கிழமை இயங்காது.'],
  ['th', 'เรือวิ่งวันอาทิตย์', 'เรือไม่วิ่งวันอาทิตย์'],
  ['vi', 'Phà chạy vào Chủ nhật.', 'Phà không chạy vào Chủ nhật.'],
  ['id', 'Feri beroperasi pada hari Minggu.', 'Feri tidak beroperasi pada hari Minggu.'],
  ['zh', '渡船星期天开往小岛。', '渡船星期天不开往小岛。'],
  ['ja', '渡し船は日曜日に運航します。', '渡し船は日曜日に運航しません。'],
  ['ko', '배는 일요일에 운항합니다.', '배는 일요일에 운항하지 않습니다.'],
  ['en', 'The lamp contains a battery.', 'The lamp contains no battery.'],
  ['de', 'Die Lampe enthält eine Batterie.', 'Die Lampe enthält keine Batterie.'],
  ['fr', 'La lampe contient une pile.', 'La lampe ne contient pas de pile.'],
  ['it', 'La lampada contiene una batteria.', 'La lampada non contiene batterie.'],
  ['es', 'La lámpara contiene una pila.', 'La lámpara no contiene ninguna pila.'],
  ['pt', 'A lâmpada contém uma pilha.', 'A lâmpada não contém pilha.'],
  ['pl', 'Lampa zawiera baterię.', 'Lampa nie zawiera baterii.'],
  ['cs', 'Lampa obsahuje baterii.', 'Lampa neobsahuje baterii.'],
  ['sv', 'Lampan innehåller ett batteri.', 'Lampan innehåller inget batteri.'],
  ['tr', 'Lamba pil içerir.', 'Lamba pil içermez.'],
  ['ru', 'Лампа содержит батарейку.', 'Лампа не содержит батарейки.'],
  ['el', 'Η λάμπα περιέχει μπαταρία.', 'Η λάμπα δεν περιέχει μπαταρία.'],
  ['ar', 'يحتوي المصباح على بطارية.', 'لا يحتوي المصباح على بطارية.'],
  ['hi', 'लैंप में बैटरी है।', 'लैंप में बैटरी नहीं है।'],
  ['ja', 'このランプには電池が入っています。', 'このランプには電池が入っていません。'],
  ['ko', '이 램프에는 배터리가 들어 있습니다.', '이 램프에는 배터리가 들어 있지 않습니다.'],
  ['th', 'โคมไฟนี้มีแบตเตอรี่', 'โคมไฟนี้ไม่มีแบตเตอรี่'],
  ['vi', 'Đèn này có pin.', 'Đèn này không có pin.'],
  ['id', 'Lampu ini berisi baterai.', 'Lampu ini tidak berisi baterai.'],
  ['hu', 'A lámpa elemet tartalmaz.', 'A lámpa nem tartalmaz elemet.'],
  ['nl', 'De lamp bevat een batterij.', 'De lamp bevat geen batterij.'],
  ['he', 'המנורה מכילה סוללה.', 'המנורה אינה מכילה סוללה.'],
  ['zh', '这盏灯含有电池。', '这盏灯不含电池。'],
]

test.each(OPPOSITES)(
  'a text in %s supports what it says, and not the opposite',
  (_, said, denied) => {
    expect(isSupported(said, said)).toBe(true)
    expect(isSupported(denied, denied)).toBe(true)
    expect(isSupported(said, denied)).toBe(false)
    expect(isSupported(denied, said)).toBe(false)
  },
)
