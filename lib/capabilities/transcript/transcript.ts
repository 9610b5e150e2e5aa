import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { defineCapability } from '@/lib/base/capability'
import { AppError } from '@/lib/base/errors'
import { checkUrl } from '@/lib/network/web'
import type { Cue } from '@/lib/reader/captions'
import { chooseTrack } from './language'
import { transcriptReference } from './reference'
import type { Video } from './source'
import { sources } from './sources'

const transcriptInput = z.object({
  url: z.string().trim().min(1).describe('URL of the video.'),
  language: z
    .string()
    .trim()
    .min(2)
    .max(35)
    .optional()
    .describe('Language code such as en; defaults to the spoken language if known.'),
  segments: z.boolean().default(false).describe('Also return the timed segments.'),
  speakers: z
    .boolean()
    .default(true)
    .describe('Name the speakers in the text, where the captions name them.'),
})

const transcriptReply = z.object({
  transcript: z.string().describe('The spoken text.'),
  url: z.string().describe('The URL of the request.'),
  title: z.string().nullable().describe('Title of the video.'),
  description: z.string().nullable().describe('The text below the video.'),
  author: z.string().nullable().describe('Name of the channel or person.'),
  views: z.int().min(0).nullable().describe('Number of views.'),
  likes: z.int().min(0).nullable().describe('Number of likes.'),
  date: z.string().nullable().describe('Day of publication.'),
  cost: z.number().describe('Cost in USD.'),
  language: z.string().describe('Language code of the transcript.'),
  automatic: z.boolean().describe('Whether a machine wrote the captions.'),
  segments: z
    .array(
      z.object({
        start: z.number().describe('Seconds from the beginning.'),
        duration: z.number().describe('Seconds.'),
        text: z.string().describe('The spoken text.'),
        speaker: z.string().optional().describe('The speaker, if the captions name one.'),
      }),
    )
    .optional()
    .describe('When segments is true: the timed segments, in seconds.'),
})

/** Reads a video's transcript from the captions that its site publishes. */
export const transcript = defineCapability({
  name: 'video_transcript',
  summary: 'Returns the transcript and metadata of a hosted video.',
  reference: transcriptReference,
  subject: ({ url }) => url,
  input: transcriptInput,
  reply: transcriptReply,
  errors: [
    'blocked_url',
    'url_scrape_failed',
    'unsupported_video_url',
    'transcript_unavailable',
    'transcript_language_unavailable',
    'transcript_blocked',
  ],
  timeoutMs: () => 45_000,
  check: ({ url }) => void checkUrl(url),
  maxUsage: () => [{ unit: 'transcript', amount: 1 }],
  run: async (input, call) => {
    const video = await call.stage(
      'video',
      () => openVideo(input.url, call),
      ({ tracks }) => ({ tracks: tracks.map(({ language }) => language) }),
    )
    const track = chooseTrack(video.tracks, input.language)
    const captions = await call.stage(
      'captions',
      () => track.read(),
      ({ cues }) => ({ cues: cues.length }),
    )
    if (captions.cues.length === 0)
      throw new AppError('transcript_unavailable', 'The captions of this video are empty.')
    call.count('transcript')
    const { tracks: _, ...metadata } = video
    return ({ cost }) => ({
      transcript: (input.speakers && captions.named) || captions.text,
      url: input.url,
      ...metadata,
      cost,
      language: (track.language === 'und' && captions.language) || track.language,
      automatic: track.automatic,
      ...(input.segments ? { segments: toSegments(captions.cues, input.speakers) } : {}),
    })
  },
})

async function openVideo(address: string, call: Call): Promise<Video> {
  const url = checkUrl(address)
  for (const source of sources) {
    const id = source.matches(url)
    if (id === null) continue
    return source.open(id, url, call)
  }
  throw new AppError('unsupported_video_url', 'Unsupported video URL.', {
    details: { url: address },
  })
}

function toSegments(cues: Cue[], withSpeakers: boolean): Cue[] {
  return withSpeakers ? cues : cues.map(({ speaker: _, ...cue }) => cue)
}
