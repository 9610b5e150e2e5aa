import type { Reference } from '@/lib/base/capability'

export const transcriptReference: Reference = {
  request: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', language: 'en' },
  reply: (price) => ({
    transcript: 'Welcome. Today we look at how herons fish.',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: 'How herons fish',
    description: 'A walk along the river.',
    author: 'River Walks',
    views: 48_210,
    likes: 1_905,
    date: '2026-05-14',
    language: 'en',
    automatic: false,
    cost: price('transcript'),
  }),
  prices: [['transcript', 'a call']],
}
