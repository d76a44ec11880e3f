import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A lazily loaded component may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// `next build` inlines this for trailingSlash in next.config.js.
process.env.__NEXT_TRAILING_SLASH = 'true';

// jsdom has no fetch. Page visits are reported with it (services/analytics.ts), and nothing waits for the answer.
if (typeof document !== 'undefined') Object.assign(globalThis, { fetch: () => Promise.resolve() });

// Unit tests of the server run in Node's environment, which has no document.
if (typeof document !== 'undefined') jest.requireActual('./topLayer');
