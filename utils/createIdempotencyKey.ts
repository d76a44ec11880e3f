/** A random ID for the Idempotency-Key header. `crypto.randomUUID` exists only on https and loopback. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
