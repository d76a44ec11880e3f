import type { OttHome } from '@contract/ott';
import { mergeRails } from '@/components/ott/home/mergeRails';

const rail = (railID: string, title = railID) =>
  ({ railID, title, kind: 'NEW', of: null, reason: null, items: [] }) as OttHome['rails'][number];
const titles = (rails: { title: string }[]) => rails.map(({ title }) => title);

test('the viewer’s own rails come after those on the screen, which do not move', () => {
  const shared = [rail('premieres'), rail('free'), rail('new')];
  const own = [rail('continue'), rail('premieres', 'premieres, marked'), rail('new'), rail('free')];
  expect(titles(mergeRails(shared, own, ['premieres']))).toEqual(['premieres, marked', 'continue', 'new', 'free']);
  expect(titles(mergeRails(shared, own, []))).toEqual(['continue', 'premieres, marked', 'new', 'free']);
  expect(titles(mergeRails(shared, [rail('continue')], ['premieres', 'free']))).toEqual(['premieres', 'free', 'continue']);
});
