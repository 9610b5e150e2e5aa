/** Parses the caption files of videos, such as WebVTT, TTML and HLS playlists, into timed lines. */

export { type Cue, type Transcript, tidyCues, toNamedText, toText } from './cue'
export { decodeCaptions } from './decoded'
export { languageIn } from './language'
export { parseCaptions, readCues } from './parse'
export { isPlaylist, type Playlist, readPlaylist } from './playlist'
export { noPlaylist, tooManyCues } from './refusal'
