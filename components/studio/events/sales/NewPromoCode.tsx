import type { OrganiserEvent } from '@contract/organiserViews';
import type { PromoCode } from '@contract/promoCodes';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useAddPromoCodeMutation } from '@/store/studio/promoCodesApi';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/eventsSales';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { FieldPair } from '../EventFields';
import { emptyPromoCode, parsePromoCode, type PromoCodeForm } from './promoCodeForm';

const kindOptions: { value: PromoCode['kind']; label: string }[] = [
  { value: 'PERCENT', label: t.percentOff },
  { value: 'AMOUNT', label: t.amountOff },
  { value: 'ACCESS', label: t.accessKind },
];

/** Creates a promo code. */
export function NewPromoCode({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<PromoCodeForm>(emptyPromoCode);
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading, error }] = useAddPromoCodeMutation();
  const tierNames = [...new Set(event.sessions.flatMap(({ tiers }) => tiers.map(({ name }) => name)))];
  const set = (part: Partial<PromoCodeForm>) => setForm((before) => ({ ...before, ...part }));
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const { fields, problem: firstProblem } = parsePromoCode(form, event.currency);
    setProblem(firstProblem ?? null);
    if (!fields) return;
    const answer = await add({ eventID: event.eventID, ...fields });
    if (!answer.data) return;
    dispatch(snackShown({ message: t.codeAdded({ code: answer.data.code }), type: 'SUCCESS' }));
    setForm(emptyPromoCode());
  };
  return (
    <Panel title={t.newPromoCode}>
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <FieldPair>
          <TextField
            label={t.code}
            hint={t.codeHint}
            value={form.code}
            maxLength={40}
            autoCapitalize="characters"
            onChange={({ target }) => set({ code: target.value })}
          />
          <SelectField
            label={t.codeKind}
            value={form.kind}
            options={kindOptions}
            onChange={({ target }) => set({ kind: target.value as PromoCode['kind'], value: '' })} // as: the options are exactly these values
          />
          {form.kind === 'ACCESS' ? null : (
            <TextField
              label={form.kind === 'PERCENT' ? t.percent : t.amountCurrency({ currency: event.currency })}
              hint={t.discountHint}
              type="number"
              min={0}
              max={form.kind === 'PERCENT' ? 100 : undefined}
              step="any"
              value={form.value}
              onChange={({ target }) => set({ value: target.value })}
            />
          )}
          <TextField
            label={t.totalOrders}
            hint={t.totalOrdersHint}
            isOptional
            type="number"
            min={1}
            value={form.maxUses}
            onChange={({ target }) => set({ maxUses: target.value })}
          />
          <TextField
            label={t.ordersPerPerson}
            isOptional
            type="number"
            min={1}
            value={form.maxPerPerson}
            onChange={({ target }) => set({ maxPerPerson: target.value })}
          />
          <TextField
            label={t.until}
            hint={t.inYourTimeZone}
            isOptional
            type="datetime-local"
            value={form.validTo}
            onChange={({ target }) => set({ validTo: target.value })}
          />
        </FieldPair>
        {tierNames.length > 0 ? (
          <ChipGroup
            legend={t.forWhichTiers}
            options={[{ code: '', name: t.all }, ...tierNames.map((name) => ({ code: name, name }))]}
            chosen={form.tierNames.length === 0 ? [''] : form.tierNames}
            onToggle={(name) => set({ tierNames: name === '' ? [] : toggled(form.tierNames, name) })}
          />
        ) : null}
        {problem ? (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        ) : null}
        <ErrorNotice error={error} />
        <Button type="submit" isBusy={isLoading} disabled={!form.code.trim()}>
          {t.createCode}
        </Button>
      </Form>
    </Panel>
  );
}
