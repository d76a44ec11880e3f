import { OrganisationDecision, type AdminOrganisation } from '../contract/organisations';
import { type ChannelPayoutPolicies, PayoutSchedule, PayoutTerms } from '../contract/payoutPolicies';
import { formatMoney } from '../platform/formatMoney';
import { requireStaff } from './adminCall';
import type { RunArea } from './consoleCommands';

export const payoutUsage = `  npm run admin -- payout-policy <channel id>              show when the sales of a channel are paid out
  npm run admin -- payout-policy set <channel id> <currency> [tickets=<days>] [reserve=<percent>/<days>] [minimum=<amount in the smallest unit>]
                                [schedule=manual|weekly|monthly] "<reason>" --as <username>
  npm run admin -- payout-policy confirm|refuse|withdraw <policy> "<reason>" --as <username>
  npm run admin -- organisations                           list organisations that wait for a review, with v<version>/<documents>
  npm run admin -- organisations verify|ask <channel id> v<version>/<documents> "<reason>" --as <username>`;

const minReasonLength = 5;

function termsText({ ticketDays, reserveBasisPoints, reserveDays, minimumMinor, schedule }: PayoutTerms, currency: string): string {
  const reserve = reserveBasisPoints === 0 ? 'no reserve' : `${reserveBasisPoints / 100}% for ${reserveDays} days in reserve`;
  const minimum = minimumMinor === 0 ? 'no minimum' : `at least ${formatMoney({ amountMinor: minimumMinor, currency })}`;
  return `${ticketDays} days after a show, ${reserve}, ${minimum}, ${schedule}`;
}

const policiesText = ({ name, items }: ChannelPayoutPolicies): string =>
  [
    name,
    ...(items.length === 0 ? ['  No sales so far.'] : []),
    ...items.flatMap(({ currency, terms, isDefault, owed, available, withheld, reserved, nextPayoutAt, skipped, proposal }) => [
      `  ${currency}  ${isDefault ? 'default: ' : ''}${termsText(terms, currency)}`,
      `    owed ${formatMoney(owed)}, available ${formatMoney(available)}, not released ${formatMoney(withheld)}, reserve ${formatMoney(reserved)}`,
      ...(nextPayoutAt ? [`    next payout ${nextPayoutAt}${skipped ? `, the last one was skipped: ${skipped}` : ''}`] : []),
      ...(proposal ? [`    ${proposal.policyID} waits for a second person: ${termsText(proposal.terms, currency)}`] : []),
    ]),
  ].join('\n');

/** The terms with the settings `tickets=5`, `reserve=10/60`, `minimum=10000` and `schedule=weekly`; null when one is not understood. */
function changedTerms(terms: PayoutTerms, settings: readonly string[]): PayoutTerms | null {
  const changed: Record<string, unknown> = { ...terms };
  for (const setting of settings) {
    const [, name, value = ''] = /^(tickets|reserve|minimum|schedule)=(.+)$/.exec(setting) ?? [];
    const [, percent, days] = /^(\d{1,2}(?:\.\d{1,2})?)\/(\d{1,3})$/.exec(value) ?? [];
    if (name === 'tickets') changed.ticketDays = Number(value);
    else if (name === 'minimum') changed.minimumMinor = Number(value);
    else if (name === 'schedule') changed.schedule = PayoutSchedule.safeParse(value.toUpperCase()).data;
    else if (name === 'reserve' && percent !== undefined && days !== undefined) {
      changed.reserveBasisPoints = Math.round(Number(percent) * 100);
      changed.reserveDays = Number(days);
    } else return null;
  }
  return PayoutTerms.safeParse(changed).data ?? null;
}

const runPolicy: RunArea = async (call, [command = '', first = '', ...words]) => {
  const policies = call.operations.payoutPolicies;
  const reason = words.at(-1) ?? '';
  if (command === 'set') {
    const [currency = '', ...settings] = words.slice(0, -1);
    const current = (await policies.get(first)).items.find((item) => item.currency === currency);
    const terms = current && settings.length > 0 ? changedTerms(current.terms, settings) : null;
    if (!terms || reason.length < minReasonLength) return null;
    const staffID = await requireStaff(call, 'admin.payoutPolicySet');
    return policiesText(await policies.set(staffID, { channelID: first, currency, terms, reason }));
  }
  const decisions: Partial<Record<string, 'CONFIRM' | 'REFUSE' | 'WITHDRAW'>> = {
    confirm: 'CONFIRM',
    refuse: 'REFUSE',
    withdraw: 'WITHDRAW',
  };
  const decision = decisions[command];
  if (decision) {
    if (!first || reason.length < minReasonLength) return null;
    const staffID = await requireStaff(call, 'admin.payoutPolicyDecide');
    return policiesText(await policies.decide(staffID, { policyID: first, decision, reason }));
  }
  return command && !first ? policiesText(await policies.get(command)) : null;
};

const organisationText = ({ channelID, channelName, version, documents, details, submittedAt }: AdminOrganisation): string =>
  [
    `${channelID}  v${version}/${documents.length}  ${channelName}  ${submittedAt ?? '-'}`,
    `  ${details.legalName}, ${details.kind}, ${details.country}, PAN ${details.pan ?? '-'}, GSTIN ${details.gstin ?? '-'}, tax number ${details.taxID ?? '-'}, register ${details.registration ?? '-'}`,
    `  ${details.address}`,
  ].join('\n');

const runOrganisations: RunArea = async (call, [command, channelID = '', seen = '', reason = '']) => {
  const review = call.operations.organisations;
  const listed = (items: readonly AdminOrganisation[]) => items.map(organisationText).join('\n') || 'No organisation waits.';
  if (command === undefined) return listed((await review.list()).items);
  const decision = OrganisationDecision.safeParse(command.toUpperCase());
  const [, version, documents] = /^v(\d{1,9})\/(\d{1,2})$/.exec(seen) ?? [];
  if (!decision.success || version === undefined || reason.length < minReasonLength) return null;
  const staffID = await requireStaff(call, 'admin.organisationDecide');
  const verdict = { channelID, decision: decision.data, version: Number(version), documents: Number(documents), reason };
  return listed((await review.decide(staffID, verdict)).items);
};

/** The areas of `npm run admin` about payouts, by their first word. */
export const payoutAreas: Partial<Record<string, RunArea>> = {
  'payout-policy': runPolicy,
  organisations: runOrganisations,
};
