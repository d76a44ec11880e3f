import { searchEndpoints, type SearchResults } from '../../contract/search';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';

interface Deps {
  searchEverything: (q: string, limit?: number) => Promise<SearchResults>;
}

export const searchPlugin = modulePlugin('search', (app, { searchEverything }: Deps) => {
  mount(app, searchEndpoints.all, ({ q, limit }) => searchEverything(q, limit));
});
