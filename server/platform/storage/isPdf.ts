/** Whether the bytes start with `%PDF-` and end with `%%EOF`. PDF readers accept the header later in the file, but then other programs could see another file type. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
