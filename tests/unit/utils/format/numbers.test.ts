import { formatCount, formatNumber } from '@/utils/format/numbers';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1.00K'],
  [1234, '1.23K'],
  [999_999, '999.99K'],
  [1_000_000, '1.00M'],
  [1_500_000, '1.50M'],
  [2_345_678_901, '2345.67M'],
  [-999, '-999'],
  [-1000, '-1.00K'],
  [-1_000_000, '-1.00M'],
])('%i reads %s [R-UI-006]', (value, said) => {
  expect(formatNumber(value)).toBe(said);
});

test('a count shows every digit as India groups them [R-UI-006]', () => {
  expect(formatCount(1234567)).toBe('12,34,567');
});
