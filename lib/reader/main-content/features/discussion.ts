import type { About } from './about'

const FORUM =
  /\/(?:forums?|threads?|topics?|viewtopic|showthread|questions|discussions?|comments|t)\b/

const HOST = /^(?:forums?|community|communities|discuss(?:ions?)?|boards?|answers|talk)\./

/** Whether the page is a thread, where the answers are content like the question. */
export function isDiscussion({ path, types, host }: About): boolean {
  return (
    HOST.test(host) ||
    FORUM.test(path) ||
    types.some((type) => /^(?:DiscussionForumPosting|QAPage)$/.test(type))
  )
}
