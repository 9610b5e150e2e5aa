import { expect, it } from 'vitest'
import { readPageNow } from '@/lib/reader/page/in-thread'

const PROSE =
  'The mill was built beside the weir in 1764 and ground rye for nine villages until the railway came. '
const RECIPE = `<div class="wprm-recipe-container"><h2>Rye bread</h2><div>4.8 from 12 votes</div><button>Print Recipe</button>
  <div><span>Prep Time</span> <span>20 mins</span></div><h3>Ingredients</h3>
  <div class="wprm-recipe-ingredient-group"><h4>Sourdough</h4><ul><li>200 g rye flour<li>warm water</ul></div>
  <h3>Instructions</h3><ol><li><div class="wprm-recipe-instruction-text">Mix flour and water.</div>
  <li><div>Let it stand for 12 hours.</div></ol><h3>Nutrition</h3><div>Calories: 210 kcal</div></div>`

it('recipes are kept with their ingredients, steps and facts', () => {
  const markdown = readPageNow({
    html: `<title>Rye bread | Mill Kitchen</title><meta name="author" content="Ada Holm"><body>
      <header><a href="/">Mill Kitchen</a></header><article><h1>Rye bread</h1><p class="byline">By Ada Holm</p>
      <a href="#recipe">Jump to Recipe</a><p>${PROSE.repeat(2)}</p>${RECIPE}
      <h3>Leave a Reply</h3><form><textarea></textarea></form></article>
      <aside><h3>Popular</h3><ul><li><a href="/oat">Oat cake</a></ul></aside>`,
    url: 'https://mill.example/rye-bread',
    mainContentOnly: true,
    want: { markdown: true },
  }).markdown
  for (const text of ['200 g rye flour', 'warm water', 'Let it stand', '210 kcal', '20 mins'])
    expect(markdown).toContain(text)
  expect(markdown).not.toMatch(/Oat cake|Leave a Reply/)
})
