/** What this tab keeps until it is closed; a browser that keeps nothing is no failure. */
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
    // nothing is kept; everything still works this once
  }
}

export function removeSessionValue(name: string): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // nothing is kept
  }
}
