/** SearXNG's engines whose names do not end with their category. */
const ENGINES: Record<string, string[]> = {
  images: ['deviantart', 'flickr', 'imgur', 'openverse', 'pinterest', 'pixabay', 'unsplash'],
  videos: [
    ...['bilibili', 'dailymotion', 'invidious', 'odysee', 'peertube', 'piped', 'rumble'],
    ...['sepiasearch', 'vimeo', 'youtube'],
  ],
  news: ['reuters', 'tagesschau'],
  science: [
    ...['arxiv', 'core.ac.uk', 'crossref', 'google scholar', 'openairepublications', 'openalex'],
    ...['pubmed', 'semantic scholar'],
  ],
  shopping: ['ebay', 'geizhals'],
}

/** The category of the first engine that a client names, or undefined for a general one. */
export function categoryOfEngines(names: string): string | undefined {
  const first = names.split(',', 1)[0]?.trim().toLowerCase() ?? ''
  const kind = /\b(images|videos|news)$/.exec(first)?.[1]
  return kind ?? Object.keys(ENGINES).find((category) => ENGINES[category]?.includes(first))
}
