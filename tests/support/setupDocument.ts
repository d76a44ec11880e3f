import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './topLayer';

// A lazily loaded component takes many seconds where all tests run on two busy cores.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no fetch. Page visits are reported with it (services/analytics.ts), and nothing waits for the answer.
Object.assign(globalThis, { fetch: () => Promise.resolve() });
