/** What file dialogs offer for a video; the endings are for systems that report no MIME type. */
export const videoFiles = 'video/*,.mkv,.mov,.mp4,.m4v,.webm,.avi';

/** Whether a file matches an `accept` attribute; a dropped file can be anything. */
export function acceptsFile(accept: string, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return accept.split(',').some((pattern) => {
    const wanted = pattern.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? type.toLowerCase().startsWith(wanted.slice(0, -1)) : type.toLowerCase() === wanted;
  });
}
