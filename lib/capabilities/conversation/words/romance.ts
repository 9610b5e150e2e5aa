import { language } from './language'

export const french = language({
  ask: "qui que qu'est-ce quoi quel quelle quels quelles où quand pourquoi comment combien",
  small:
    "le la les un une des du de et ou mais à au aux en dans sur pour par avec chez est sont était étaient a ont peut peuvent doit faut ne pas plus très est-ce se je me tu nous vous mon ma mes c'est qu'est-ce davantage détails exemple exemples sûr vraiment explique peux dire d' l' y ce cette ces son sa ses si comme quand donc puis dois vaut mieux possible dangereux conseillé on été depuis encore",
  verbs:
    'mange mangent vit vivent niche nichent coûte coûtent signifie fait font trouve trouvent mort né née écrit gagné inventé fonctionne dure peint pondent dure durer construit fondé ouvert ferme vivre soigner nettoyer conserver congeler peut-on puis-je faut-il voir visiter aller coûter gagne joue pèse date pousse dure durent garer réserver préparer payer garer annuler dormir attendre',
  pronouns:
    "ils?|elles?|leurs?|lui|y|celui-ci|celle-ci|cela|ça|son|sa|ses|eux|celles?-ci|ceux-ci|celui-là|celle-là|ceux-là|celles?-là|le mien|l['’](?:autre|un)|les deux|là-bas|dedans|en(?= (?:existe|produit|est-il|a-t-il|trouve|faut))|les (?:\\p{L}+ )?(?:premiers?|derniers?|autres)(?=\\s*[?.!]|$)|leur (?:\\p{L}+)|(?<=(?:\uE000|faut|peut|peux|dois|doit|puis-je|peut-on|doit-on|faut-il|dois-je|comment|sans|vais|veux|va) )(?:le|la|les)(?= (?:\\p{L}+er|\\p{L}+ir|\\p{L}+[dtui]re|\\p{L}+oir)(?!\\p{L}))",
  persons: 'il|elle|lui',
  attributes:
    'aides subvention subventions documents papiers formulaires outils matériel conseils astuces erreurs problèmes exceptions amende amendes impôts assurance tailles marques modèles quartier quartiers résultats prix tarif tarifs coût entrée billet billets horaires habitants population capitale superficie hauteur longueur taille poids distance âge symptômes symptôme cause causes traitement traitements risques effets secondaires alternatives avantages inconvénients réalisateur auteur acteurs ingrédients calories recette femme mari enfants parents famille météo température climat monnaie langue langues président adresse téléphone parking durée histoire signification origine nom raison raisons but différence différences saison saisons vainqueur budget suite année date sortie garantie dose posologie délai salaire conditions règles vitesse durée espérance vie régime couleur version licence fondateur siège aéroport trajet voyage dernier dernière derniers premier première prochain prochaine meilleur meilleure pire maximum minimum moment période façon lieu endroit type partie nombre quantité mois ans',
  clitics: [
    /(?<=(?:^|[\s'’])(?:qui|comment|peut-on|puis-je|peux-tu|pouvez-vous|peux|peut|veux|dois|vais|faut|faut-il|on peut|où|quand|dois-je|doit-on|pour|je|on) )(?:(?:le|la|les|en|y) |l['’])(?=(?:a|ont|avait|avaient)(?!\p{L})|\p{L}{2,}(?:er|ir|oir|re)(?:\s*[?.!]|$|\s(?:la veille|le (?:lendemain|soir|matin)|avant|après|plus|moins|pour|en|à|au|aux|dans|sans|avec|chez|soi|ou|et|tous|toutes)(?!\p{L})))/giu,
    'cela ',
  ],
  connectors: "qu['’]en est-il (?:d[eu]|pour)|qu['’]en est-il(?= )|quid d[eu]|et|mais|alors|ou",
})

export const spanish = language(
  {
    ask: 'qué quién quiénes cuál cuáles dónde cuándo cómo cuánto cuánta cuántos cuántas',
    small:
      'el la los las un una unos unas y o u pero de del a al en con por para sobre es son está están fue fueron era ser hay ha han puede pueden debe no muy más se me mi tu lo detalles ejemplo ejemplos seguro explica cuéntame favor le les nos te os ya también cada entre hasta desde sin muy tan puedo puedes podemos debo debes debemos conviene tengo tienes necesito necesita hace falta posible recomendable permitido bueno malo peligroso dar poner sido estado aún antelación antes que',
    verbs:
      'come comen vive viven anida anidan cuesta cuestan significa hace hacen murió nació escribió ganó inventó pintó funciona dura llama tarda tardan mandó construir hizo hicieron abrió fundó tuvo vivía trabaja trabajan usa usan abre cierra recibió dirigió lleva dar llegar ir ver comer visitar congelar guardar limpiar tiene tienen tenía tuvieron existe existen necesita reservar pagar aparcar cancelar bañarse acampar esperar hago',
    pronouns:
      'ellos|ellas|él|ella|ello|eso|esto|allí|ahí|sus?|ellas?|lo(?! (?:que|más|mejor|peor|mismo|bueno|malo|cual|siento)(?!\\p{L}))|(?<=(?:quién|cómo|cuándo|dónde|qué|se) )(?:la|los|las|le|les)(?= \\p{L}+(?:ó|aron|ieron|aba|ían)(?!\\p{L}))|(?:ese|esa|esos|esas|este|esta|aquel|aquella)(?= \\p{L})|ambos|ambas|(?:el|la) (?:primero|primera|segundo|segunda|otro|otra)',
    persons: 'él|ella',
    attributes:
      'ayudas subvención subvenciones documentos papeles formularios herramientas materiales consejos errores problemas excepciones multa multas impuestos seguro tallas marcas modelos barrio barrios resultados precio precios costo coste entrada entradas horario horarios habitantes población capital superficie altura longitud tamaño peso distancia edad síntomas causa causas tratamiento riesgos efectos secundarios alternativas ventajas desventajas director autor actores ingredientes calorías receta esposa marido hijos padres familia clima tiempo temperatura moneda idioma presidente dirección teléfono aparcamiento duración historia significado origen nombre razón motivo diferencia diferencias temporada ganador presupuesto año garantía dosis plazo salario sueldo requisitos reglas velocidad esperanza vida dieta color versión licencia fundador sede aeropuerto viaje último última últimos primer primero primera próximo próxima mejor peor máximo mínimo años época momento hora manera forma lugar tipo parte número cantidad mes meses',
    clitics: [
      /(?<=\p{L}{2}[aeiáéí]r|\p{L}[áé]ndo|v[ei]r|comp[áa]ra|expl[íi]ca|descr[íi]be|b[úu]sca)(?:me|te|se|nos)?(?:lo|la|los|las|le|les)(?!\p{L})/giu,
      ' ello',
    ],
    connectors: 'qué (?:hay|pasa|tal|me dices) (?:de|con)|y|pero|entonces|o',
  },
  true,
)

export const italian = language(
  {
    ask: "chi che cosa cos'è quale quali dove dov'è quando perché come quanto quanta quanti quante",
    small:
      'il lo la i gli le un uno una e ed o ma di del della dei delle a al alla in nel nella con per su è sono era sta stanno ha hanno può possono deve non molto più si mi ci vuole vogliono serve ne ti mi vi anche già ancora tra fra senza fino da dal dalla poi se posso puoi devo bisogna conviene possibile sicuro permesso pericoloso stato stata stati state anticipo prima',
    verbs:
      'mangia mangiano vive vivono nidifica nidificano costa costano significa fa fanno morì nacque scrisse vinse funziona dura dura ha fondato costruì costruito aprì apre chiude visitare vedere mangiare congelare conservare usare pulire tradurre vivere cuocere prenotare pagare parcheggiare arriva arrivano aspettare',
    pronouns:
      'loro|lui|lei|esso|essa|essi|esse|ciò|lì|là|suoi|sue|suo|sua|quest[oaie](?= \\p{L})|quello|quella|quelli|quelle|lo(?! (?:s[b-df-hj-np-tv-z]|z|gn|ps|x|y))|entrambi|entrambe|ne(?= (?:esistono|esiste|esce|parla))',
    persons: 'lui|lei',
    attributes:
      'contributi incentivi bonus documenti moduli attrezzi materiali consigli errori problemi eccezioni multa multe tasse assicurazione taglie marche modelli quartiere quartieri risultati prezzo prezzi costo biglietto biglietti ingresso orari orario abitanti popolazione capitale superficie altezza lunghezza dimensioni peso distanza età sintomi causa cause cura rischi effetti collaterali alternative vantaggi svantaggi regista autore attori ingredienti calorie ricetta moglie marito figli genitori famiglia tempo meteo temperatura clima moneta valuta lingua presidente indirizzo telefono parcheggio durata storia significato origine nome motivo differenza differenze stagione vincitore anno data garanzia dose stipendio requisiti regole velocità vita dieta colore versione fondatore sede aeroporto viaggio ultimo ultima ultimi primo prima prossimo prossima migliore peggiore massimo minimo momento periodo modo luogo tipo parte numero quantità mese anni',
    clitics: [
      /(?<=\p{L}{2}[aei]r|dir|far|dar|star|confronta|paragona|spiega|cerca)(?:me|te|ce|ve|glie)?(?:lo|la|li|le|gli|ne|ci)(?!\p{L})|(?<!\p{L})l['’](?=(?:ha|hanno|aveva|avevano)(?!\p{L}))/giu,
      ' esso ',
    ],
    connectors:
      '(?:che|cosa) mi dici (?:di|del\\p{L}*)|per quanto riguarda|e|ed|ma|allora|o|oppure',
  },
  true,
)

export const portuguese = language(
  {
    ask: 'que quem quais qual onde quando porque como quanto quantos quantas',
    small:
      'o os a as um uma e ou mas de do da dos das em no na nos nas com por para é são foi está estão tem têm pode podem não muito mais se eu lhe já também ainda até desde sem então me te pra pro você vocês qual num numa dá posso consigo consegue preciso precisa devo deve possível seguro permitido bom ruim perigoso fazer sido antecedência antes',
    verbs:
      'come comem vive vivem custa custam faz fazem morreu nasceu escreveu ganhou significa fica dura fundou construiu abriu abre fecha ganha recebeu fica usar comer congelar guardar visitar ver chegar ir dirigiu leva reservar pagar estacionar demora esperar',
    pronouns:
      'eles|elas|ele|ela|isso|isto|lá|ali|seus?|suas?|dele|dela|deles|delas|ess[ea]s?|est[ea]s?(?= \\p{L})|nele|nela|neles|nelas|disso|nisso|disto|dali|aquilo|aquele|aquela|ambos|ambas',
    persons: 'ele|ela|dele|dela',
    attributes:
      'apoios subsídio subsídios documentos formulários ferramentas materiais dicas erros problemas exceções multa multas impostos seguro tamanhos marcas modelos bairro bairros resultados preço preços custo ingresso ingressos entrada bilhete bilhetes horário horários habitantes população capital área altura comprimento tamanho peso distância idade sintomas causa causas tratamento riscos efeitos colaterais alternativas vantagens desvantagens diretor autor atores ingredientes calorias receita esposa marido filhos pais família clima tempo temperatura moeda idioma presidente endereço telefone estacionamento duração história significado origem nome razão motivo diferença diferenças temporada vencedor orçamento ano data garantia dose prazo salário requisitos regras velocidade vida dieta cor versão licença fundador sede aeroporto viagem último última primeiro primeira próximo próxima melhor pior máximo mínimo época momento maneira jeito lugar tipo parte número quantidade mês anos',
    clitics: [/(?<=\p{L}{2})-(?:lo|la|los|las|o|a|os|as|lhe|lhes|no|na)(?![\p{L}-])/giu, ' ele'],
    connectors: '(?:que|e) tal|e quanto a[os]?|e|mas|então|ou',
  },
  true,
)

export const romanian = language(
  {
    ask: 'cine ce unde când de cum cât câtă câți câte care',
    small:
      'și sau dar în la din cu pe pentru este sunt a fost are au poate nu un o al ale lui se mai foarte îmi mi-a ce-i care-i cât-i până fără sau iar pot trebuie merită posibil',
    verbs:
      'mănâncă trăiește costă înseamnă murit născut scris câștigat durează construit fondat deschis închide trăiesc locuiește ajunge vizita vedea',
    pronouns:
      'ei|ele|el|ea|acesta|aceasta|acolo|lor|lui|îl|aceasta|acestea|aceștia|acela|aceea|asta|ăsta|le|acolo|dânsul',
    persons: 'el|ea',
    attributes:
      'preț prețul cost bilet bilete program populație populația capitala suprafața înălțime înălțimea lungimea greutate distanța vârsta simptome simptomele cauze cauzele tratament tratamentul riscuri efecte alternative avantaje dezavantaje regizor regizorul autor autorul ingrediente calorii rețeta soția soțul copii vremea temperatura clima moneda limba adresa durata istoria semnificația originea numele diferența salariul reguli culoarea intrare intrarea orele orarul ultimul ultima primul prima următorul cel',
    connectors: '(?:și|dar) (?:despre|în)|și|dar|iar',
  },
  true,
)
