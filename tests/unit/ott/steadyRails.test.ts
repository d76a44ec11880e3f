import type { OttHome } from '@contract/ott';
import { steadyRails } from '@/components/ott/steadyRails';

const rail = (railID: string, title = railID) =>
  ({ railID, title, kind: 'NEW', of: null, reason: null, items: [] }) as OttHome['rails'][number];
const names = (rails: { title: string }[]) => rails.map(({ title }) => title);

test('the viewer’s own rails come after those on the screen, which do not move', () => {
  const shared = [rail('premieres'), rail('free'), rail('new')];
  const own = [rail('continue'), rail('premieres', 'premieres, marked'), rail('new'), rail('free')];
  expect(names(steadyRails(shared, own, ['premieres']))).toEqual(['premieres, marked', 'continue', 'new', 'free']);
  expect(names(steadyRails(shared, own, []))).toEqual(['continue', 'premieres, marked', 'new', 'free']);
  expect(names(steadyRails(shared, [rail('continue')], ['premieres', 'free']))).toEqual(['premieres', 'free', 'continue']);
});
