import { copyText } from './copyText';

/** Opens the phone's share sheet, or copies the URL to the clipboard; SHOWN when neither is available and the page must show the URL. */
export async function shareUrl(title: string, path: string): Promise<{ url: string; how: 'SHARED' | 'COPIED' | 'SHOWN' }> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    const wasHandled = await navigator.share({ title, url }).then(
      () => true,
      // Closing the share sheet is not an error; a browser that does not open it, for example too long after the press, gets the copy.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    );
    if (wasHandled) return { url, how: 'SHARED' };
  }
  return { url, how: (await copyText(url)) ? 'COPIED' : 'SHOWN' };
}
