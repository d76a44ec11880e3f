import { atomFeed } from '@/utils/xml/atomFeed';

const feed = {
  title: 'Boats & <rain>: updates',
  author: 'Saltwater',
  fallbackUpdated: '2026-01-01T00:00:00.000Z',
  page: 'https://marquee.test/campaign/cmp_1/',
  self: 'https://marquee.test/campaign/cmp_1/updates.xml?a=1&b=2',
};

test('an entry for each update, with a permanent id, XML escaping and no control characters', () => {
  const xml = atomFeed({
    ...feed,
    entries: [
      { id: 'upd_2', title: 'Second', body: 'काग़ज़ <b>\u0007', at: '2026-11-02T08:00:00.000Z' },
      { id: 'upd_1', title: 'First', body: 'One\nTwo', at: '2026-10-02T08:00:00.000Z' },
    ],
  });
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.querySelector('feed > title')?.textContent).toBe('Boats & <rain>: updates');
  expect(read.querySelector('feed > updated')?.textContent).toBe('2026-11-02T08:00:00.000Z');
  expect([...read.querySelectorAll('entry > id')].map(({ textContent }) => textContent)).toEqual([
    'https://marquee.test/campaign/cmp_1/#upd_2',
    'https://marquee.test/campaign/cmp_1/#upd_1',
  ]);
  expect(read.querySelector('entry > content')?.textContent).toBe('काग़ज़ <b>');
  expect(read.querySelector('link[rel=self]')?.getAttribute('href')).toBe(feed.self);
});

test('without updates the feed is valid and as old as its campaign', () => {
  expect(atomFeed({ ...feed, entries: [] })).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
});
