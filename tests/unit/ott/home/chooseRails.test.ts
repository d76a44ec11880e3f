/** @jest-environment node */
import { chooseRails, type RailIDs } from '@/server/modules/ott/chooseRails';

const rail = (of: string, ids: string, kind: RailIDs['kind'] = 'GENRE'): RailIDs => ({ kind, of, ids: [...ids] });
const summary = (rails: RailIDs[]) => rails.map(({ of, ids }) => `${of}: ${ids.join('')}`);

test('a title is once on the first four rails; one of which too little is left moves down', () => {
  const rails = [rail('1', 'abcd'), rail('2', 'bcde'), rail('3', 'cefg'), rail('4', 'hij'), rail('5', 'klm'), rail('6', 'abc')];
  expect(summary(chooseRails(rails, 8))).toEqual(['1: abcd', '3: efg', '4: hij', '5: klm', '2: bcde', '6: abc']);
  expect(chooseRails(rails, 5)).toHaveLength(5);
});

test('a small catalogue is not shown twice', () => {
  expect(summary(chooseRails([rail('1', 'ab'), rail('2', ''), rail('3', 'abc')], 8))).toEqual(['1: ab']);
});

test('what the viewer began to watch is complete, and a rail ends after twelve', () => {
  const rails = [rail('1', 'abcdefghijklmnop'), rail('2', 'a', 'CONTINUE_WATCHING'), rail('3', 'amno')];
  expect(summary(chooseRails(rails, 8))).toEqual(['1: abcdefghijkl', '2: a', '3: mno']);
});
