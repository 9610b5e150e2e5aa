/** The JSON objects of a stream of server-sent events, as they arrive. */
export declare function framesOf(response: Response): AsyncGenerator<Record<string, unknown>, void, undefined>;
/** The whole text of an answer stream. */
export declare function textOf(events: AsyncIterable<{
    type: string;
    content?: string;
}>): Promise<string>;
