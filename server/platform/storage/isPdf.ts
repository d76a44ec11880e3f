/** `%PDF-` may stand a little into a file, but what begins otherwise is refused: other readers would see another file. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
