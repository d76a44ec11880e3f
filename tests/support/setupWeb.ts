import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A lazily loaded component may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// `next build` inlines this for trailingSlash in next.config.js.
process.env.__NEXT_TRAILING_SLASH = 'true';

// Unit tests of the server run in Node's environment, which has no document.
if (typeof document !== 'undefined') jest.requireActual('./topLayer');
