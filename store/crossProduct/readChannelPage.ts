import type { Channel } from '@contract/channels';
import type { AppStore } from '..';
import { eventsApi } from '../events/eventsApi';
import { titleApi, type Shelf } from '../ott/titleApi';
import { channelBooks } from './workBooksApi';
import { workLives } from './workLivesApi';

/** What the page of a channel shows at once: the works that went furthest, their open books, its events, and the shelves of its first tab. */
export const readChannelParts = ({ dispatch }: AppStore, { channelID }: Pick<Channel, 'channelID'>, shelves: readonly Shelf[]) =>
  Promise.all([
    dispatch(eventsApi.endpoints.eventFeed.initiate({ channelID })),
    dispatch(workLives.initiate({ of: 'channel', id: channelID })),
    dispatch(channelBooks.initiate(channelID)),
    ...shelves.map((shelf) => dispatch(titleApi.endpoints.shelf.initiate(shelf))),
  ]);
