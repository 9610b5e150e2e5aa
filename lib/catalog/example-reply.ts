/** An example of what an operation replies; a list where it streams: its frames in order. */
export type ExampleReply = Record<string, unknown> | Record<string, unknown>[]
