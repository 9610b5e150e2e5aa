import { language } from './language'

export const turkish = language(
  {
    ask: 'kim ne nerede neresi nedir kaçtır nereye neden niçin nasıl kaç hangi',
    small:
      'peki ya ama ve veya ile için bir bu mı mi mu mü da de var yok çok en daha mısın mi mı kadar zaman gibi göre sonra önce ise olarak olan ki hem olur gerekir gerekiyor lazım mümkün tehlikeli güvenli',
    verbs:
      'yer yaşar yaşıyor öldü doğdu yazdı kazandı yaptı yaptırdı inşa edildi kuruldu açıldı gidilir sürer sürüyor öldü yetişir saklanır yapılır gidiyor çalışıyor kim',
    pronouns:
      'onlar|onun|onların|orada|onu|ona|o|bu|şu|bunu|buna|bunun|bunda|bundan|bunlar|bunları|onda|ondan|onları|oraya|oradan|burada|buraya|ikisi(?:ni|nin)?|^(?:içine|içinde|içinden|üzerine|üstüne|yanına|yanında|altında|karşısında|etrafında)',
    persons: 'onun|onu',
    attributes:
      'fiyatı fiyat ücreti ücret bileti bilet giriş nüfusu nüfus başkenti yüzölçümü yüksekliği uzunluğu boyu kilosu ağırlığı yaşı belirtileri nedeni nedenleri tedavisi riskleri etkileri alternatifleri avantajları dezavantajları yönetmeni yazarı oyuncuları malzemeleri kalorisi tarifi eşi çocukları hava durumu sıcaklık iklimi para birimi dili adresi telefonu süresi süre tarihi anlamı kökeni adı farkı sezonu kazananı yılı garantisi dozu maaşı kuralları hızı rengi sürümü kurucusu yaş yaşında kişi üyeleri',
    connectors: 'peki ya|ve|ya|peki|ama',
  },
  true,
)

export const greek = language(
  {
    ask: 'ποιος ποια ποιο ποιοι τι πού πότε γιατί πώς πόσο πόση πόσοι πόσα',
    small:
      'και ή αλλά ο η το οι τα του της των σε στο στη στην στον με για από είναι ήταν έχει έχουν μπορεί δεν να θα ένα μια ένας μου σου μας σας κάνει πόσο',
    verbs:
      'τρώει ζει κοστίζει σημαίνει πέθανε γεννήθηκε έγραψε κέρδισε έχτισε χτίστηκε ίδρυσε ανοίγει κλείνει ζουν διαρκεί φτιάχνω',
    pronouns:
      'αυτός|αυτή|αυτό|αυτοί|εκεί|τους|αυτού|αυτής|αυτών|αυτήν|αυτόν|αυτές|αυτά|εκείνο|εκείνη|εκείνος|(?<=(?:ποιος|ποια|πώς|πότε|πού|να) )(?:το|τον|την|τη|τα|τους|τις)(?= \\p{L}+(?:σε|ξε|ψε|σω|ξω|ψω|ω|ει|σαν)(?!\\p{L}))|του(?=\\s*[?;.!]|$)|της(?=\\s*[?;.!]|$)|τους(?=\\s*[?;.!]|$)',
    persons: 'αυτός|αυτή',
    attributes:
      'τιμή κόστος εισιτήριο εισιτήρια ωράριο πληθυσμός πρωτεύουσα έκταση ύψος μήκος μέγεθος βάρος απόσταση ηλικία συμπτώματα αιτία αιτίες θεραπεία κίνδυνοι παρενέργειες πλεονεκτήματα μειονεκτήματα σκηνοθέτης συγγραφέας υλικά θερμίδες συνταγή σύζυγος παιδιά καιρός θερμοκρασία κλίμα νόμισμα γλώσσα διεύθυνση ιστορία σημασία προέλευση όνομα διαφορά μισθός κανόνες χρώμα ιδρυτής',
    connectors: 'και|αλλά|κι',
  },
  true,
)

export const indonesian = language(
  {
    ask: 'siapa apa mana dimana kapan mengapa kenapa bagaimana berapa',
    small:
      'dan atau tetapi di ke dari pada untuk dengan yang adalah itu ini ada bisa tidak sudah akan lebih sangat orang jika kalau oleh agar saja lagi masih juga apakah bagaimana',
    verbs:
      'makan hidup tinggal berarti mati lahir menulis menang mencegah mengobati membuat merawat menyimpan didirikan dibangun pergi dibuat bekerja tumbuh memasak masuk',
    pronouns: 'mereka|dia|ia|nya|sana|situ|itu|ini|tersebut|di sana|di situ|ke sana|beliau',
    persons: 'dia|ia',
    attributes:
      'harga biaya tiket jam buka penduduk populasi ibu kota luas tinggi ketinggian panjang ukuran berat jarak umur usia gejala penyebab pengobatan obat risiko efek samping alternatif kelebihan kekurangan sutradara penulis pemain bahan kalori resep istri suami anak cuaca suhu iklim mata uang bahasa presiden alamat durasi sejarah arti asal nama alasan perbedaan dosis gaji aturan warna pendiri cara waktu',
    clitics: [
      /(?<!\p{L})(?!(?:hanya|biasanya|kenapanya|tanya|bertanya|punya|mempunyai|sebenarnya|akhirnya|misalnya|rasanya)(?!\p{L}))(\p{L}{3,})nya(?!\p{L})/giu,
      '$1 tersebut',
    ],
    connectors: '(?:dan |lalu )?(?:bagaimana|gimana) (?:dengan|kalau)|kalau|dan|lalu|terus',
  },
  true,
)

export const vietnamese = language(
  {
    ask: 'ai gì đâu nào khi sao mấy bao',
    small:
      'và hoặc nhưng ở tại trong của cho với là có được không một các những đã sẽ rất hơn thì nhiêu lâu thế như cách làm để từ đến vào ra hay cũng còn mà nên phải tốt bị năm người đi',
    verbs:
      'ăn sống nghĩa chết sinh viết thắng mất xây xây dựng mở thành lập làm nấu bảo quản phòng tránh ngừa',
    pronouns:
      'họ|nó|ông ấy|bà ấy|anh ấy|cô ấy|đó|ở đó|này|ấy|kia|nơi đó|chỗ đó|chúng|cái đó|cái này|cả hai',
    persons: 'ông ấy|bà ấy|anh ấy|cô ấy',
    attributes:
      'giá vé phí giờ mở cửa dân số thủ đô diện tích chiều cao dài rộng nặng khoảng cách tuổi triệu chứng nguyên nhân điều trị chữa tác dụng phụ ưu điểm nhược điểm đạo diễn tác giả diễn viên nguyên liệu calo công thức vợ chồng con thời tiết nhiệt độ khí hậu tiền tệ ngôn ngữ địa chỉ thời gian lịch sử ý nghĩa nguồn gốc tên lý do khác biệt liều lượng lương quy định màu cách mùa đẹp nhất tháng',
    connectors: 'còn|thế còn|vậy còn|và|vậy|nhưng',
  },
  true,
)

export const finnish = language(
  {
    ask: 'kuka kenen mikä mitä missä mistä mihin milloin koska miksi miten kuinka paljonko monta',
    small:
      'ja tai mutta on ovat oli olivat ei se että kuin voi pitää paljon kauan kun myös vielä jo mukaan',
    verbs:
      'syö elää asuu maksaa tarkoittaa kuoli syntyi kirjoitti voitti sijaitsee kestää perusti perustettiin rakennettiin avattiin kasvaa toimii säilyttää',
    pronouns:
      'he|hän|hänen|heidän|siellä|niitä|sen|sitä|se|ne|niiden|niissä|siinä|sinne|sieltä|siihen|sille|tuo|tämä|tämän|molemmat',
    persons: 'hän|hänen',
    attributes:
      'hinta hinnat lippu liput aukioloajat väkiluku pääkaupunki pinta-ala korkeus pituus koko paino etäisyys ikä oireet syy syyt hoito riskit sivuvaikutukset vaihtoehdot edut haitat ohjaaja kirjailija näyttelijät ainekset kalorit resepti vaimo lapset sää lämpötila ilmasto valuutta kieli osoite historia merkitys alkuperä nimi ero palkka säännöt väri perustaja',
    connectors: '(?:ja |no )?entä|ja|mutta|no',
  },
  true,
)

export const hungarian = language(
  {
    ask: 'ki kik mi mit hol hová honnan mikor miért hogyan hány mennyi mennyibe milyen melyik',
    small:
      'és vagy de a az egy van vannak volt nem is hogy ha lehet kell be meg el ki le fel még már csak',
    verbs:
      'eszik él kerül jelent meghalt született írta nyerte fekszik tart alapította épült épült nyílt nő működik tárolni',
    pronouns:
      'ők|ő|övé|ott|annak|azt|az(?=\\s*[?.!]|$)|ez|ezt|ennek|oda|onnan|benne|róla|belőle|azok|azokat|őt|vele|mindkettő',
    persons: 'ő',
    attributes:
      'ára ár jegy jegyek belépő nyitvatartás lakossága lakosság fővárosa területe magassága hossza mérete súlya távolság kora tünetei oka okai kezelése kockázatai mellékhatásai előnyei hátrányai rendezője szerzője szereplői hozzávalói kalória recept felesége férje gyerekei időjárás hőmérséklet éghajlat pénzneme nyelve címe története jelentése eredete neve különbség fizetés szabályai színe alapítója',
    connectors: 'és|de|na és',
  },
  true,
)
