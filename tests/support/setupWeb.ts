import '@testing-library/jest-dom';

// What `next build` writes into the bundles for next.config.js's trailingSlash.
process.env.__NEXT_TRAILING_SLASH = 'true';
