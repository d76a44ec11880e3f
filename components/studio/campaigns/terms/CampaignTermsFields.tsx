import type { DistributionSchedule, FundingRule, Oversubscription } from '@contract/campaigns';
import type { StudioCampaign } from '@contract/studioCampaign';
import { parseAmount } from '@/utils/format/amountInput';
import { formatMoney } from '@/utils/format/currency';
import { timeZones } from '@/utils/regions';
import * as t from '@messages/studio/campaignsTerms';
import { Panel } from '../../../content/page/PageFrame';
import { DateField } from '../../../ui/field/DateField';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { FieldPair } from '../../events/editor/EventFields';
import type { InputForm } from '../../form/useInputForm';
import { instrumentLabels, isDraft } from '../campaignEditorLabels';
import type { TermsForm } from './campaignTermsForm';
import { fundingPayoutText } from './fundingPayoutText';
import { MilestoneFields } from './MilestoneFields';
import { UseOfFundsFields } from './UseOfFundsFields';

const fundingRuleLabels: Record<FundingRule, string> = { ALL_OR_NOTHING: t.allOrNothing, FLEXIBLE: t.flexible };
const oversubscriptionLabels: Record<Oversubscription, string> = { FIRST_COME: t.firstCome, PRO_RATA: t.proRata };
const distributionLabels: Record<DistributionSchedule, string> = {
  NONE: t.distributionManual,
  MONTHLY: t.distributionMonthly,
  QUARTERLY: t.distributionQuarterly,
};
const optionsOf = <Value extends string>(labels: Record<Value, string>, values = Object.keys(labels) as Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Every field that affects money, each with the limits that apply. */
export function CampaignTermsFields({ campaign, ...desk }: InputForm<TermsForm> & { campaign: StudioCampaign }) {
  const { form, register, errorOf } = desk;
  const { instrument } = form;
  const { currency, limits } = campaign;
  const isOpen = isDraft(campaign);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const payout = (field: 'minGoal' | 'maxGoal') => fundingPayoutText(parseAmount(form[field], currency), campaign);
  const amountProps = (field: 'minGoal' | 'maxGoal' | 'minTicket' | 'maxTicket') => ({
    inputMode: 'decimal' as const,
    suffix: currency,
    error: errorOf(field),
    ...register(field),
  });
  const percentProps = (field: 'share' | 'recoup' | 'laterShare') => ({
    inputMode: 'decimal' as const,
    suffix: '%',
    error: errorOf(field),
    ...register(field),
  });
  return (
    <>
      <Panel title={t.campaignType}>
        <SelectField
          label={t.kindOfCampaign}
          hint={isOpen ? limits.riskText : t.fixedOncePublic}
          options={optionsOf(instrumentLabels, limits.instruments)}
          error={errorOf('instrument')}
          {...register('instrument')}
          disabled={!isOpen}
        />
        {limits.investorCap ? (
          <Text kind="small" tone="muted">
            {t.investorCapHint({ max: limits.investorCap })}
          </Text>
        ) : null}
        {instrument === 'REWARD' ? null : (
          <SelectField
            label={t.distribution}
            hint={t.distributionHint}
            options={optionsOf(distributionLabels)}
            error={errorOf('distributionSchedule')}
            {...register('distributionSchedule')}
          />
        )}
        {instrument === 'REWARD' ? null : (
          <FieldPair>
            <TextField label={t.share} {...percentProps('share')} />
            <TextField label={t.recoup} {...percentProps('recoup')} />
            <TextField label={t.laterShare} {...percentProps('laterShare')} />
            <TextField label={t.term} hint={t.termHint} inputMode="numeric" error={errorOf('termMonths')} {...register('termMonths')} />
          </FieldPair>
        )}
      </Panel>
      <Panel title={t.goalAndLimits}>
        <FieldPair>
          <TextField
            label={t.goal}
            hint={[isOpen ? t.goalHint : t.neverDecreases, payout('minGoal')].filter(Boolean).join(' ')}
            {...amountProps('minGoal')}
          />
          <TextField
            label={t.maxGoal}
            hint={[
              isOpen ? t.maxGoalHint : t.neverDecreases,
              limits.campaignCapMinor === null ? '' : t.atMost({ amount: money(limits.campaignCapMinor) }),
              payout('maxGoal'),
            ]
              .filter(Boolean)
              .join(' ')}
            {...amountProps('maxGoal')}
          />
          <TextField
            label={t.minInvestment({ instrument })}
            hint={t.atLeast({ amount: money(limits.minTicketMinor) })}
            {...amountProps('minTicket')}
          />
          <TextField label={t.maxInvestment} hint={t.atMost({ amount: money(limits.maxTicketMinor) })} {...amountProps('maxTicket')} />
        </FieldPair>
        <SelectField label={t.fundingRule} options={optionsOf(fundingRuleLabels)} {...register('fundingRule')} />
        <SelectField
          label={t.oversubscription}
          hint={isOpen ? undefined : t.fixedOncePublic}
          options={optionsOf(oversubscriptionLabels)}
          {...register('oversubscription')}
          disabled={!isOpen}
        />
        <Text kind="small" tone="muted">
          {t.feeText({
            instrument,
            fee: limits.investorFeeBasisPoints / 100,
            hasTax: limits.feeTaxBasisPoints > 0,
            tax: limits.feeTaxBasisPoints / 100,
            platformFee: limits.platformFeeBasisPoints / 100,
          })}
        </Text>
      </Panel>
      <Panel title={t.purpose}>
        <UseOfFundsFields {...desk} currency={currency} />
        <MilestoneFields {...desk} />
        <TextArea label={t.risks} hint={t.risksHint} rows={4} error={errorOf('risks')} {...register('risks')} />
      </Panel>
      {isOpen ? <ScheduleFields {...desk} limits={limits} /> : null}
    </>
  );
}

function ScheduleFields({ form, register, errorOf, limits }: InputForm<TermsForm> & Pick<StudioCampaign, 'limits'>) {
  return (
    <Panel title={t.schedule}>
      <FieldPair>
        <DateField
          label={t.opensAt}
          hint={t.opensAtHint}
          isOptional
          type="datetime-local"
          chosen={form.opensAt}
          error={errorOf('opensAt')}
          {...register('opensAt')}
        />
        <DateField
          label={t.deadlineAt}
          hint={t.deadlineHint({
            instrument: form.instrument,
            minDays: limits.minDays,
            maxDays: limits.maxDays,
            cancelLockHours: limits.cancelLockHours,
          })}
          type="datetime-local"
          chosen={form.deadlineAt}
          error={errorOf('deadlineAt')}
          {...register('deadlineAt')}
        />
      </FieldPair>
      <SelectField
        label={t.timeZone}
        hint={t.timeZoneHint}
        options={[...new Set([form.timeZone, ...timeZones()])].map((value) => ({ value, label: value.replace(/_/g, ' ') }))}
        {...register('timeZone')}
      />
    </Panel>
  );
}
