import type { AppStore } from '..';
import { type BookedWork, workBooks } from './workBooksApi';
import { workLives } from './workLivesApi';

/** Reads what the page of a title, an event or a campaign shows of its work across the products; its props are what its share card depends on. */
export async function readWork(store: AppStore, work: BookedWork): Promise<{ cardRevision: string | null }> {
  const [, { data: books }] = await Promise.all([store.dispatch(workLives.initiate(work)), store.dispatch(workBooks.initiate(work))]);
  return { cardRevision: books?.cardRevision ?? null };
}
