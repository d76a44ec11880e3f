interface Options {
  userAgent?: string;
  maxTouchPoints?: number;
  doNotTrack?: string | null;
  isPortrait?: boolean;
  /** Wide enough for side panels. */
  isFull?: boolean;
}

/** A test's browser window, without cookies; jsdom has no media queries of its own. */
export function fakeWindow({
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0',
  maxTouchPoints = 0,
  doNotTrack = null,
  isPortrait = false,
  isFull = false,
}: Options = {}) {
  const own = { userAgent, maxTouchPoints, doNotTrack };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(navigator, name, { value, configurable: true });
  document.cookie = 'nsid=; path=/; max-age=0';
  delete document.body.dataset.appReady;
  window.matchMedia = (query) =>
    ({
      matches: (query.includes('portrait') && isPortrait) || (query.includes('1600px') && isFull),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
