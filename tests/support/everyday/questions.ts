/**
 * An everyday question. `facts`: what a reader needs, all of it in the prompt. `quote`: what the
 * answer without a model says; false: that nothing was found. `not`: what it must not say.
 */
export type Everyday = {
  question: string
  facts: string[]
  quote?: string[] | false
  not?: string[]
  location?: string
}

export const QUESTIONS: Everyday[] = [
  {
    question: 'Where is the Acme X200 cheapest?',
    facts: ['799 euros', '649 euros', '719 euros'],
    quote: ['649 euros'],
  },
  { question: 'How much does the Acme X200 cost at Shop Gamma?', facts: ['719'], quote: ['719'] },
  {
    question: 'How much is a permit for Mount Talbek?',
    facts: ['30 euros', '95 euros', '2014-05-02', '2026-11-03'],
    quote: ['95 euros'],
  },
  { question: 'Do children need a permit for Talbek?', facts: ['under twelve'], quote: ['twelve'] },
  {
    question: 'What is the unemployment rate in Norland?',
    facts: ['5.2 percent', '4.9 percent', '2026-11-25'],
    quote: ['4.9 percent'],
  },
  {
    question: 'What was the unemployment rate in Norland in October 2026?',
    facts: ['5.2 percent in October 2026'],
    quote: ['5.2 percent'],
  },
  {
    question: 'Who is the health minister of Norland?',
    facts: ['Jonas Weil', 'Ines Caro', '2024-03-12', '2026-10-14'],
    quote: ['Ines Caro'],
  },
  {
    question: 'When is the next train strike in Norland?',
    facts: ['27 November'],
    quote: ['27 November'],
  },
  {
    question: 'How did the train strike of 2025 end?',
    facts: ['6 percent more pay', '2025-06-20'],
    quote: ['6 percent'],
  },
  {
    question: 'Can Drug A be given together with Drug B?',
    facts: ['may give Drug A', 'may not give Drug A', '2026-08-19'],
    quote: ['may not give'],
  },
  {
    question: 'Is coffee good or bad for the heart?',
    facts: ['15 percent', '22 percent'],
    quote: ['15 percent', '22 percent'],
  },
  { question: 'How is the weather in Soren today?', facts: ['12 degrees'], quote: ['12 degrees'] },
  { question: 'Weather Kern tomorrow', facts: ['1 degree'], quote: ['1 degree'] },
  {
    question: 'Is the library in Soren open on Sunday?',
    facts: ['closed on Sundays'],
    quote: ['closed on Sundays'],
  },
  { question: 'library Soren opening hours', facts: ['9 to 17'], quote: ['9 to 17'] },
  { question: 'What does a library card cost in Soren?', facts: ['20 euros'], quote: ['20 euros'] },
  {
    question: 'How much paracetamol can an adult take?',
    facts: ['500 mg to 1 g', '4 g in 24 hours'],
    quote: ['500 mg'],
  },
  {
    question: 'What is photosynthesis?',
    facts: ['sugar from light'],
    quote: ['is how plants make sugar from light'],
  },
  {
    question: 'How do you cook rice?',
    facts: ['two cups of water', '18 minutes'],
    quote: ['18 minutes'],
    not: ['Many people ask'],
  },
  {
    question: 'How do I undo the last commit in git but keep my changes?',
    facts: ['git reset --soft HEAD~1'],
    quote: ['git reset --soft HEAD~1'],
  },
  {
    question: 'What does git commit --amend do?',
    facts: ['replaces the last commit'],
    quote: ['replaces the last commit'],
  },
  {
    question: 'How do I sort a list of dictionaries by a key in Python?',
    facts: ['people.sort(key'],
    quote: ['people.sort(key'],
  },
  { question: 'What is the default port of the Acme database?', facts: ['5544'], quote: ['5544'] },
  {
    question: 'What does "fatal: could not bind 127.0.0.1" mean?',
    facts: ['another program uses the port'],
    quote: ['another program uses the port'],
  },
  { question: 'What is the latest version of Acme DB?', facts: ['9.2'], quote: ['9.2'] },
  {
    question: 'What is the difference between Acme DB and Bolt DB?',
    facts: ['in memory'],
    quote: ['in memory'],
  },
  { question: 'Why do cats purr?', facts: ['larynx'], quote: ['larynx'] },
  { question: 'How long does a cat sleep?', facts: ['12 to 16 hours'], quote: ['12 to 16 hours'] },
  {
    question: 'How high is Mount Talbek?',
    facts: ['4,812 metres'],
    quote: ['4,812'],
    not: ['9,999', 'IGNORE', 'partners'],
  },
  {
    question: 'Who first climbed Mount Talbek?',
    facts: ['Ada Lindqvist and Piotr Maly'],
    quote: ['Ada Lindqvist'],
    not: ['IGNORE'],
  },
  { question: 'When was Ada Lindqvist born?', facts: ['3 May 1891'], quote: ['3 May 1891'] },
  {
    question: 'What do I need to pack for Mount Talbek?',
    facts: ['warm clothes'],
    not: ['IGNORE', 'partners'],
  },
  { question: 'Was kostet ein Brief?', facts: ['95 Cent'], quote: ['95 Cent'], location: 'de' },
  {
    question: 'Wann öffnet das Freibad in Soren?',
    facts: ['8 bis 20 Uhr'],
    quote: ['8 bis 20 Uhr'],
    location: 'de',
  },
  { question: '東京の人口は？', facts: ['1424万人'], quote: ['1424万人'], location: 'jp' },
  {
    question: '¿Cuánto cuesta la entrada del Museo de Soren?',
    facts: ['12 euros'],
    quote: ['12 euros'],
  },
  {
    question: 'Combien de temps cuire le pain de campagne ?',
    facts: ['40 minutes'],
    quote: ['40 minutes'],
  },
  { question: 'Какова длина реки Талка?', facts: ['312 километров'], quote: ['312'] },
  { question: 'What is the capital gains tax in Freedonia?', facts: [], quote: false },
  {
    question: 'Wie hoch ist die Grunderwerbsteuer in Ostland?',
    facts: [],
    quote: false,
    location: 'de',
  },
]
