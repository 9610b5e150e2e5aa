/** How to reach the server. */
export type ClientOptions = {
    /** An API key made in the dashboard. */
    apiKey: string;
    /** Address of the server, such as http://127.0.0.1:3000. */
    baseUrl: string;
    /** Tries after a refused connection, 429 or 503; each call carries one Idempotency-Key, so none is charged twice. Default 2. */
    maxRetries?: number;
    /** Used instead of the global fetch. */
    fetch?: typeof fetch;
};
/** What may be said of a single call. */
export type CallOptions = {
    signal?: AbortSignal;
    /** Made up when absent. */
    idempotencyKey?: string;
    /** USD: the call is refused when it could cost more. */
    maxCost?: number;
};
/** What a call would cost, in USD. */
export type Estimate = {
    min: number;
    expected: number;
    max: number;
    lines: {
        unit: string;
        amount: number;
        usd: number;
        model?: string;
    }[];
};
/** Sends requests: keys, retries, errors, streams. */
export declare class Transport {
    #private;
    constructor({ apiKey, baseUrl, maxRetries, fetch: send }: ClientOptions);
    /** The price of a call to `path` (see `paths`), without work or charge. Throws GroundwireError. */
    estimate(path: string, request: object, { signal }?: Pick<CallOptions, 'signal'>): Promise<Estimate>;
    /** One call and its reply. Throws GroundwireError. */
    protected call<Reply>(path: string, request: object, options?: CallOptions): Promise<Reply>;
    /** The events of a stream as they arrive; leaving the loop ends the call. An `error` event is thrown as GroundwireError. */
    protected events<Event>(path: string, request: object, options?: CallOptions): AsyncGenerator<Event, void, undefined>;
}
