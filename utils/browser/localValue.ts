/** A value stored in this browser; null when storage is unavailable (private mode, full disk). */
export function localValue<T>(name: string): T | null {
  try {
    const text = window.localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as T); // only `setLocalValue` writes it
  } catch {
    return null;
  }
}

export function setLocalValue(name: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is unavailable: the value lasts as long as the page.
  }
}
