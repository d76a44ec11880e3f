import type { OrganiserEvent } from '@contract/organiserViews';
import type { PromoCode } from '@contract/promoCodes';
import { useMemo } from 'react';
import { apiErrorOf } from '@/store/api';
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
import { useInputForm } from '../../form/useInputForm';
import { FieldPair } from '../editor/EventFields';
import { checkPromoCode, emptyPromoCode, toPromoCodeInput, type PromoCodeForm } from './promoCodeForm';

const kindOptions: { value: PromoCode['kind']; label: string }[] = [
  { value: 'PERCENT', label: t.percentOff },
  { value: 'AMOUNT', label: t.amountOff },
  { value: 'ACCESS', label: t.accessKind },
];

/** Creates a promo code. */
export function NewPromoCode({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const [add, { isLoading, error }] = useAddPromoCodeMutation();
  const resolver = useMemo(() => checkPromoCode(event), [event]);
  const { form, register, change, errorOf, handleSubmit, reset } = useInputForm(emptyPromoCode(), resolver, apiErrorOf(error)?.fields);
  const tierNames = [...new Set(event.sessions.flatMap(({ tiers }) => tiers.map(({ name }) => name)))];
  const create = async (sent: PromoCodeForm) => {
    const answer = await add(toPromoCodeInput(sent, event));
    if (!answer.data) return;
    dispatch(snackShown({ message: t.codeAdded({ code: answer.data.code }), type: 'SUCCESS' }));
    reset(emptyPromoCode());
  };
  return (
    <Panel title={t.newPromoCode}>
      <Form onSubmit={(pressed) => void handleSubmit(create)(pressed)} noValidate>
        <FieldPair>
          <TextField
            label={t.code}
            hint={t.codeHint}
            maxLength={40}
            autoCapitalize="characters"
            error={errorOf('code')}
            {...register('code')}
          />
          <SelectField label={t.codeKind} options={kindOptions} {...register('kind', { onChange: () => change('value', '') })} />
          {form.kind === 'ACCESS' ? null : (
            <TextField
              label={form.kind === 'PERCENT' ? t.percent : t.amountCurrency({ currency: event.currency })}
              hint={t.discountHint}
              type="number"
              min={0}
              max={form.kind === 'PERCENT' ? 100 : undefined}
              step="any"
              error={errorOf('value')}
              {...register('value')}
            />
          )}
          <TextField
            label={t.totalOrders}
            hint={t.totalOrdersHint}
            isOptional
            type="number"
            min={1}
            error={errorOf('maxUses')}
            {...register('maxUses')}
          />
          <TextField
            label={t.ordersPerPerson}
            isOptional
            type="number"
            min={1}
            error={errorOf('maxPerPerson')}
            {...register('maxPerPerson')}
          />
          <TextField label={t.until} hint={t.inYourTimeZone} isOptional type="datetime-local" {...register('validTo')} />
        </FieldPair>
        {tierNames.length > 0 ? (
          <ChipGroup
            legend={t.forWhichTiers}
            options={[{ code: '', name: t.all }, ...tierNames.map((name) => ({ code: name, name }))]}
            chosen={form.tierNames.length === 0 ? [''] : form.tierNames}
            onToggle={(name) => change('tierNames', name === '' ? [] : toggled(form.tierNames, name))}
          />
        ) : null}
        <ErrorNotice error={error} />
        <Button type="submit" isBusy={isLoading} disabled={!form.code.trim()}>
          {t.createCode}
        </Button>
      </Form>
    </Panel>
  );
}
