type Facts = {
    type?: string;
    code?: string;
    details?: Record<string, unknown> | null;
    requestId?: string | null;
};
/** A failure that the server told of: `code` is from the list in docs/errors.md. */
export declare class GroundwireError extends Error {
    name: string;
    readonly status: number;
    readonly type: string;
    readonly code: string;
    readonly details: Record<string, unknown> | null;
    /** Finds the call in the server's log and dashboard. */
    readonly requestId: string | null;
    /** What the server asks to wait, in milliseconds. */
    retryAfterMs: number | undefined;
    constructor(status: number, message: string, { type, code, details, requestId }?: Facts);
    /** Another try may go well: too many calls for now, or the server is at capacity or stopping. */
    get isTransient(): boolean;
    static of(response: Response): Promise<GroundwireError>;
    static ofFrame(frame: Record<string, unknown>, response: Response): GroundwireError;
}
export {};
