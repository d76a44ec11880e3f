/** A file as base64 for a JSON body; null when it cannot be read. */
export const toBase64 = (blob: Blob): Promise<string | null> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(blob);
  });
