/** An example reply of an operation; for a stream, a list of its frames. */
export type ExampleReply = string | Record<string, unknown> | Record<string, unknown>[]
