import { language } from './language'

export const polish = language(
  {
    ask: 'kto co gdzie kiedy dlaczego jak ile który która które jaki jaka jakie skąd',
    small:
      'i a w we na z ze do od po za o u dla przez jest są był była było były ma mają może nie się to czy lub u też już tylko można trzeba czyli bo albo lub pod nad przed ten mogę musi muszę warto bezpieczne niebezpieczne potrzebuję lepiej wcześniej',
    verbs:
      'jedzą je żyją żyje kosztuje znaczy zmarł urodził napisał wygrał leży trwa kosztują zbudował zbudowano otwarto zobaczyć zwiedzać założył żyją działa rośnie kwitnie przechowywać mrozić jeść dojechać dotrzeć zrobić rezerwować zarezerwować kupić zapłacić parkować czekać',
    pronouns:
      'oni|one|ono|on|ona|jego|jej|ich|tam|nim|nich|ją|go|je|nią|niej|niego|niemu|jemu|mu|im|nimi|nie(?=\\s*[?.!]|$)|tego|tej|tych|temu|tym|ten|ta|te|stamtąd|tam|oboje|obie|oba',
    persons: 'on|ona|jego|jej',
    attributes:
      'dopłaty dotacje dokumenty formularze narzędzia materiały porady błędy problemy wyjątki mandat kary podatki ubezpieczenie rozmiary marki modele dzielnica dzielnice wyniki cena ceny koszt bilet bilety godziny otwarcia ludność stolica powierzchnia wysokość długość wielkość waga odległość wiek objawy przyczyna przyczyny leczenie ryzyko skutki uboczne alternatywy zalety wady reżyser autor aktorzy składniki kalorie przepis żona mąż dzieci rodzice rodzina pogoda temperatura klimat waluta język prezydent adres telefon parking historia znaczenie pochodzenie nazwa powód różnica różnice sezon zwycięzca rok data gwarancja dawka termin zarobki zasady prędkość dieta kolor wersja założyciel siedziba lotnisko podróż ostatni ostatnia pierwszy pierwsza następny następna najlepszy najwyższy największy czas pora sposób miejsce rodzaj część liczba ilość miesiąc lat',
    connectors: 'a co z|a jak (?:jest )?z|a|i|ale|czy',
  },
  true,
)

export const russian = language(
  {
    ask: 'кто кого что где куда откуда когда почему зачем как сколько какой какая какое какие какого какую каком каков какова каково каковы чем',
    small:
      'и а но или в во на с со к у о об от до для по из за под над при это есть был была было были будет ли не же бы я мне мы можно нужно надо лучше ещё еще уже тоже только там-то без через между если могу должен должна стоит заранее онлайн опасно безопасно вредно полезно сейчас обычно',
    verbs:
      'едят ест живут живёт стоит стоят значит умер родился написал гнездятся называется находится займёт займет длится построил построили открыли основал добраться доехать посетить увидеть работает растёт растет цветёт хранить заморозить вырастить сделать лечить играл снял снялся живет бронировать забронировать купить платить оплатить парковать ждать',
    pronouns:
      'они|он|она|оно|их|его|её|ее|им|ему|ей|там|туда|нём|них|этот|эта|эти|этого|этой|этих|этому|этим|эту|это|того|тому|той|тех|неё|нее|него|нему|ней|ними|ним|оттуда|туда|оба|обе',
    persons: 'он|она|его|её|ему',
    attributes:
      'субсидии документы анкеты инструменты материалы советы ошибки проблемы исключения штраф штрафы налоги страховка размеры марки модели район районы результаты цена цены стоимость билет билеты вход часы график население столица площадь высота длина размер вес расстояние возраст симптомы причина причины лечение риски побочные эффекты альтернативы плюсы минусы преимущества недостатки режиссёр режиссер автор актёры состав ингредиенты калории калорийность рецепт жена муж дети родители семья погода температура климат валюта язык президент адрес телефон парковка история значение происхождение название причина разница отличия отличие сезон победитель год дата гарантия доза дозировка срок зарплата требования правила скорость жизнь диета цвет версия основатель аэропорт поездка время времени последний последняя последнее первый первая следующий лучший лучшее самый способ место вид часть число количество месяц лет',
    connectors: 'а (?:как|что) (?:насч[её]т|с|же|там)|и|а|но|или',
  },
  true,
)

export const czech = language(
  {
    ask: 'kdo co kde kam kdy proč jak kolik který která které jaký jaká jaké kto čo kedy prečo ako koľko',
    small:
      'a i ale nebo v ve na z ze do od po za o u pro s je jsem jsme jsou mám máme vysoký vysoká vysoké dlouhý dlouhá velký velká starý stará daleko často dlouho byl byla bylo má mají může ne se to už taky také jen lze dá nebo bez mezi když kolika si mohu můžu musí nutné bezpečné nebezpečné',
    verbs:
      'jí žije stojí znamená zemřel napsal vyhrál leží trvá postavil otevřeli založil dostat navštívit vidět funguje roste kvete skladovat zmrazit udělat léčit žijí',
    pronouns:
      'oni|ono|on|ona|jeho|její|jejich|tam|nich|ho|ji|jí|jej|jemu|mu|jim|nimi|něj|něm|ní|ním|toho|tomu|té|těch|tím|tam|odtamtud|oba|obě|ten|ta|tu',
    persons: 'on|ona|jeho|její',
    attributes:
      'cena ceny vstupné lístek lístky jízdenka otevírací doba obyvatel počet hlavní rozloha výška délka velikost váha vzdálenost věk příznaky příčina příčiny léčba rizika účinky alternativy výhody nevýhody režisér autor herci ingredience kalorie recept manželka manžel děti počasí teplota klima měna jazyk prezident adresa telefon parkování historie význam původ název důvod rozdíl sezóna vítěz rok datum záruka dávka plat pravidla rychlost barva verze zakladatel poslední první další nejlepší nejvyšší největší čas způsob místo druh část množství měsíc let',
    connectors: 'a co|a|ale|tak',
  },
  true,
)

export const ukrainian = language(
  {
    ask: 'хто кого що де куди коли чому як скільки який яка яке які',
    small:
      'і й та а але або в у на з зі до о об від для по із за під при це є був була було були чи не мені ми можна треба краще ще вже теж тільки без через між якщо можу варто небезпечно безпечно шкідливо зараз зазвичай',
    verbs:
      'їдять живе живуть коштує означає помер народився написав займе триває збудував збудували відкрили заснував дістатися доїхати відвідати побачити працює росте цвіте зберігати виростити зробити лікувати живуть',
    pronouns:
      'вони|він|вона|воно|їх|його|її|їм|йому|їй|там|туди|це|цей|ця|ці|цього|цієї|цих|цьому|того|тієї|тих|неї|нього|нею|ним|ними|звідти|обидва|обидві',
    persons: 'він|вона|його|її|йому',
    attributes:
      'ціна ціни вартість квиток квитки вхід години населення столиця площа висота довжина розмір вага відстань вік симптоми причина причини лікування ризики побічні переваги недоліки режисер автор актори склад інгредієнти калорії рецепт дружина чоловік діти погода температура клімат валюта мова президент адреса телефон історія значення походження назва різниця сезон рік дата гарантія доза термін зарплата правила швидкість колір версія засновник час часу останній остання перший перша наступний найкращий спосіб місце вид частина число кількість місяць років',
    connectors: 'а як щодо|а|і|й|та|але',
  },
  true,
)
