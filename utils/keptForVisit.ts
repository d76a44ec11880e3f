/** What this tab keeps until it is closed; a browser that keeps nothing is no failure. */
export function keptForVisit(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepForVisit(name: string, value: string): void {
  try {
    window.sessionStorage.setItem(name, value);
  } catch {
    // nothing is kept; everything still works this once
  }
}

export function dropForVisit(name: string): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // nothing is kept
  }
}
