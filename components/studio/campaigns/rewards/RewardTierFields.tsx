import type { RewardChoices } from '@contract/rewards';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { parseAmount } from '@/utils/format/amountInput';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/rewards';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { Checkbox } from '../../../ui/field/Checkbox';
import { DateField } from '../../../ui/field/DateField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { newItem, type ItemForm, type TierForm } from './rewardForm';
import { RewardItemFields } from './RewardItemFields';

interface RewardTierFieldsProps {
  form: TierForm;
  place: number;
  currency: string;
  /** The least and the largest pledge, by the terms. */
  pledges: { minMinor: number; maxMinor: number };
  choices: RewardChoices;
  onChange: (form: TierForm) => void;
  /** Null for a promise. */
  onRemove: (() => void) | null;
  onMoveUp: (() => void) | null;
}

/** One reward of the editor. */
export function RewardTierFields({ form, place, currency, pledges, choices, onChange, onRemove, onMoveUp }: RewardTierFieldsProps) {
  const { title, items, isBinding, taken } = form;
  const number = place + 1;
  const name = title ? t.rewardNameWith({ place: number, title }) : t.rewardName({ place: number });
  const set = <Key extends keyof TierForm>(key: Key, value: TierForm[Key]) => onChange({ ...form, [key]: value });
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const range = { isAddOn: form.isAddOn, min: money(pledges.minMinor), max: money(pledges.maxMinor) };
  const priceMinor = parseAmount(form.price, currency);
  const isPriceOutside = priceMinor !== null && (priceMinor > pledges.maxMinor || (!form.isAddOn && priceMinor < pledges.minMinor));
  const setItem = (at: number, item: ItemForm) =>
    set(
      'items',
      items.map((one, position) => (position === at ? item : one)),
    );
  return (
    <Box role="group" aria-label={name}>
      <Stack direction="row" justify="between" align="center">
        <Text kind="subheading">{name}</Text>
        <Stack direction="row" gap={1}>
          {onMoveUp ? (
            <Button tone="plain" size="s" aria-label={t.moveUpName({ place: number })} onClick={onMoveUp}>
              {t.moveUp}
            </Button>
          ) : null}
          {onRemove ? <IconButton icon="close" label={t.removeReward({ place: number })} onClick={onRemove} /> : null}
        </Stack>
      </Stack>
      <TextField label={t.title} maxLength={80} readOnly={isBinding} value={title} onChange={({ target }) => set('title', target.value)} />
      <TextArea
        label={t.description}
        isOptional
        maxLength={1000}
        rows={2}
        readOnly={isBinding}
        value={form.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <Row>
        <TextField
          label={t.price}
          hint={isBinding ? undefined : t.priceRange(range)}
          error={!isBinding && isPriceOutside ? t.priceOutside(range) : undefined}
          inputMode="decimal"
          suffix={currency}
          readOnly={isBinding}
          value={form.price}
          onChange={({ target }) => set('price', target.value)}
        />
        <TextField
          label={t.stock}
          hint={taken > 0 ? t.taken({ count: taken }) : t.stockHint}
          isOptional
          inputMode="numeric"
          value={form.stock}
          onChange={({ target }) => set('stock', target.value)}
        />
        <DateField
          label={t.availableUntil}
          hint={t.availableUntilHint}
          isOptional
          type="datetime-local"
          chosen={form.until}
          value={form.until}
          onChange={({ target }) => set('until', target.value)}
        />
        <DateField
          label={t.deliveryMonth}
          isOptional
          type="month"
          chosen={form.month}
          placeholder="2027-03"
          readOnly={isBinding}
          value={form.month}
          onChange={({ target }) => set('month', target.value)}
        />
      </Row>
      {isBinding ? null : <Checkbox label={t.isAddOn} checked={form.isAddOn} onChange={({ target }) => set('isAddOn', target.checked)} />}
      {isBinding ? (
        <Checkbox label={t.isClosed} checked={form.isClosed} onChange={({ target }) => set('isClosed', target.checked)} />
      ) : null}
      <Text kind="small" isStrong>
        {t.items}
      </Text>
      {items.map((item, at) => (
        <RewardItemFields
          key={item.key}
          item={item}
          place={at}
          isBinding={isBinding}
          isTitleBinding={isBinding && (form.boundTitles[at] ?? null) !== null}
          choices={choices}
          onChange={(next) => setItem(at, next)}
          onRemove={
            isBinding || items.length === 1
              ? null
              : {
                  label: t.removeItem({ place: at + 1, title: name }),
                  run: () =>
                    set(
                      'items',
                      items.filter((_, position) => position !== at),
                    ),
                }
          }
        />
      ))}
      {isBinding || items.length >= 12 ? null : (
        <div>
          <Button tone="plain" onClick={() => set('items', [...items, newItem()])}>
            {t.addItem}
          </Button>
        </div>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
