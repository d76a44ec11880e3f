import { fittingWallets } from '@/components/events/ticket/fittingWallets';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', ['APPLE']],
  ['a Mac or an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', ['APPLE']],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/145.0 Mobile', ['GOOGLE']],
  ['another computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', ['APPLE', 'GOOGLE']],
])('%s has the wallets that work there', (_, userAgent, expected) => {
  expect(fittingWallets(['APPLE', 'GOOGLE'], userAgent)).toEqual(expected);
  expect(fittingWallets([], userAgent)).toEqual([]);
});
