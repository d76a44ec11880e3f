import type { StudioCampaign } from '@contract/studioCampaign';
import { formatMoney } from '@/utils/format/currency';
import { timeZones } from '@/utils/regions';
import { Panel } from '../../../content/page/PageFrame';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { FieldPair } from '../../events/EventFields';
import { instrumentLabels, isDraft, oversubscriptionLabels, fundingRuleLabels } from '../campaignEditorLabels';
import type { TermsForm } from './campaignTermsForm';
import { UseOfFundsFields } from './UseOfFundsFields';

interface CampaignTermsFieldsProps {
  campaign: StudioCampaign;
  form: TermsForm;
  problems: Partial<Record<keyof TermsForm, string>>;
  onChange: (change: Partial<TermsForm>) => void;
}
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
      <Panel title="Campaign type">
        <SelectField
          label="Kind of campaign"
          hint={isOpen ? limits.riskText : 'Can’t be changed once it is public.'}
          value={form.instrument}
          disabled={!isOpen}
          options={optionsOf(instrumentLabels, limits.instruments)}
          onChange={({ target }) => onChange({ instrument: target.value as TermsForm['instrument'] })} // as: the options are exactly these values
        />
        {limits.investorCap ? (
          <Text kind="small" tone="muted">
            Up to {limits.investorCap} investors, and only people with the link can see it.
          </Text>
        ) : null}
        {form.instrument === 'REWARD' ? null : (
          <FieldPair>
            <TextField label="Investors’ share of each net sale" {...percentProps('share')} />
            <TextField label="Until investors have received" {...percentProps('recoup')} />
            <TextField label="Their share after that" {...percentProps('laterShare')} />
            <TextField
              label="Term in months"
              hint="From funding; maximum 120."
              inputMode="numeric"
              value={form.termMonths}
              error={problems.termMonths}
              onChange={({ target }) => onChange({ termMonths: target.value })}
            />
          </FieldPair>
        )}
      </Panel>
      <Panel title="Goal and limits">
        <FieldPair>
          <TextField label="Goal" hint={isOpen ? 'What the work needs.' : 'Never decreases.'} {...amountProps('minGoal')} />
          <TextField label="Maximum raised" hint={isOpen ? 'At least the goal.' : 'Never decreases.'} {...amountProps('maxGoal')} />
          <TextField label="Minimum investment" hint={`At least ${money(limits.minTicketMinor)}.`} {...amountProps('minTicket')} />
          <TextField label="Maximum" hint={`At most ${money(limits.maxTicketMinor)}.`} {...amountProps('maxTicket')} />
        </FieldPair>
        <SelectField
          label="If the goal is not reached"
          value={form.fundingRule}
          options={optionsOf(fundingRuleLabels)}
          onChange={({ target }) => onChange({ fundingRule: target.value as TermsForm['fundingRule'] })} // as above
        />
        <SelectField
          label="If more is raised than needed"
          hint={isOpen ? undefined : 'Can’t be changed once it is public.'}
          value={form.oversubscription}
          disabled={!isOpen}
          options={optionsOf(oversubscriptionLabels)}
          onChange={({ target }) => onChange({ oversubscription: target.value as TermsForm['oversubscription'] })} // as above
        />
        <Text kind="small" tone="muted">
          An investor pays {limits.investorFeeBasisPoints / 100} % on top
          {limits.feeTaxBasisPoints ? `, with ${limits.feeTaxBasisPoints / 100} % tax on that fee` : ''}; we keep, of the amount raised,{' '}
          {limits.platformFeeBasisPoints / 100} %. A campaign that is not funded pays no fee.
        </Text>
      </Panel>
      <Panel title="What it is for">
        <UseOfFundsFields form={form} currency={currency} problem={problems.uses} onChange={(uses) => onChange({ uses })} />
        <TextArea
          label="Risks"
          hint="One risk per line."
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
    <Panel title="When">
      <FieldPair>
        <TextField
          label="Opens"
          hint="Empty: as soon as you publish. Later: it is announced until then."
          isOptional
          type="datetime-local"
          value={form.opensAt}
          error={problems.opensAt}
          onChange={({ target }) => onChange({ opensAt: target.value })}
        />
        <TextField
          label="Ends"
          hint={`${limits.minDays} to ${limits.maxDays} days after it opens. From ${limits.cancelLockHours} hours before, investments can no longer be cancelled.`}
          type="datetime-local"
          value={form.deadlineAt}
          error={problems.deadlineAt}
          onChange={({ target }) => onChange({ deadlineAt: target.value })}
        />
      </FieldPair>
      <SelectField
        label="Time zone"
        hint="Applies to both times above."
        value={form.timeZone}
        options={[...new Set([form.timeZone, ...timeZones()])].map((value) => ({ value, label: value.replace(/_/g, ' ') }))}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
      <SelectField
        label="Visibility"
        hint={limits.isAlwaysPrivate ? 'This kind of campaign is always private.' : undefined}
        value={form.isPrivate || limits.isAlwaysPrivate ? 'PRIVATE' : 'ALL'}
        disabled={limits.isAlwaysPrivate}
        options={[
          { value: 'ALL', label: 'Everyone' },
          { value: 'PRIVATE', label: 'Anyone with the link' },
        ]}
        onChange={({ target }) => onChange({ isPrivate: target.value === 'PRIVATE' })}
      />
    </Panel>
  );
}
