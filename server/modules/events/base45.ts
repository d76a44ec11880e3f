const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Encodes bytes as base45 (RFC 9285), which a QR code stores compactly in alphanumeric mode. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      text += alphabet[value % 45] ?? '';
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Decodes base45; null for invalid text. */
export function fromBase45(text: string): Buffer | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((sign) => alphabet.indexOf(sign));
    if (digits.includes(-1)) return null;
    const value = digits.reduce((sum, digit, place) => sum + digit * 45 ** place, 0);
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Buffer.from(bytes);
}
