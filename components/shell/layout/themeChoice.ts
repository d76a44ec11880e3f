export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** public/theme.js reads the same key before React is there. */
const key = 'marquee-theme';

/** What the visitor chose on this device; `system` where nothing is kept or storage is closed to us. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key);
    return themeChoices.find((choice) => choice === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Takes effect at once, and on the next visit. */
export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
}
