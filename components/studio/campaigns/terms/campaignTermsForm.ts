import type { InputOf } from '@contract/operations';
import type { StudioCampaign } from '@contract/studioCampaign';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { formatMoney } from '@/utils/format/currency';
import { toInstant, toLocalTime } from '@/utils/format/zonedTime';
import * as t from '@messages/studio/campaignsTerms';
import { inputResolver } from '../../form/inputResolver';

/** The terms as typed in the form. */
export interface TermsForm {
  instrument: StudioCampaign['instrument'];
  fundingRule: StudioCampaign['fundingRule'];
  oversubscription: StudioCampaign['oversubscription'];
  minGoal: string;
  maxGoal: string;
  minTicket: string;
  maxTicket: string;
  share: string;
  recoup: string;
  laterShare: string;
  termMonths: string;
  distributionSchedule: StudioCampaign['distributionSchedule'];
  milestones: { title: string; share: string; dueOn: string }[];
  uses: { label: string; amount: string }[];
  /** One per line. */
  risks: string;
  opensAt: string;
  deadlineAt: string;
  timeZone: string;
}
type Fields = Omit<InputOf<'campaigns.update'>, 'campaignID' | 'version'>;
type Problems = Partial<Record<keyof TermsForm, string>>;

export function toTermsForm(campaign: StudioCampaign): TermsForm {
  const { currency, timeZone } = campaign;
  const toText = (minor: number) => formatAmountInput(minor, currency);
  const toLocal = (instant: string | null) => (instant ? toLocalTime(instant, timeZone) : '');
  return {
    instrument: campaign.instrument,
    fundingRule: campaign.fundingRule,
    oversubscription: campaign.oversubscription,
    minGoal: toText(campaign.minGoalMinor),
    maxGoal: toText(campaign.maxGoalMinor),
    minTicket: toText(campaign.minTicketMinor),
    maxTicket: toText(campaign.maxTicketMinor),
    share: String(campaign.shareBasisPoints / 100),
    recoup: String(campaign.recoupBasisPoints / 100),
    laterShare: String(campaign.laterShareBasisPoints / 100),
    termMonths: String(campaign.termMonths),
    distributionSchedule: campaign.distributionSchedule,
    milestones: campaign.milestones.map(({ title, shareBasisPoints, dueOn }) => ({
      title,
      share: String(shareBasisPoints / 100),
      dueOn: dueOn ?? '',
    })),
    uses: campaign.useOfFunds.map(({ label, amountMinor }) => ({ label, amount: toText(amountMinor) })),
    risks: campaign.risks.join('\n'),
    opensAt: toLocal(campaign.opensAt),
    deadlineAt: toLocal(campaign.deadlineAt),
    timeZone,
  };
}

/** Hundredths of a percent without rounding: "12.5" is 1250. Null when it is not a number from 0 to `max`. */
function basisPoints(toText: string, max: number): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(toText.trim()) ?? [];
  const points = whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0') || '0');
  return points === null || points > max ? null : points;
}

/** The part of the goal not yet covered by the rows; null while an amount is not valid. */
export function remainingGoal({ uses, minGoal }: Pick<TermsForm, 'uses' | 'minGoal'>, currency: string): number | null {
  const goal = parseAmount(minGoal, currency);
  const rows = uses.filter(({ label, amount }) => label.trim() || amount.trim()).map(({ amount }) => parseAmount(amount, currency));
  return goal === null || rows.some((row) => row === null) ? null : goal - rows.reduce<number>((sum, row) => sum + (row ?? 0), 0);
}

/** Valid fields and the errors of the others: a draft saves the first and shows the second. */
export function parseTermsForm(
  form: TermsForm,
  { currency, limits }: Pick<StudioCampaign, 'currency' | 'limits'>,
): { fields: Fields; problems: Problems } {
  const problems: Problems = {};
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const amount = (field: 'minGoal' | 'maxGoal' | 'minTicket' | 'maxTicket') => {
    const minor = parseAmount(form[field], currency);
    if (minor === null || minor === 0) problems[field] = t.amountInvalid;
    return minor || undefined;
  };
  const [minGoalMinor, maxGoalMinor, minTicketMinor, maxTicketMinor] = [
    amount('minGoal'),
    amount('maxGoal'),
    amount('minTicket'),
    amount('maxTicket'),
  ];
  if (minTicketMinor && minTicketMinor < limits.minTicketMinor) problems.minTicket = t.atLeast({ amount: money(limits.minTicketMinor) });
  if (maxTicketMinor && maxTicketMinor > limits.maxTicketMinor) problems.maxTicket = t.atMost({ amount: money(limits.maxTicketMinor) });
  if (minTicketMinor && maxTicketMinor && minTicketMinor > maxTicketMinor) problems.maxTicket = t.belowMinimum;
  if (minGoalMinor && maxGoalMinor && minGoalMinor > maxGoalMinor) problems.maxGoal = t.belowGoal;
  const percent = (field: 'share' | 'recoup' | 'laterShare', max: number) => {
    const points = basisPoints(form[field], max);
    if (points === null) problems[field] = t.percentInvalid({ max: max / 100 });
    return points ?? undefined;
  };
  const months = /^\d{1,3}$/.test(form.termMonths.trim()) ? Number(form.termMonths) : 0;
  if (months < 1 || months > 120) problems.termMonths = t.termInvalid;
  const milestones = form.milestones
    .filter(({ title, share }) => title.trim() || share.trim())
    .map(({ title, share, dueOn }, index) => ({
      title: title.trim(),
      shareBasisPoints: basisPoints(share, 10_000) ?? 0,
      dueOn: index === 0 ? null : dueOn || null,
    }));
  if (milestones.some(({ title, shareBasisPoints, dueOn }, index) => !title || shareBasisPoints === 0 || (index > 0 && !dueOn)))
    problems.milestones = t.milestonesInvalid;
  const rows = form.uses.filter(({ label, amount: toText }) => label.trim() || toText.trim());
  const useOfFunds = rows.map(({ label, amount: toText }) => ({ label: label.trim(), amountMinor: parseAmount(toText, currency) ?? -1 }));
  if (useOfFunds.some(({ label, amountMinor }) => !label || amountMinor < 0)) problems.uses = t.rowIncomplete;
  const parseInstant = (field: 'opensAt' | 'deadlineAt') => {
    const at = form[field] === '' ? null : toInstant(form[field], form.timeZone);
    if (form[field] !== '' && at === null) problems[field] = t.timeInvalid;
    return at;
  };
  const [opensAt, deadlineAt] = [parseInstant('opensAt'), parseInstant('deadlineAt')];
  const all: Record<keyof TermsForm, Fields> = {
    instrument: { instrument: form.instrument },
    fundingRule: { fundingRule: form.fundingRule },
    oversubscription: { oversubscription: form.oversubscription },
    minGoal: { minGoalMinor },
    maxGoal: { maxGoalMinor },
    minTicket: { minTicketMinor },
    maxTicket: { maxTicketMinor },
    share: { shareBasisPoints: percent('share', 10_000) },
    recoup: { recoupBasisPoints: percent('recoup', 100_000) },
    laterShare: { laterShareBasisPoints: percent('laterShare', 10_000) },
    termMonths: { termMonths: months },
    distributionSchedule: { distributionSchedule: form.distributionSchedule },
    milestones: { milestones },
    uses: { useOfFunds },
    risks: {
      risks: form.risks
        .split('\n')
        .map((risk) => risk.trim())
        .filter(Boolean),
    },
    opensAt: { opensAt },
    deadlineAt: { deadlineAt },
    timeZone: { timeZone: form.timeZone },
  };
  const readable = (Object.keys(all) as (keyof TermsForm)[]).filter((field) => problems[field] === undefined);
  return { fields: Object.assign({}, ...readable.map((field) => all[field])) as Fields, problems };
}

/** The fields of the form that have other names in the API. */
export const termsFieldNames: Record<string, keyof TermsForm> = {
  minGoalMinor: 'minGoal',
  maxGoalMinor: 'maxGoal',
  minTicketMinor: 'minTicket',
  maxTicketMinor: 'maxTicket',
  shareBasisPoints: 'share',
  recoupBasisPoints: 'recoup',
  laterShareBasisPoints: 'laterShare',
  'milestones.*.title': 'milestones',
  'milestones.*.shareBasisPoints': 'milestones',
  'milestones.*.dueOn': 'milestones',
  useOfFunds: 'uses',
  'useOfFunds.*.label': 'uses',
  'useOfFunds.*.amountMinor': 'uses',
  'risks.*': 'risks',
};
export const checkTerms = (campaign: StudioCampaign) =>
  inputResolver<TermsForm>({
    load: () =>
      import('@contract/studioCampaign').then(({ studioCampaignEndpoints: { update } }) =>
        update.input.omit({ campaignID: true, version: true }),
      ),
    toInput: (form) => parseTermsForm(form, campaign).fields,
    messages: {},
    names: termsFieldNames,
    problemsOf: (form) => parseTermsForm(form, campaign).problems,
  });

const materialFields = [
  ...(['fundingRule', 'minGoalMinor', 'maxGoalMinor', 'minTicketMinor', 'maxTicketMinor', 'shareBasisPoints'] as const),
  ...(['recoupBasisPoints', 'laterShareBasisPoints', 'termMonths', 'distributionSchedule', 'milestones', 'useOfFunds', 'risks'] as const),
];
/** The same text for equal values, whatever the order of their fields. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
/** Sends only real changes of a published campaign, because each change needs the consent of every investor. */
export const changedTerms = (fields: Fields, campaign: StudioCampaign): Partial<Pick<Fields, (typeof materialFields)[number]>> =>
  Object.fromEntries(
    materialFields
      .filter((field) => fields[field] !== undefined && textOf(fields[field]) !== textOf(campaign[field]))
      .map((field) => [field, fields[field]]),
  );
