import type { WalletKind } from '@contract/tickets';

/** Apple's devices have Apple Wallet only and Android has Google Wallet only; any other browser may be of an owner of either. */
export function fittingWallets(wallets: readonly WalletKind[], userAgent: string): WalletKind[] {
  if (/android/i.test(userAgent)) return wallets.filter((wallet) => wallet === 'GOOGLE');
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return wallets.filter((wallet) => wallet === 'APPLE');
  return [...wallets];
}
