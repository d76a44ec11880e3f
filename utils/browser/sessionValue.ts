/** A value stored until this tab is closed; null when storage is unavailable. */
export function sessionValue(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function setSessionValue(name: string, value: string): void {
  try {
    window.sessionStorage.setItem(name, value);
  } catch {
    // Storage is unavailable: the value lasts as long as the page.
  }
}

export function removeSessionValue(name: string): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
