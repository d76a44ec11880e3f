import type { AdminSetting } from '@contract/adminSettings';
import type { CampaignOffer } from '@contract/campaignOffers';
import type { InputOf } from '@contract/operations';
import type { SettingKey, SettingValue, SettingValues, SwitchKey } from '@contract/runtimeSettings';
import { countryName } from '@/utils/format/countryName';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/settings';

/** What the fields of one setting get. */
export interface ValueFieldsProps {
  setting: AdminSetting;
  hasTried: boolean;
  /** Null while what is entered is no value. */
  onChange: (value: SettingValue | null) => void;
}

/** The currencies in which campaigns of these countries raise money. */
export const offerCurrencies: Readonly<Record<string, string>> = { IN: 'INR', US: 'USD', GB: 'GBP', AE: 'AED', JP: 'JPY' };
const instrumentNames: Readonly<Record<CampaignOffer['instrument'], string>> = {
  REWARD: t.offerReward,
  REVENUE_SHARE: t.offerRevenueShare,
  EQUITY_LIKE: t.offerEquity,
};

export type Decision = InputOf<'admin.settingDecide'>['decision'];
export const decisionLabels: Record<Decision, string> = { CONFIRM: t.confirm, REFUSE: t.refuse, WITHDRAW: t.withdraw };

/** Each setting by its name, with what its value, or for a switch its pause, means. */
export const settingNames: Readonly<Record<SettingKey, { name: string; effect: string }>> = {
  signUpsOpen: { name: t.signUps, effect: t.signUpsPause },
  uploadsOpen: { name: t.uploads, effect: t.uploadsPause },
  campaignsOpen: { name: t.campaigns, effect: t.campaignsPause },
  investingOpen: { name: t.investing, effect: t.investingPause },
  eventCheckoutOpen: { name: t.eventCheckout, effect: t.eventCheckoutPause },
  titleCheckoutOpen: { name: t.titleCheckout, effect: t.titleCheckoutPause },
  payoutsOpen: { name: t.payouts, effect: t.payoutsPause },
  openOrdersPerPerson: { name: t.openOrders, effect: t.openOrdersEffect },
  supportRefundLimit: { name: t.supportRefunds, effect: t.refundsEffect },
  financeRefundLimit: { name: t.financeRefunds, effect: t.refundsEffect },
  ticketFees: { name: t.ticketFees, effect: t.ticketFeesEffect },
  campaignFees: { name: t.campaignFees, effect: t.campaignFeesEffect },
  filmFees: { name: t.filmFees, effect: t.filmFeesEffect },
  taxWithholding: { name: t.taxWithholding, effect: t.taxWithholdingEffect },
  campaignOffers: { name: t.campaignOffers, effect: t.campaignOffersEffect },
};

const limits: readonly SettingKey[] = ['openOrdersPerPerson', 'supportRefundLimit', 'financeRefundLimit', 'campaignOffers'];
const fees: readonly SettingKey[] = ['ticketFees', 'filmFees', 'campaignFees', 'taxWithholding'];
const isSwitch = ({ value }: AdminSetting) => typeof value === 'boolean';

/** The settings in the groups of the page. */
export const groupsOf = (items: readonly AdminSetting[]) => [
  { title: t.switches, items: items.filter(isSwitch) },
  { title: t.limits, items: items.filter(({ key }) => limits.includes(key)) },
  { title: t.fees, items: items.filter(({ key }) => fees.includes(key)) },
];

/** The value as the setting of this key has it; the API has checked it. */
export const valueOf = <K extends SettingKey>(_key: K, value: SettingValue): SettingValues[K] => value as SettingValues[K]; // -- checked by the API
export const isSwitchKey = (key: SettingKey): key is SwitchKey => !limits.includes(key) && !fees.includes(key);

function amountLines(amounts: SettingValues['supportRefundLimit']): string[] {
  const given = Object.entries(amounts).map(([currency, amountMinor]) => formatMoney({ amountMinor, currency }));
  return given.length > 0 ? given : [t.noLimit];
}

/** A kind of campaign in a country, in words. */
export const offerName = ({ country, instrument }: Pick<CampaignOffer, 'country' | 'instrument'>): string =>
  t.offerName({ country: countryName(country), kind: instrumentNames[instrument] });

function offerLine({ isOffered, campaignCapMinor, annualCapMinor, ...offer }: CampaignOffer): string {
  const name = offerName(offer);
  if (!isOffered) return t.offerOff({ name });
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: offerCurrencies[offer.country] ?? 'INR' });
  const caps = [
    ...(campaignCapMinor === null ? [] : [t.offerCampaignCap({ amount: money(campaignCapMinor) })]),
    ...(annualCapMinor === null ? [] : [t.offerAnnualCap({ amount: money(annualCapMinor) })]),
  ];
  return caps.length === 0 ? t.offerOn({ name }) : t.offerOnWithCaps({ name, caps: caps.join(', ') });
}

/** A value in words, a line each. */
export function valueLines(key: SettingKey, value: SettingValue): string[] {
  if (typeof value === 'boolean') return [value ? t.open : t.paused];
  if (typeof value === 'number') return [String(value)];
  if (key === 'taxWithholding') {
    const { tcs, tds } = valueOf('taxWithholding', value);
    return [tcs ? t.tcsWithheld : t.tcsNotWithheld, tds ? t.tdsWithheld : t.tdsNotWithheld];
  }
  if (key === 'campaignOffers') return valueOf('campaignOffers', value).map(offerLine);
  if (key === 'filmFees') return [t.filmFee({ percent: valueOf('filmFees', value).feeBasisPoints / 100 })];
  if (key !== 'campaignFees') return amountLines(valueOf('supportRefundLimit', value));
  const { investorFeeBasisPoints, platformFeeBasisPoints } = valueOf('campaignFees', value);
  return [t.investorFee({ percent: investorFeeBasisPoints / 100 }), t.platformFee({ percent: platformFeeBasisPoints / 100 })];
}

/** The lines of a value that another value does not have; one that changes nothing is shown in whole. */
export function changedLines(key: SettingKey, value: SettingValue, other: SettingValue): string {
  const others = new Set(valueLines(key, other));
  const lines = valueLines(key, value);
  const changed = lines.filter((line) => !others.has(line));
  return (changed.length > 0 ? changed : lines).join(', ');
}
