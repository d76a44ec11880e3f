import type { CampaignFunds, LedgerAudit } from '../../contract/ledger';
import type { BankAccountInput, PayoutAddress, PayoutMethod } from '../../contract/payouts';
import type { Approver, CampaignFinanceSummary, CampaignFinances } from '../../contract/returns';
import { appliedBasisPoints, recoupTarget, termEndsAt } from '../../contract/waterfall';
import { addSeconds } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { HttpError, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { GatewayUnavailable } from '../../platform/providerErrors';
import { createCampaignRepository, listCampaignActions, listMilestones, toStudioMilestones } from '../campaigns/campaigns';
import { accountOf, invariantDescriptions, listAudits } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { listVerifiedNames } from '../organisations/organisations';
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
import { compareNames } from './payeeName';
import { closeNameCase, nameStateOf, openNameCase, type VerifiedNameOf } from './payeeNameCheck';
import {
  ownersPaidAt,
  type NewAddress,
  type OpenAddress,
  type PayoutAddressRepository,
  type SavedAddress,
} from './payoutAddressRepository';
import { isVerified, readPayee, type AuthorityDeps } from './payoutAuthority';
import { isBankAccount, readBankAccount, type BankAccount } from './payoutDestination';
import type { PayoutGateway } from './payoutGateway';
import { releaseAfterAddressChange } from './payoutHolds';
import { payableOf } from './payoutRepository';
import { listPools, listPoolSources, readBalanceOwed } from './poolReads';
import { requireOperator, requireMoneyAccess } from './roles';

interface Deps extends AuthorityDeps {
  db: Database;
  gateway: Pick<PaymentGateway, 'verifyVpa'>;
  bank: Pick<PayoutGateway, 'methods' | 'checkAccount'>;
  addresses: PayoutAddressRepository;
  verifiedNameOf: VerifiedNameOf;
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

/** The shares of sales as they apply once it is settled what was raised, and as agreed for the goal where that is more. */
function shareOf(
  terms: NonNullable<Awaited<ReturnType<typeof findReturnTerms>>>,
  isFunded: boolean,
  currency: string,
): CampaignFinances['share'] {
  const { share, later, settledAt, months, fullShareAtMinor, raisedMinor } = terms;
  const isReduced = isFunded && fullShareAtMinor !== null && raisedMinor < fullShareAtMinor;
  const applied = (basisPoints: number) => (isReduced ? appliedBasisPoints(terms, basisPoints, raisedMinor) : basisPoints);
  return {
    shareBasisPoints: applied(share),
    laterShareBasisPoints: applied(later),
    termEndsAt: settledAt ? termEndsAt(new Date(settledAt), months).toISOString() : null,
    agreed: isReduced ? { shareBasisPoints: share, laterShareBasisPoints: later, goal: money(fullShareAtMinor, currency) } : null,
  };
}

/** Finances of a campaign for its team, its public page and the operators. */
export function createMoneyDesk({ db, gateway, bank, addresses, verifiedNameOf, ...authority }: Deps) {
  const { clock, policy } = authority;
  async function toCards(rows: MoneyDeskRow[]): Promise<CampaignFinanceSummary[]> {
    const all = await listPools(
      db,
      rows.map(({ campaignID }) => campaignID),
    );
    return rows.map((row) => {
      const { campaignID, title, instrument, state, role, isWaiting, currency, raisedMinor } = row;
      const ownPools = all.filter((of) => of.campaignID === campaignID);
      const otherCurrencyPools = ownPools.filter((of) => of.currency !== currency && of.owed > 0n);
      return {
        campaignID,
        title,
        instrument,
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
    const { owed, available } = await payableOf(
      db,
      { channelID, campaignID, currency },
      { now: clock.now(), terms: policy.defaultTerms(currency) },
    );
    const isFunded = ['FUNDED', 'OPERATING', 'COMPLETED'].includes(row.state);
    // An accountant never approves a payout.
    const withoutApproval = <One extends { canApprove: boolean }>(one: One): One =>
      row.role === 'ACCOUNTANT' ? { ...one, canApprove: false } : one;
    const payee = await readPayee(db, { addresses, ...authority }, channelID, userID);
    const payeeBlock = payee.maskedAddress === null ? ('NO_ADDRESS' as const) : payee.isVerified ? null : ('KYC_REQUIRED' as const);
    const block = !isFunded ? 'NOT_FUNDED' : owed < 0n ? 'NEGATIVE' : available === 0n ? 'NOTHING' : payeeBlock;
    return {
      ...card,
      escrow: money(await readBalanceOwed(db, accountOf('escrow', currency, campaignID).accountID), currency),
      returned: money(row.returnedMinor, currency),
      recoupTarget: money(recoupTarget({ recoupBasisPoints: terms.recoup }, BigInt(terms.raisedMinor)), currency),
      share: shareOf(terms, isFunded, currency),
      schedule: {
        schedule: campaign.distributionSchedule,
        nextAt: campaign.nextDistributionAt?.toISOString() ?? null,
        overdueSince: campaign.distributionOverdueSince?.toISOString() ?? null,
      },
      milestones: toStudioMilestones(campaign, await listMilestones(db, campaignID), clock.now()),
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
  /** Null when the provider cannot be reached, so that its failure does not keep a payee from saving an address. */
  const nullIfUnavailable = <Report>(report: Promise<Report>): Promise<Report | null> =>
    report.catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) return null;
      throw error;
    });

  /** As `nameStateOf`; an account in the name of a verified organisation that the payee is paid for is OK, and compared again with each payout. */
  async function savedNameState(reader: Db, payee: { userID: string; address: OpenAddress; now: Date }) {
    const { accountName } = payee.address;
    const isOfOrganisation =
      accountName !== null && (await listVerifiedNames(reader, payee.userID)).some((name) => compareNames(accountName, name) === 'MATCH');
    return isOfOrganisation ? 'OK' : nameStateOf(verifiedNameOf, reader, payee);
  }
  async function getAddress(userID: string): Promise<PayoutAddress> {
    const address = await addresses.open(db, userID);
    const now = clock.now();
    const state = address ? await savedNameState(db, { userID, address, now }) : 'OK';
    return { ...(await addresses.show(db, userID)), isNameInReview: state === 'REVIEW', methods: [...bank.methods] };
  }
  /** A new address starts a cooldown and notifies the payee and the owners of the channels paid there. */
  async function save(userID: string, address: Omit<NewAddress, 'cooldownUntil'>): Promise<PayoutAddress> {
    const now = clock.now();
    const cooldownUntil = addSeconds(now, policy.addressCooldownHours * 3600);
    await db.transaction(async (tx) => {
      const saved = await addresses.set(tx, userID, { ...address, cooldownUntil });
      if (saved.isChanged) {
        await closeNameCase(tx, userID, now);
        await notifyAddressChange(tx, userID, saved);
      }
      const stored = await addresses.open(tx, userID);
      if (stored && isBankAccount(stored.to) && (await savedNameState(tx, { userID, address: stored, now })) === 'REVIEW')
        await openNameCase(tx, userID, stored, now);
    });
    await releaseAfterAddressChange({ db, clock }, releaseBatchSize, userID);
    return getAddress(userID);
  }
  function requireMethod(method: PayoutMethod): void {
    if (!bank.methods.includes(method)) throw unprocessable('METHOD_NOT_OFFERED', 'We can’t pay to this kind of address at the moment');
  }
  /** Refuses an account that its bank does not know, or that belongs to another person (422). */
  async function checkAccount(userID: string, account: BankAccount) {
    const report = bank.checkAccount ? await nullIfUnavailable(bank.checkAccount(account, userID)) : null;
    if (report && !report.isValid)
      throw unprocessable('NO_SUCH_ACCOUNT', 'The bank has no such account', { accountNumber: 'the bank has no such account' });
    const verifiedName = await verifiedNameOf(db, userID, clock.now());
    const name = report?.name ?? account.holderName;
    const isOfOrganisation = (await listVerifiedNames(db, userID)).some((legalName) => compareNames(name, legalName) !== 'NO_MATCH');
    // The name that the bank reported is never repeated: it may belong to another person.
    if (verifiedName !== null && !isOfOrganisation && compareNames(name, verifiedName) === 'NO_MATCH')
      throw unprocessable('NAME_MISMATCH', 'This account belongs to a name that is not your verified name. Use an account of your own.', {
        holderName: 'is not your verified name',
      });
    return report;
  }

  return {
    getDesk,
    list: async (userID: string) => ({ items: await toCards(await listMoneyDesks(db, userID)), isOperator: await isOperator(db, userID) }),
    getAddress,
    /** Saves an unchecked UPI ID when the provider cannot check it. */
    async setAddress(userID: string, vpa: string): Promise<PayoutAddress> {
      requireMethod('UPI');
      const report = await nullIfUnavailable(gateway.verifyVpa(vpa));
      if (report && !report.isValid)
        throw new HttpError(422, 'NO_SUCH_VPA', 'No account has this UPI ID', { vpa: 'no account has this UPI ID' });
      return save(userID, { to: { method: 'UPI', vpa }, verifiedAt: report === null ? null : clock.now() });
    },
    /** Saves a bank account; one with a name close to the verified name opens a case and is not paid to before staff accept it. */
    async setBankAccount(userID: string, input: BankAccountInput): Promise<PayoutAddress> {
      const account = readBankAccount(input);
      requireMethod(account.method);
      const report = await checkAccount(userID, account);
      return save(userID, { to: account, nameAtBank: report?.name ?? null, verifiedAt: report === null ? null : clock.now() });
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
