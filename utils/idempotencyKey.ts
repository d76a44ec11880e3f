/** Names one attempt, so that sending it twice does it once: 128 random bits, also where `randomUUID` is not (plain http). */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
