/** What this browser keeps between visits; a browser that keeps nothing (private mode, full disk) is no failure. */
export function localValue<T>(name: string): T | null {
  try {
    const text = window.localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as T); // only keepValue writes it
  } catch {
    return null;
  }
}

export function setLocalValue(name: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // nothing is kept; everything still works this once
  }
}
