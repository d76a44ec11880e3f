import type { AppStore } from '..';
import { type BookedWork, workBooks } from './workBooksApi';
import { workLives } from './workLivesApi';

/** Reads what the page of a title, an event or a campaign shows of its work across the products. */
export const readWork = (store: AppStore, work: BookedWork) =>
  Promise.all([store.dispatch(workLives.initiate(work)), store.dispatch(workBooks.initiate(work))]);
