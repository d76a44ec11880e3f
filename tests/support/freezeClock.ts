const moving = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

/** Freezes only the date in every test of the file: fixtures with fixed dates stay valid. */
export function freezeClock(instant: string) {
  beforeEach(() => jest.useFakeTimers({ now: new Date(instant), doNotFake: moving }));
  afterEach(() => jest.useRealTimers());
}
