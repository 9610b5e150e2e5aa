import type { About } from './about'

const FORUM =
  /\/(?:forums?|threads?|topics?|viewtopic|showthread|questions|discussions?|comments|t)\b/

/** Whether the page is a thread: what others answer is as much its content as what one asks. */
export function isDiscussion({ path, types }: About): boolean {
  return FORUM.test(path) || types.some((type) => /^(?:DiscussionForumPosting|QAPage)$/.test(type))
}
