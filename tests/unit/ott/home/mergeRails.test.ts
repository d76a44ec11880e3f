import type { OttHome } from '@contract/ott';
import { mergeRails } from '@/components/ott/home/mergeRails';
import { summaryOf, viewerStateOf } from '../../../support/fixtures/ottScreens';

type Rail = OttHome['rails'][number];
const rail = (railID: string, names: string[] = [], over: Partial<Rail> = {}): Rail => ({
  railID,
  title: railID,
  kind: 'NEW',
  of: null,
  shape: 'wide',
  items: names.map((name) => summaryOf(name)),
  ...over,
});
const ids = (rails: Rail[]) => rails.map(({ railID }) => railID);
const names = (shown: Rail | undefined) => shown?.items.map(({ name }) => name);

test('the viewer’s own rails come after those on the screen, which do not move', () => {
  const shared = [rail('premieres'), rail('free'), rail('new')];
  const own = [rail('continue'), rail('premieres'), rail('new'), rail('free')];
  expect(ids(mergeRails(shared, own, ['premieres']))).toEqual(['premieres', 'continue', 'new', 'free']);
  expect(ids(mergeRails(shared, own, []))).toEqual(['continue', 'premieres', 'new', 'free']);
  expect(ids(mergeRails(shared, [rail('continue')], ['premieres', 'free']))).toEqual(['premieres', 'free', 'continue']);
});

test('a rail on the screen keeps its titles with what is the viewer’s, and loses only what they hid', () => {
  const shared = [rail('premieres', ['Tiffin', 'Kabaddi', 'Hidden'])];
  const kabaddi = summaryOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi', { isBookmarked: true }) });
  const own = [rail('followed', [], { items: [kabaddi, ...rail('', ['A', 'B', 'C']).items] }), rail('premieres', ['Tiffin'])];
  const [premieres, followed] = mergeRails(shared, own, ['premieres']);
  expect(names(premieres)).toEqual(['Tiffin', 'Kabaddi']);
  expect(premieres?.items[1]?.viewer?.isBookmarked).toBe(true);
  expect(names(followed)).toEqual(['A', 'B', 'C']);
});

test('a rail of which too little is left is dropped; what the viewer began to watch is complete', () => {
  const shared = [rail('premieres', ['Tiffin', 'Kabaddi'])];
  const begun = rail('continue', ['Tiffin'], { kind: 'CONTINUE_WATCHING' });
  const merged = mergeRails(shared, [begun, rail('new', ['Kabaddi', 'A', 'B']), rail('premieres', ['Tiffin', 'Kabaddi'])], ['premieres']);
  expect(ids(merged)).toEqual(['premieres', 'continue']);
  expect(names(merged[1])).toEqual(['Tiffin']);
});

test('there are at most eight rails', () => {
  const own = Array.from({ length: 12 }, (_, index) => rail(`own ${index}`));
  expect(mergeRails([rail('premieres')], own, ['premieres'])).toHaveLength(8);
});
