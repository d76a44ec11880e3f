import type { FundingRule, Oversubscription } from '@contract/campaigns';
import type { StudioCampaign } from '@contract/studioCampaign';
import { formatMoney } from '@/utils/format/currency';
import { timeZones } from '@/utils/regions';
import * as t from '@messages/studio/campaignsTerms';
import { Panel } from '../../../content/page/PageFrame';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { FieldPair } from '../../events/EventFields';
import { instrumentLabels, isDraft } from '../campaignEditorLabels';
import type { TermsForm } from './campaignTermsForm';
import { UseOfFundsFields } from './UseOfFundsFields';

interface CampaignTermsFieldsProps {
  campaign: StudioCampaign;
  form: TermsForm;
  problems: Partial<Record<keyof TermsForm, string>>;
  onChange: (change: Partial<TermsForm>) => void;
}
const fundingRuleLabels: Record<FundingRule, string> = { ALL_OR_NOTHING: t.allOrNothing, FLEXIBLE: t.flexible };
const oversubscriptionLabels: Record<Oversubscription, string> = { FIRST_COME: t.firstCome, PRO_RATA: t.proRata };
const optionsOf = <Value extends string>(labels: Record<Value, string>, values = Object.keys(labels) as Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Every field that affects money, each with the limits that apply. */
export function CampaignTermsFields({ campaign, form, problems, onChange }: CampaignTermsFieldsProps) {
  const { currency, limits } = campaign;
  const isOpen = isDraft(campaign);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const amountProps = (field: 'minGoal' | 'maxGoal' | 'minTicket' | 'maxTicket') => ({
    inputMode: 'decimal' as const,
    suffix: currency,
    value: form[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const percentProps = (field: 'share' | 'recoup' | 'laterShare') => ({
    inputMode: 'decimal' as const,
    suffix: '%',
    value: form[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      <Panel title={t.campaignType}>
        <SelectField
          label={t.kindOfCampaign}
          hint={isOpen ? limits.riskText : t.fixedOncePublic}
          value={form.instrument}
          disabled={!isOpen}
          options={optionsOf(instrumentLabels, limits.instruments)}
          onChange={({ target }) => onChange({ instrument: target.value as TermsForm['instrument'] })} // as: the options are exactly these values
        />
        {limits.investorCap ? (
          <Text kind="small" tone="muted">
            {t.investorCapHint({ max: limits.investorCap })}
          </Text>
        ) : null}
        {form.instrument === 'REWARD' ? null : (
          <FieldPair>
            <TextField label={t.share} {...percentProps('share')} />
            <TextField label={t.recoup} {...percentProps('recoup')} />
            <TextField label={t.laterShare} {...percentProps('laterShare')} />
            <TextField
              label={t.term}
              hint={t.termHint}
              inputMode="numeric"
              value={form.termMonths}
              error={problems.termMonths}
              onChange={({ target }) => onChange({ termMonths: target.value })}
            />
          </FieldPair>
        )}
      </Panel>
      <Panel title={t.goalAndLimits}>
        <FieldPair>
          <TextField label={t.goal} hint={isOpen ? t.goalHint : t.neverDecreases} {...amountProps('minGoal')} />
          <TextField label={t.maxGoal} hint={isOpen ? t.maxGoalHint : t.neverDecreases} {...amountProps('maxGoal')} />
          <TextField label={t.minInvestment} hint={t.atLeast({ amount: money(limits.minTicketMinor) })} {...amountProps('minTicket')} />
          <TextField label={t.maxInvestment} hint={t.atMost({ amount: money(limits.maxTicketMinor) })} {...amountProps('maxTicket')} />
        </FieldPair>
        <SelectField
          label={t.fundingRule}
          value={form.fundingRule}
          options={optionsOf(fundingRuleLabels)}
          onChange={({ target }) => onChange({ fundingRule: target.value as TermsForm['fundingRule'] })} // as above
        />
        <SelectField
          label={t.oversubscription}
          hint={isOpen ? undefined : t.fixedOncePublic}
          value={form.oversubscription}
          disabled={!isOpen}
          options={optionsOf(oversubscriptionLabels)}
          onChange={({ target }) => onChange({ oversubscription: target.value as TermsForm['oversubscription'] })} // as above
        />
        <Text kind="small" tone="muted">
          {t.feeText({
            fee: limits.investorFeeBasisPoints / 100,
            hasTax: limits.feeTaxBasisPoints > 0,
            tax: limits.feeTaxBasisPoints / 100,
            platformFee: limits.platformFeeBasisPoints / 100,
          })}
        </Text>
      </Panel>
      <Panel title={t.purpose}>
        <UseOfFundsFields form={form} currency={currency} problem={problems.uses} onChange={(uses) => onChange({ uses })} />
        <TextArea
          label={t.risks}
          hint={t.risksHint}
          rows={4}
          value={form.risks}
          onChange={({ target }) => onChange({ risks: target.value })}
        />
      </Panel>
      {isOpen ? <ScheduleFields form={form} problems={problems} limits={limits} onChange={onChange} /> : null}
    </>
  );
}

function ScheduleFields({ form, problems, limits, onChange }: Omit<CampaignTermsFieldsProps, 'campaign'> & Pick<StudioCampaign, 'limits'>) {
  return (
    <Panel title={t.schedule}>
      <FieldPair>
        <TextField
          label={t.opensAt}
          hint={t.opensAtHint}
          isOptional
          type="datetime-local"
          value={form.opensAt}
          error={problems.opensAt}
          onChange={({ target }) => onChange({ opensAt: target.value })}
        />
        <TextField
          label={t.deadlineAt}
          hint={t.deadlineHint({ minDays: limits.minDays, maxDays: limits.maxDays, cancelLockHours: limits.cancelLockHours })}
          type="datetime-local"
          value={form.deadlineAt}
          error={problems.deadlineAt}
          onChange={({ target }) => onChange({ deadlineAt: target.value })}
        />
      </FieldPair>
      <SelectField
        label={t.timeZone}
        hint={t.timeZoneHint}
        value={form.timeZone}
        options={[...new Set([form.timeZone, ...timeZones()])].map((value) => ({ value, label: value.replace(/_/g, ' ') }))}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
      <SelectField
        label={t.visibility}
        hint={limits.isAlwaysPrivate ? t.alwaysPrivate : undefined}
        value={form.isPrivate || limits.isAlwaysPrivate ? 'PRIVATE' : 'ALL'}
        disabled={limits.isAlwaysPrivate}
        options={[
          { value: 'ALL', label: t.everyone },
          { value: 'PRIVATE', label: t.anyoneWithLink },
        ]}
        onChange={({ target }) => onChange({ isPrivate: target.value === 'PRIVATE' })}
      />
    </Panel>
  );
}
