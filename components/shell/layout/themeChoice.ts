import { localText, setLocalText } from '@/utils/browser/localValue';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** scripts/lib/startUp.browser.js reads the same key before React loads. */
const key = 'marquee-theme';

/** The visitor's theme on this device; `system` when nothing is stored or storage is blocked. */
export function readThemeChoice(): ThemeChoice {
  const stored = localText(key);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** Applies at once and on later visits. */
export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  setLocalText(key, choice === 'system' ? null : choice);
}
