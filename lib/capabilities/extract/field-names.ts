/** Callers' names for properties of schema.org and Open Graph. */
const SAME: string[][] = [
  ['title', 'name', 'headline', 'ogtitle', 'productname', 'jobtitle', 'eventname', 'recipename'],
  ['description', 'summary', 'ogdescription', 'abstract'],
  [
    'price',
    'amount',
    'cost',
    'productpriceamount',
    'lowprice',
    'msrp',
    'msrpprice',
    'ourprice',
    'saleprice',
    'preis',
    'prix',
    'precio',
    'prezzo',
  ],
  ['currency', 'pricecurrency', 'productpricecurrency'],
  ['author', 'authors', 'writer', 'byline', 'creator', 'articleauthor'],
  [
    'publishedat',
    'datepublished',
    'published',
    'publicationdate',
    'publisheddate',
    'date',
    'articlepublishedtime',
    'dateposted',
  ],
  [
    'modifiedat',
    'modified',
    'lastmodified',
    'datemodified',
    'dateupdated',
    'updated',
    'updatedat',
    'articlemodifiedtime',
  ],
  ['section', 'articlesection'],
  ['image', 'imageurl', 'ogimage', 'thumbnail', 'thumbnailurl', 'picture'],
  ['rating', 'ratings', 'ratingvalue', 'averagerating', 'stars', 'score', 'bewertung', 'note'],
  ['reviewcount', 'ratingcount', 'ratingscount', 'numberofreviews', 'numberofratings', 'votes'],
  ['brand', 'manufacturer', 'make', 'productbrand', 'marke', 'hersteller', 'marque', 'marca'],
  ['availability', 'instock', 'stock', 'available', 'isavailable', 'productavailability'],
  ['ingredients', 'recipeingredient'],
  ['instructions', 'steps', 'recipeinstructions', 'directions', 'method'],
  ['servings', 'recipeyield', 'yield'],
  ['cooktime', 'cookingtime'],
  ['totaltime', 'duration', 'time'],
  ['preptime', 'preparationtime'],
  ['company', 'employer', 'hiringorganization', 'organization'],
  ['location', 'joblocation', 'venue', 'place', 'address', 'streetaddress', 'adr', 'fulladdress'],
  ['salary', 'basesalary', 'pay'],
  ['startdate', 'start', 'startsat', 'starttime'],
  ['enddate', 'end', 'endsat', 'endtime'],
  ['url', 'link', 'ogurl', 'canonical'],
  ['sitename', 'ogsitename', 'site'],
  ['website', 'homepage', 'webaddress', 'officialwebsite', 'officialsite', 'websiteurl', 'web'],
  ['keywords', 'tags', 'articletag'],
  ['language', 'inlanguage', 'locale', 'oglocale'],
  ['employmenttype', 'jobtype'],
  ['acceptedanswer', 'answer'],
  ['phone', 'telephone', 'tel', 'phonenumber', 'telephonenumber', 'telefon', 'teléfono'],
  ['fueleconomy', 'mpg', 'gasmileage', 'fuelefficiency', 'epamileage'],
  ['height', 'ht'],
  ['weight', 'wt'],
  ['genre', 'genres'],
  ['contentrating', 'mparating', 'mpaarating', 'mpaa', 'rated', 'certification'],
  ['director', 'directors', 'directedby'],
  ['cuisine', 'cuisines', 'servescuisine', 'foodtype'],
  ['team', 'club', 'teamname', 'currentteam'],
  ['publisher', 'publishedby'],
  ['isbn13', 'isbn'],
]
const GROUP = new Map(SAME.flatMap((names, group) => names.map((name) => [name, group] as const)))

/** A canonical form for names of the same field: `publication_date` and `datePublished`. */
export function fieldKey(name: string): string {
  const plain = plainName(name)
  const group = GROUP.get(plain)
  return group === undefined ? plain : `#${group}`
}

/** True if two names mean the same field, or do without a unit. */
export function sameField(a: string, b: string): boolean {
  return fieldKey(a) === fieldKey(b) || fieldKey(withoutUnit(a)) === fieldKey(withoutUnit(b))
}

/** `Price` of `Price (EUR)`. */
export function withoutUnit(name: string): string {
  const bare = name.replace(/\s{0,9}[([（][^()[\]（）]{1,20}[)\]）]\s{0,9}$/, '')
  return plainName(bare) === '' ? name : bare
}

export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
