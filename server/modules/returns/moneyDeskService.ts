import type { CampaignFunds, LedgerAudit } from '../../contract/ledger';
import type { PayoutAddress } from '../../contract/payouts';
import type { Approver, CampaignFinanceSummary, CampaignFinances } from '../../contract/returns';
import { recoupTarget, termEndsAt } from '../../contract/waterfall';
import { addSeconds } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { GatewayUnavailable } from '../../platform/providerErrors';
import { createCampaignRepository, listCampaignActions } from '../campaigns/campaigns';
import { accountOf, invariantDescriptions, listAudits } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import type { PaymentGateway } from '../payments/payments';
import { isOperator, type MoneyDeskRole } from './approverRepository';
import { allowedActionsOf } from './campaignActionService';
import {
  findPublicFunds,
  findReturnTerms,
  listCampaignPayouts,
  listDistributions,
  listMoneyDesks,
  listNamedApprovers,
  type MoneyDeskRow,
} from './moneyDeskReads';
import { ownersPaidAt, type PayoutAddressRepository, type SavedAddress } from './payoutAddressRepository';
import { isVerified, readPayee, type AuthorityDeps } from './payoutAuthority';
import { releaseAfterAddressChange } from './payoutHolds';
import { payableOf } from './payoutRepository';
import { listPools, listPoolSources, readBalanceOwed } from './poolReads';
import { requireOperator, requireMoneyAccess } from './roles';

interface Deps extends AuthorityDeps {
  db: Database;
  gateway: Pick<PaymentGateway, 'verifyVpa'>;
  addresses: PayoutAddressRepository;
}
const money = (amountMinor: number | bigint, currency: string) => ({ amountMinor: Number(amountMinor), currency });
const maxAuditsShown = 30;
const maxActionsShown = 20;
/** Held payouts released at once after an address change; the worker releases the rest. */
const releaseBatchSize = 100;

/**
 * Notifies the user at every contact, and every owner of the channels paid there, of a new payout address, so that an attacker with a
 * stolen session cannot hide the change.
 */
async function notifyAddressChange(tx: Tx, userID: string, { shown, cooldownUntil }: SavedAddress): Promise<void> {
  const key = `payout-address:${userID}:${newId('key')}`;
  for (const channel of ['EMAIL', 'WHATSAPP'] as const)
    await notify(tx, { to: { userID, channel }, key }, 'payoutAddressChanged', { shown, cooldownUntil });
  await notify(tx, { to: { users: ownersPaidAt(userID) }, key }, 'channelPayoutAddressChanged', { shown, cooldownUntil });
}

/** Finances of a campaign for its team, its public page and the operators. */
export function createMoneyDesk({ db, gateway, addresses, ...authority }: Deps) {
  const { clock, policy } = authority;
  async function toCards(rows: MoneyDeskRow[]): Promise<CampaignFinanceSummary[]> {
    const all = await listPools(
      db,
      rows.map(({ campaignID }) => campaignID),
    );
    return rows.map((row) => {
      const { campaignID, title, state, role, isWaiting, currency, raisedMinor } = row;
      const ownPools = all.filter((of) => of.campaignID === campaignID);
      const otherCurrencyPools = ownPools.filter((of) => of.currency !== currency && of.owed > 0n);
      return {
        campaignID,
        title,
        state,
        role,
        isWaiting,
        raised: money(raisedMinor, currency),
        pool: money(ownPools.find((of) => of.currency === currency)?.owed ?? 0n, currency),
        otherPools: otherCurrencyPools.map((of) => money(of.owed, of.currency)),
      };
    });
  }

  async function getDesk(userID: string, campaignID: string): Promise<CampaignFinances> {
    await requireMoneyAccess(db, campaignID, userID);
    const [row] = await listMoneyDesks(db, userID, campaignID);
    const [card] = row ? await toCards([row]) : [];
    const terms = await findReturnTerms(db, campaignID);
    const campaign = await createCampaignRepository(db).find(campaignID);
    if (!row || !card || !terms || !campaign) throw notFound('Campaign');
    const { currency, channelID } = row;
    const { owed, available } = await payableOf(db, { channelID, campaignID, currency }, clock.now());
    const isFunded = ['FUNDED', 'OPERATING', 'COMPLETED'].includes(row.state);
    // An accountant never approves a payout.
    const withoutApproval = <One extends { canApprove: boolean }>(one: One): One =>
      row.role === 'ACCOUNTANT' ? { ...one, canApprove: false } : one;
    const payee = await readPayee(db, { addresses, ...authority }, channelID, userID);
    const payeeBlock = payee.maskedVpa === null ? ('NO_ADDRESS' as const) : payee.isVerified ? null : ('KYC_REQUIRED' as const);
    const block = !isFunded ? 'NOT_FUNDED' : owed < 0n ? 'NEGATIVE' : available === 0n ? 'NOTHING' : payeeBlock;
    return {
      ...card,
      escrow: money(await readBalanceOwed(db, accountOf('escrow', currency, campaignID).accountID), currency),
      returned: money(row.returnedMinor, currency),
      recoupTarget: money(recoupTarget({ recoupBasisPoints: terms.recoup }, BigInt(terms.raisedMinor)), currency),
      share: {
        shareBasisPoints: terms.share,
        laterShareBasisPoints: terms.later,
        termEndsAt: terms.settledAt ? termEndsAt(new Date(terms.settledAt), terms.months).toISOString() : null,
      },
      payable: money(owed, currency),
      available: money(isFunded ? available : 0, currency),
      payoutBlock: block,
      payee,
      sources: (await listPoolSources(db, campaignID, accountOf('returnsPool', currency, campaignID).accountID)).map(
        ({ amountMinor, ...source }) => ({ ...source, amount: money(amountMinor, currency) }),
      ),
      distributions: (await listDistributions(db, campaignID, userID)).map(withoutApproval),
      payouts: (await listCampaignPayouts(db, campaignID, userID)).map(withoutApproval),
      approvers: await listApprovers(campaignID, userID, row.role),
      operatorAbove: money(policy.operatorAbove.get(currency) ?? 0n, currency),
      actions: await listCampaignActions(db, campaignID, maxActionsShown),
      allowedActions: allowedActionsOf(row.role, campaign, clock.now()),
    };
  }
  async function listApprovers(campaignID: string, viewerID: string, role: MoneyDeskRole) {
    const list: Approver[] = [];
    for (const { addedBy, ...named } of await listNamedApprovers(db, campaignID)) {
      const mayConfirm = role === 'OPERATOR' || (role === 'OWNER' && addedBy !== null && addedBy !== viewerID);
      list.push({
        ...named,
        isVerified: await isVerified(authority, db, named.userID),
        isViewer: named.userID === viewerID,
        canConfirm: mayConfirm && named.isAccepted && !named.isConfirmed && named.userID !== viewerID,
      });
    }
    return list;
  }
  const verifyAddress = (vpa: string) =>
    gateway.verifyVpa(vpa).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) return null;
      throw error;
    });

  return {
    getDesk,
    list: async (userID: string) => ({ items: await toCards(await listMoneyDesks(db, userID)), isOperator: await isOperator(db, userID) }),
    getAddress: (userID: string): Promise<PayoutAddress> => addresses.show(db, userID),
    /** Saves an unchecked address when the provider cannot check it. A new address starts a cooldown and notifies the owners. */
    async setAddress(userID: string, vpa: string): Promise<PayoutAddress> {
      const report = await verifyAddress(vpa);
      if (report && !report.isValid)
        throw new HttpError(422, 'NO_SUCH_VPA', 'No account has this UPI ID', { vpa: 'no account has this UPI ID' });
      const now = clock.now();
      const cooldownUntil = addSeconds(now, policy.addressCooldownHours * 3600);
      await db.transaction(async (tx) => {
        const saved = await addresses.set(tx, userID, { vpa, verifiedAt: report === null ? null : now, cooldownUntil });
        if (saved.isChanged) await notifyAddressChange(tx, userID, saved);
      });
      await releaseAfterAddressChange({ db, clock }, releaseBatchSize, userID);
      return addresses.show(db, userID);
    },

    async getTrust(campaignID: string): Promise<CampaignFunds> {
      const funds = await findPublicFunds(db, campaignID);
      if (!funds) throw notFound('Campaign');
      const { currency, returnedMinor, paidMinor } = funds;
      const [audit] = await listAudits(db, 1);
      return {
        escrow: money(await readBalanceOwed(db, accountOf('escrow', currency, campaignID).accountID), currency),
        returned: money(returnedMinor, currency),
        paidOut: money(paidMinor, currency),
        auditedAt: audit?.ranAt.toISOString() ?? null,
        isReconciled: audit?.deviations.length === 0,
        asOf: clock.now().toISOString(),
      };
    },

    async getAudits(userID: string): Promise<LedgerAudit> {
      await requireOperator(db, userID);
      const runs = await listAudits(db, maxAuditsShown);
      return {
        runs: runs.map(({ ranAt, ...run }) => ({ ...run, ranAt: ranAt.toISOString() })),
        invariants: Object.entries(invariantDescriptions).map(([invariant, description]) => ({ invariant, description })),
      };
    },
  };
}
