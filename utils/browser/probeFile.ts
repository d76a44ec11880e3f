/** What a browser can tell of a file before a byte of it is sent. */
export interface ProbedFile {
  durationSeconds: number;
  width: number;
  height: number;
}
const timeoutMs = 8000;

/** Opens the file in a hidden player: no library, no byte sent. Null when this browser cannot play it; the house may still. */
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

/** By which a browser knows its file again, after a reload too. */
export const fingerprintOf = ({ name, size, lastModified }: File): string => `${name}:${size}:${lastModified}`;

const types: Record<string, string> = {
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
};
/** Some systems know no type for a video; then its ending says it. */
export const mimeTypeOf = ({ name, type }: File): string =>
  /^video\//.test(type) ? type : (types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream');

/** "monsoon_static-final.mp4" → "Monsoon static final": a beginning to be changed. */
export function nameFrom(fileName: string): string {
  const title = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_\-.]+/g, ' ')
    .trim();
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 120) || 'Untitled';
}
