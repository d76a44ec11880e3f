import { createExternalStore } from '../createExternalStore';

/** One visit to the vertical feed: by the first two its pages come again in the same order (the store still holds them), the third is where it stood. */
interface SnaxVisit {
  from: string;
  seed: number;
  releaseID: string;
}

/** The last visit of this tab; null before the first. */
export const snaxVisit = createExternalStore<SnaxVisit | null>(null);
