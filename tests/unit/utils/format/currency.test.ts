import { formatMoney, formatMoneyShort } from '@/utils/format/currency';

const money = (amountMinor: number, currency: string) => ({ amountMinor, currency });

test.each([
  [0, 'INR', '₹0'],
  [59000, 'INR', '₹590'],
  [129850, 'INR', '₹1,298.50'],
  [99900, 'INR', '₹999'],
  [100000, 'INR', '₹1,000'],
  [99999900, 'INR', '₹9,99,999'],
  [-59000, 'INR', '−₹590'],
  [999, 'USD', '$9.99'],
  [100000, 'USD', '$1,000'],
  [999, 'JPY', '¥999'],
  [1000, 'KWD', 'KWD 1'],
  [1005, 'KWD', 'KWD 1.005'],
])('%i minor units of %s are exactly %s [R-UI-007]', (amount, currency, said) => {
  expect(formatMoney(money(amount, currency)).replace(/\u00a0/g, ' ')).toBe(said);
});

test.each([
  [0, 'INR', '₹0'],
  [99900, 'INR', '₹999'],
  [100000, 'INR', '₹1k'],
  [123456, 'INR', '₹1.23k'],
  [9999900, 'INR', '₹99.99k'],
  [10000000, 'INR', '₹1L'],
  [384000000, 'INR', '₹38.4L'],
  [99999900, 'INR', '₹9.99L'],
  [1000000000, 'INR', '₹1Cr'],
  [-384000000, 'INR', '−₹38.4L'],
  [99999900, 'USD', '$999.99k'],
  [100000000, 'USD', '$1M'],
  [2500000000, 'EUR', '€25M'],
  [999, 'JPY', '¥999'],
  [1000, 'JPY', '¥1k'],
  [999999, 'JPY', '¥999.99k'],
  [12340000, 'JPY', '¥12.34M'],
  [1000000, 'KWD', 'KWD 1k'],
])('%i minor units of %s are %s for short [R-UI-007]', (amount, currency, said) => {
  expect(formatMoneyShort(money(amount, currency)).replace(/\u00a0/g, ' ')).toBe(said);
});

test('rupees, by arithmetic, are those of Intl', () => {
  const formatOf = (min: number, max: number) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: min, maximumFractionDigits: max });
  const [whole, exact] = [formatOf(0, 0), formatOf(2, 2)];
  for (let exponent = 0; exponent <= 14; exponent += 0.01) {
    for (const sign of [1, -1]) {
      const amountMinor = sign * Math.round(10 ** exponent);
      const expected = (amountMinor % 100 === 0 ? whole : exact).format(amountMinor / 100).replace('-', '−');
      expect([amountMinor, formatMoney({ amountMinor, currency: 'INR' })]).toEqual([amountMinor, expected]);
    }
  }
});
