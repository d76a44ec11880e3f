import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A part that is fetched when it is first shown takes longer than a second on a machine that does other things as well.
configure({ asyncUtilTimeout: 5_000 });

// What `next build` writes into the bundles for next.config.js's trailingSlash.
process.env.__NEXT_TRAILING_SLASH = 'true';
