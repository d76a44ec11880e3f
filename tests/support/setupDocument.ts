import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './topLayer';

// A lazily loaded component may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no fetch. Page visits are reported with it (services/analytics.ts), and nothing waits for the answer.
Object.assign(globalThis, { fetch: () => Promise.resolve() });
