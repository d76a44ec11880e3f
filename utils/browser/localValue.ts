/** A text stored in this browser; null when there is none or storage is unavailable (private mode, full disk). */
export function localText(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes the text. */
export function setLocalText(name: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, text);
  } catch {
    // Storage is unavailable: the text lasts as long as the page.
  }
}

/** A value stored in this browser; null when storage is unavailable. */
export function localValue<T>(name: string): T | null {
  try {
    const text = localText(name);
    return text === null ? null : (JSON.parse(text) as T); // only `setLocalValue` writes it
  } catch {
    return null;
  }
}

export function setLocalValue(name: string, value: unknown): void {
  setLocalText(name, value === null ? null : JSON.stringify(value));
}
