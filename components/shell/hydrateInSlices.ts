import { startTransition } from 'react';
import client from 'react-dom/client';
import { earlyPress } from './earlyPress';

/**
 * Makes React hydrate the served page as a transition: in slices of about 5 ms, between which the browser answers taps and draws, instead of in one task that keeps a
 * phone's main thread busy for 200 ms. A press on what is not hydrated yet makes React finish at once. Next calls `hydrateRoot` itself and offers no other way
 * (docs/decisions/058-start-of-a-page.md).
 */
const { hydrateRoot } = client;
client.hydrateRoot = (...parameters) => {
  const roots: client.Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(...parameters))); // runs at once
  earlyPress.stop();
  const [root] = roots;
  if (!root) throw new Error('React did not run the transition at once');
  return root;
};
