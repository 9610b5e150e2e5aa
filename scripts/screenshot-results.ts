/** The default results of the search service. */
export function usualResults(site: string) {
  return ['page-1', 'page-2', 'page-3'].map((path, n) => ({
    url: `${site}/${path}`,
    title: ['Heron nesting', 'Heron food', 'Kingfishers'][n] ?? '',
    content:
      'Grey herons build large nests of sticks high in trees near water, and eat mostly fish.',
  }))
}

/** Results of a shopping search. */
export function shopResults(site: string) {
  return ['reeds', 'dawn', 'river', 'nest'].map((one, n) => ({
    title: `Copper lamp “${one}”, hand-blown glass, 40 cm`,
    link: `https://shop.example/${one}`,
    snippet: 'Ships in three days. Repaired for life.',
    price: (89 + n * 20.5).toFixed(2),
    currency: 'USD',
    source: 'Ember Studio',
    rating: 4.2 + n / 5,
    imageUrl: `${site}/${one}.png`,
  }))
}
