import { setLocalText } from '@/utils/browser/localValue';

/** scripts/lib/startUp.browser.js reads the same key before the first paint. */
const key = 'marquee-introduction';

/** Hides the introduction of the home page at once and on later visits. */
export function dismissIntroduction(): void {
  document.documentElement.dataset.introduction = 'hidden';
  setLocalText(key, 'hidden');
}
