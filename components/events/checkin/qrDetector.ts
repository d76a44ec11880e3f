/** Reads QR codes from a camera frame. */
export interface QrDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetector {
  new (options: { formats: string[] }): QrDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own detector where it exists; else zxing, 1 MB of WebAssembly served by this site on demand. */
export async function createQrDetector(): Promise<QrDetector> {
  const native = await nativeDetector();
  if (native) return new native({ formats: ['qr_code'] });

  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const wasm = wasmUrl();
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) } });
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Downloads the detector while the device is online; the service worker caches it for offline use. */
export async function preloadQrDetector(): Promise<void> {
  if (await nativeDetector()) return;
  try {
    await Promise.all([import('barcode-detector/ponyfill'), fetch(wasmUrl())]);
  } catch {
    // The camera loads it again when it starts, and reports a failure then.
  }
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const native = (window as unknown as { BarcodeDetector?: NativeDetector }).BarcodeDetector; // not in TypeScript's DOM types yet
  const formats: string[] = await (native?.getSupportedFormats() ?? Promise.resolve([])).catch(() => []);
  return native && formats.includes('qr_code') ? native : null;
}

const wasmUrl = () => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
