/** Hands an address to the phone's share sheet, or to the clipboard where there is none; SHOWN is for where neither is, so that it is read. */
export async function shareUrl(title: string, path: string): Promise<{ url: string; how: 'SHARED' | 'COPIED' | 'SHOWN' }> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no failure
    return { url, how: 'SHARED' };
  }
  const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );
  return { url, how: isCopied ? 'COPIED' : 'SHOWN' };
}
