import type { RewardItem, RewardItemKind, RewardTierInput, StudioRewardTier } from '@contract/rewards';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { toInstant, toLocalTime } from '@/utils/format/zonedTime';
import * as t from '@messages/studio/rewards';

/** An item as typed; the questions are one text. */
export interface ItemForm extends Omit<RewardItem, 'questions' | 'quantity'> {
  /** Of this form alone, so that an item keeps its place on the screen when another is removed. */
  key: string;
  quantity: string;
  questions: string;
}
/** A reward as typed. */
export interface TierForm extends Pick<StudioRewardTier, 'tierID' | 'title' | 'description' | 'isAddOn' | 'isClosed' | 'taken'> {
  price: string;
  stock: string;
  until: string;
  month: string;
  items: ItemForm[];
  /** Its content is a promise. */
  isBinding: boolean;
  /** Titles that were chosen before. */
  boundTitles: (string | null)[];
}

export const kindLabels: Record<RewardItemKind, string> = {
  SEAT: t.seat,
  STREAM: t.stream,
  CREDIT: t.credit,
  GIFT: t.gift,
  PARCEL: t.parcel,
};
export const rewardKinds = Object.keys(kindLabels) as RewardItemKind[]; // -- the keys of the table above

export const newItem = (kind: RewardItemKind = 'PARCEL'): ItemForm => ({
  key: crypto.randomUUID(),
  kind,
  label: '',
  quantity: '1',
  sessionID: null,
  ticketTierID: null,
  releaseID: null,
  access: 'BUY',
  role: 'OTHER',
  questions: '',
});

export const newTier = (): TierForm => ({
  tierID: `rwt_${crypto.randomUUID().replaceAll('-', '')}`,
  title: '',
  description: '',
  price: '',
  stock: '',
  until: '',
  month: '',
  isAddOn: false,
  isClosed: false,
  taken: 0,
  items: [newItem()],
  isBinding: false,
  boundTitles: [],
});

interface Where {
  currency: string;
  timeZone: string;
}

export const toTierForm = (
  { priceMinor, stock, availableUntil, deliveryMonth, items, ...tier }: StudioRewardTier,
  { currency, timeZone }: Where,
  isPublished: boolean,
): TierForm => ({
  ...tier,
  price: formatAmountInput(priceMinor, currency),
  stock: stock === null ? '' : String(stock),
  until: availableUntil ? toLocalTime(availableUntil, timeZone) : '',
  month: deliveryMonth ?? '',
  items: items.map((item) => ({
    ...item,
    key: crypto.randomUUID(),
    quantity: String(item.quantity),
    questions: item.questions.join('\n'),
  })),
  isBinding: isPublished,
  boundTitles: isPublished ? items.map(({ releaseID }) => releaseID) : [],
});

const wholeNumber = (typed: string, max: number): number | null => {
  const value = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return value >= 1 && value <= max ? value : null;
};

function toItem({ key: _key, questions, quantity: typed, ...item }: ItemForm): RewardItem | null {
  const quantity = wholeNumber(typed, 10);
  if (quantity === null || item.label.trim() === '') return null;
  const lines = questions.split('\n').flatMap((line) => line.trim() || []);
  return { ...item, quantity, questions: lines.slice(0, 5) };
}

export const isItemComplete = (item: ItemForm): boolean => toItem(item) !== null;

/** Whether nothing of an item is left to enter, and nothing to choose later. */
export function isItemDone(item: ItemForm): boolean {
  if (!isItemComplete(item)) return false;
  if (item.kind === 'SEAT') return item.sessionID !== null;
  return item.kind === 'PARCEL' || item.releaseID !== null;
}

function toTier(form: TierForm, { currency, timeZone }: Where): RewardTierInput | null {
  const { tierID, title, description, isAddOn, isClosed } = form;
  const priceMinor = parseAmount(form.price, currency);
  const stock = form.stock.trim() === '' ? null : wholeNumber(form.stock, 1_000_000);
  const availableUntil = form.until === '' ? null : toInstant(form.until, timeZone);
  const items = form.items.map(toItem).filter((item) => item !== null);
  const isComplete =
    title.trim() !== '' &&
    priceMinor !== null &&
    priceMinor > 0 &&
    (form.stock.trim() === '' || stock !== null) &&
    (form.until === '' || availableUntil !== null) &&
    items.length === form.items.length &&
    items.length > 0;
  if (!isComplete) return null;
  const deliveryMonth = form.month === '' ? null : form.month;
  return { tierID, title, description, priceMinor, stock, availableUntil, deliveryMonth, items, isAddOn, isClosed };
}

/** What is sent; null while a reward is incomplete. */
export function toTiers(forms: readonly TierForm[], where: Where): RewardTierInput[] | null {
  const tiers = forms.map((form) => toTier(form, where)).filter((tier) => tier !== null);
  return tiers.length === forms.length ? tiers : null;
}
