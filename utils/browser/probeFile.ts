/** What a browser can read from a file before the upload. */
export interface ProbedFile {
  durationSeconds: number;
  width: number;
  height: number;
}
const timeoutMs = 8000;

/** Opens the file in a hidden video element, without a library or an upload. Null when this browser cannot play it; the server may be able to. */
export function probeFile(file: File): Promise<ProbedFile | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<ProbedFile | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('loadedmetadata', () => {
      clearTimeout(timer);
      resolve({ durationSeconds: video.duration, width: video.videoWidth, height: video.videoHeight });
    });
    video.addEventListener('error', () => {
      clearTimeout(timer);
      resolve(null);
    });
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** Recognises the same file again, also after a reload. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name}:${size}:${lastModified}`;

/** How the API is told of a file before its bytes. */
export const uploadFieldsOf = (file: File) => ({
  fileName: file.name,
  mimeType: mimeTypeOf(file),
  byteSize: file.size,
  fingerprint: fingerprintOf(file),
});

const types: Record<string, string> = {
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
};
/** Some systems report no MIME type for a video; the extension decides then. */
const mimeTypeOf = ({ name, type }: File): string =>
  /^video\//.test(type) ? type : (types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream');

/** "monsoon_static-final.mp4" → "Monsoon static final": a suggestion to edit. */
export function nameFrom(fileName: string): string {
  const title = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_\-.]+/g, ' ')
    .trim();
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 120) || 'Untitled';
}
