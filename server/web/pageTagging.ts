import { AsyncLocalStorage } from 'node:async_hooks';
import { readTags } from '../platform/pageTags/pageTags';

const current = new AsyncLocalStorage<Set<string>>();

/** Runs a render and adds to `tags` those of every answer of the API that it uses. */
export const collectTags = <T>(tags: Set<string>, render: () => T): T => current.run(tags, render);

/** Lets the pages' bundle, which has modules of its own, note the tags: `services/http/serverHttp.ts` does so with each answer. */
export function shareTagging(): void {
  (globalThis as { marqueeNoteTags?: (surrogateKey: unknown) => void }).marqueeNoteTags = (surrogateKey) => {
    const tags = current.getStore();
    if (tags) for (const tag of readTags(surrogateKey)) tags.add(tag);
  };
}
