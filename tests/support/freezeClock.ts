const moving = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

/** In every test of the file the date stands still, and nothing else does: fixtures with dates of their own stay true. */
export function freezeClock(instant: string) {
  beforeEach(() => jest.useFakeTimers({ now: new Date(instant), doNotFake: moving }));
  afterEach(() => jest.useRealTimers());
}
