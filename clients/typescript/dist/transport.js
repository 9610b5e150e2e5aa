import { GroundwireError } from './error.js';
import { framesOf } from './frames.js';
/** Sends requests: keys, retries, errors, streams. */
export class Transport {
    #options;
    constructor({ apiKey, baseUrl, maxRetries = 2, fetch: send = fetch }) {
        this.#options = { apiKey, baseUrl: baseUrl.replace(/\/+$/, ''), maxRetries, fetch: send };
    }
    /** The price of a call to `path` (see `paths`), without work or charge. Throws GroundwireError. */
    async estimate(path, request, { signal } = {}) {
        const response = await this.#send(path, request, { 'X-Estimate-Only': 'true' }, signal);
        return (await response.json());
    }
    /** One call and its reply. Throws GroundwireError. */
    async call(path, request, options = {}) {
        const response = await this.#send(path, request, moneyHeaders(options), options.signal);
        return (await response.json());
    }
    /** The events of a stream as they arrive; leaving the loop ends the call. An `error` event is thrown as GroundwireError. */
    async *events(path, request, options = {}) {
        const leaving = new AbortController();
        const signal = options.signal ? AbortSignal.any([options.signal, leaving.signal]) : leaving.signal;
        const headers = { Accept: 'text/event-stream', ...moneyHeaders(options) };
        const response = await this.#send(path, request, headers, signal);
        let ended = false;
        try {
            for await (const frame of framesOf(response)) {
                if (frame.type === 'error' || (frame.type === undefined && 'error' in frame))
                    throw GroundwireError.ofFrame(frame, response);
                ended ||= frame.type === 'done';
                yield frame;
            }
            if (!ended)
                throw new GroundwireError(response.status, 'The stream broke off before its end.', { code: 'stream_cut' });
        }
        finally {
            leaving.abort();
        }
    }
    async #send(path, body, headers, signal) {
        const { apiKey, baseUrl, maxRetries, fetch: send } = this.#options;
        for (let attempt = 0;; attempt++) {
            const last = attempt >= maxRetries;
            const response = await send(baseUrl + path, {
                method: 'POST',
                headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}`, ...headers },
                body: JSON.stringify(body),
                signal: signal ?? null,
            }).catch((error) => {
                if (last || signal?.aborted)
                    throw error;
                return null;
            });
            if (response?.ok)
                return response;
            const error = response && (await GroundwireError.of(response));
            if (error && (last || !error.isTransient))
                throw error;
            await pause(error?.retryAfterMs ?? 250 * 2 ** attempt, signal);
        }
    }
}
function moneyHeaders({ idempotencyKey, maxCost }) {
    const key = { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() };
    return maxCost === undefined ? key : { ...key, 'X-Max-Cost': maxCost.toFixed(9) };
}
function pause(ms, signal) {
    return new Promise((resolve, reject) => {
        const leave = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', leave);
            resolve();
        }, ms);
        signal?.addEventListener('abort', leave, { once: true });
    });
}
