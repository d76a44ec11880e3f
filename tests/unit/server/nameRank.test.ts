import { nameRank } from '@/server/modules/search/nameRank';
import { toSearchWords } from '@/server/platform/searchText';

test.each([
  ['nine petals', 'Nine Petals', 4],
  ['salt water', 'Saltwater', 4],
  ['saltwater', 'Salt Water', 4],
  ['salt water', 'Saltwater Hours', 3],
  ['nine pet', 'Nine Petals', 3],
  ['vinyl', 'Ministry of Vinyl', 2],
  ['ofvinyl', 'Ministry of Vinyl', 2],
  ['petals nine', 'Nine Petals', 2],
  ['roll', 'Rock-n-Roll', 2],
  ['मछली', 'काग़ज़ की मछली', 2],
  ['art', 'Party', 1],
  ['saltwt', 'Saltwater', 0],
  ['nine lamps', 'Nine Petals', 0],
])('"%s" fits the name "%s": %i', (query, name, rank) => {
  expect(nameRank(toSearchWords(query), name)).toBe(rank);
});
