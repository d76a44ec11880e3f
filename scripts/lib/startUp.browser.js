// Stands in the head of every page and runs before the first paint (next.config.js, pages/_document.tsx). Lines that are comments are left out there.

// Before the first paint: the chosen theme, and whether the home page's introduction is hidden (docs/decisions/049-life-of-the-work.md).
try {
  const theme = localStorage.getItem('marquee-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // Dismissed, or a session exists.
  if (localStorage.getItem('marquee-introduction') === 'hidden' || /(^|; )nsid=/.test(document.cookie))
    document.documentElement.dataset.introduction = 'hidden';
} catch {
  // Storage is blocked: the theme of the system applies.
}

// The page's scripts (pages/_document.tsx) start when its main picture has been painted, else after the first paint: on a slow connection they would share the bytes
// with the picture, and compiling them would delay its paint. A press starts them at once, and nothing delays them by more than a second and a half.
// A button that is pressed before React listens: the last one is kept, and pressed again once the page is hydrated (components/shell/earlyPress.ts).
window.earlyPress = { button: null, stop: () => removeEventListener('click', keepPress, true) };
const keepPress = ({ target }) => (window.earlyPress.button = target.closest('button[type="button"]:not([popovertarget])'));
addEventListener('click', keepPress, true);

const presses = ['pointerdown', 'keydown'];

function startScripts() {
  for (const press of presses) removeEventListener(press, startScripts, true);
  for (const place of document.querySelectorAll('script[data-src]')) {
    const script = document.createElement('script');
    script.src = place.dataset.src;
    // In their order.
    script.async = false;
    place.replaceWith(script);
  }
}

/** After the frame that shows what is there now. Browsers that report paints say when; in others the frame after the next has begun. */
function startAfterPaint() {
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('largest-contentful-paint'))
    new PerformanceObserver(startScripts).observe({ type: 'largest-contentful-paint' });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startScripts, 50)));
}

function scheduleScripts() {
  for (const press of presses) addEventListener(press, startScripts, true);
  setTimeout(startScripts, 1500);
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (document.hidden)
    // Nothing is painted.
    startScripts();
  else if (!picture || picture.complete) startAfterPaint();
  else for (const outcome of ['load', 'error']) picture.addEventListener(outcome, startAfterPaint, { once: true });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scheduleScripts);
else scheduleScripts();
