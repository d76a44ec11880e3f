/** Reads the QR codes in a picture of the camera. */
export interface QrDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetector {
  new (options: { formats: string[] }): QrDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own reader where there is one; else zxing, whose 1 MB of WebAssembly comes from this site and only now. */
export async function makeQrDetector(): Promise<QrDetector> {
  const native = (window as unknown as { BarcodeDetector?: NativeDetector }).BarcodeDetector; // not in TypeScript's DOM yet
  const formats: string[] = await (native?.getSupportedFormats() ?? Promise.resolve([])).catch(() => []);
  if (native && formats.includes('qr_code')) return new native({ formats: ['qr_code'] });

  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) } });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
