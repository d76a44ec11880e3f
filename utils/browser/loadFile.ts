/** A picture of our own as a file, for a form that expects one; null when it cannot be loaded. */
export async function loadFile(url: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new File([await answer.blob()], url.split('/').at(-1) ?? 'picture', { type: 'image/jpeg' }) : null;
  } catch {
    return null;
  }
}
