import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './topLayer';

// A lazily loaded component may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// `next build` inlines this for trailingSlash in next.config.js.
process.env.__NEXT_TRAILING_SLASH = 'true';
