import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen } from '@testing-library/react';
import { earlyPress } from '@/components/shell/earlyPress';

const source = readFileSync(resolve('scripts/lib/startUp.browser.js'), 'utf8');
const started = () => [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
const waiting = '<script data-src="/a.js"></script><script data-src="/b.js"></script>';
const picture = '<img alt="A still" fetchpriority="high" src="/picture.webp">';

/** Runs the script of the head on a page whose HTML is complete. */
function startUp(body: string, { isPictureThere = true, isHidden = false } = {}) {
  document.body.innerHTML = body;
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => isPictureThere });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  new Function(source)();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  earlyPress.stop();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

describe('the script in the head', () => {
  test('starts the scripts in their order after the first paint', () => {
    startUp(waiting);
    jest.advanceTimersByTime(16);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  test('waits for the main picture and its paint', () => {
    startUp(picture + waiting, { isPictureThere: false });
    jest.advanceTimersByTime(1000);
    expect(started()).toEqual([]);
    screen.getByRole('img').dispatchEvent(new Event('load'));
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  test('starts as soon as the browser reports the paint', () => {
    let report = () => undefined as void;
    class PerformanceObserver {
      static supportedEntryTypes = ['largest-contentful-paint'];
      constructor(listener: () => void) {
        report = listener;
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver });
    startUp(waiting);
    report();
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  test.each(['pointerdown', 'keydown'])('does not wait after %s', (press) => {
    startUp(picture + waiting, { isPictureThere: false });
    window.dispatchEvent(new Event(press));
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  test('does not wait for a paint in a hidden tab', () => {
    startUp(waiting, { isHidden: true });
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  test('waits for a picture that does not arrive for a second and a half at most', () => {
    startUp(picture + waiting, { isPictureThere: false });
    jest.advanceTimersByTime(1499);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(started()).toEqual(['/a.js', '/b.js']);
  });

  describe('a button that is pressed before React listens', () => {
    const presses = (html: string) => {
      startUp(html + waiting);
      const button = screen.getByRole('button');
      button.click();
      earlyPress.stop();
      let count = 0;
      button.addEventListener('click', () => count++);
      return { button, repeat: () => (earlyPress.repeat(), jest.runAllTimers(), count) };
    };

    test('is pressed again once', () => {
      const { repeat } = presses('<button type="button"><b>Share</b></button>');
      expect(repeat()).toBe(1);
      expect(repeat()).toBe(1);
    });

    test('is not pressed again when the browser has done what it says, or when it is gone', () => {
      expect(presses('<button type="button" popovertarget="apps">Apps</button>').repeat()).toBe(0);
      expect(presses('<button>Search</button>').repeat()).toBe(0);
      const { button, repeat } = presses('<button type="button">Share</button>');
      button.remove();
      expect(repeat()).toBe(0);
    });

    test('a press that React hears is not repeated', () => {
      startUp(`<button type="button">Share</button>${waiting}`);
      earlyPress.stop();
      const button = screen.getByRole('button');
      let count = 0;
      button.addEventListener('click', () => count++);
      button.click();
      earlyPress.repeat();
      jest.runAllTimers();
      expect(count).toBe(1);
    });
  });
});
