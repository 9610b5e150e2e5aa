export const DELIVERY_TONES = { pending: 'plain', delivered: 'good', failed: 'bad' } as const
