import { adminRoutes } from '@/constants/adminRoutes';
import * as t from '@messages/admin/ledger';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Tabs } from '../../ui/navigation/Tabs';

const skeleton = <Skeleton height="420px" shape="card" />;
const views = {
  balance: {
    label: t.trialBalance,
    View: lazyWithRetry(() => import('./TrialBalanceView').then((loaded) => loaded.TrialBalanceView), skeleton),
  },
  escrow: { label: t.escrow, View: lazyWithRetry(() => import('./EscrowView').then((loaded) => loaded.EscrowView), skeleton) },
  accounts: { label: t.accounts, View: lazyWithRetry(() => import('./AccountsView').then((loaded) => loaded.AccountsView), skeleton) },
  postings: { label: t.postings, View: lazyWithRetry(() => import('./PostingsView').then((loaded) => loaded.PostingsView), skeleton) },
  periods: { label: t.periods, View: lazyWithRetry(() => import('./PeriodsView').then((loaded) => loaded.PeriodsView), skeleton) },
  adjustments: {
    label: t.adjustments,
    View: lazyWithRetry(() => import('./AdjustmentsView').then((loaded) => loaded.AdjustmentsView), skeleton),
  },
  tax: { label: t.taxes, View: lazyWithRetry(() => import('./TaxView').then((loaded) => loaded.TaxView), skeleton) },
  exports: { label: t.exports, View: lazyWithRetry(() => import('./ExportsView').then((loaded) => loaded.ExportsView), skeleton) },
} as const;
type ViewName = keyof typeof views;
const isView = (name: string | null | undefined): name is ViewName => typeof name === 'string' && Object.hasOwn(views, name);
const tabs = Object.entries(views).map(([id, { label }]) => ({ id, label, href: adminRoutes.ledgerView(id) }));

/** The ledger: balances, escrow, accounts, postings, months, adjustments, tax documents and the journal for accounting software. */
export function LedgerScreen() {
  const asked = useQueryParam('view');
  const name = isView(asked) ? asked : 'balance';
  const { View } = views[name];
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.ledger}</Text>
        <Text tone="muted">{t.hint}</Text>
      </header>
      <Tabs label={t.views} items={tabs} current={name} />
      {asked === undefined ? skeleton : <View />}
    </PageFrame>
  );
}
