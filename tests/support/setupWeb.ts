// `next build` inlines this for trailingSlash in next.config.js.
process.env.__NEXT_TRAILING_SLASH = 'true';

// Unit tests in Node's environment have no document; React and the testing library take a seventh of a second of each file.
if (typeof document !== 'undefined') jest.requireActual('./setupDocument');
