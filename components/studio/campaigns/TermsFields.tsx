import type { StudioCampaign } from '@contract/studioCampaign';
import { formatMoney } from '@/utils/currency';
import { timeZones } from '@/utils/places';
import { Panel } from '../../content/PageFrame';
import { SelectField } from '../../ui/SelectField';
import { Text } from '../../ui/Text';
import { TextArea, TextField } from '../../ui/TextField';
import { Pair } from '../events/EventFields';
import { instrumentWords, isDraft, overWords, ruleWords } from './campaignWords';
import { FundsRows } from './FundsRows';
import type { TermsForm } from './termsForm';

interface TermsFieldsProps {
  campaign: StudioCampaign;
  form: TermsForm;
  problems: Partial<Record<keyof TermsForm, string>>;
  onChange: (change: Partial<TermsForm>) => void;
}
const optionsOf = <Value extends string>(words: Record<Value, string>, of = Object.keys(words) as Value[]) =>
  of.map((value) => ({ value, label: words[value] }));

/** All that decides about money; beside each field stands what the rules allow. */
export function TermsFields({ campaign, form, problems, onChange }: TermsFieldsProps) {
  const { currency, limits } = campaign;
  const isOpen = isDraft(campaign);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const typed = (field: 'minGoal' | 'maxGoal' | 'minTicket' | 'maxTicket') => ({
    inputMode: 'decimal' as const,
    suffix: currency,
    value: form[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const percent = (field: 'share' | 'recoup' | 'laterShare') => ({
    inputMode: 'decimal' as const,
    suffix: '%',
    value: form[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      <Panel title="What people get">
        <SelectField
          label="Kind of campaign"
          hint={isOpen ? limits.riskText : 'Never changes once it is public.'}
          value={form.instrument}
          disabled={!isOpen}
          options={optionsOf(instrumentWords, limits.instruments)}
          onChange={({ target }) => onChange({ instrument: target.value as TermsForm['instrument'] })} // as: every option is one
        />
        {limits.investorCap ? (
          <Text kind="small" tone="muted">
            At most {limits.investorCap} people, and only those who were given the link see it.
          </Text>
        ) : null}
        {form.instrument === 'REWARD' ? null : (
          <Pair>
            <TextField label="Investors’ share of each net sale" {...percent('share')} />
            <TextField label="Until so much of what was raised is back" {...percent('recoup')} />
            <TextField label="Their share after that" {...percent('laterShare')} />
            <TextField
              label="For so many months"
              hint="From funding; at most 120."
              inputMode="numeric"
              value={form.termMonths}
              error={problems.termMonths}
              onChange={({ target }) => onChange({ termMonths: target.value })}
            />
          </Pair>
        )}
      </Panel>
      <Panel title="Goal and tickets">
        <Pair>
          <TextField label="Goal" hint={isOpen ? 'What the work needs.' : 'Never decreases.'} {...typed('minGoal')} />
          <TextField label="Highest sum taken" hint={isOpen ? 'At least the goal.' : 'Never decreases.'} {...typed('maxGoal')} />
          <TextField label="Smallest ticket" hint={`At least ${money(limits.minTicketMinor)}.`} {...typed('minTicket')} />
          <TextField label="Highest ticket" hint={`At most ${money(limits.maxTicketMinor)}.`} {...typed('maxTicket')} />
        </Pair>
        <SelectField
          label="If the goal is not reached"
          value={form.fundingRule}
          options={optionsOf(ruleWords)}
          onChange={({ target }) => onChange({ fundingRule: target.value as TermsForm['fundingRule'] })} // as above
        />
        <SelectField
          label="If more comes than is needed"
          hint={isOpen ? undefined : 'Never changes once it is public.'}
          value={form.oversubscription}
          disabled={!isOpen}
          options={optionsOf(overWords)}
          onChange={({ target }) => onChange({ oversubscription: target.value as TermsForm['oversubscription'] })} // as above
        />
        <Text kind="small" tone="muted">
          An investor pays {limits.investorFeeBasisPoints / 100} % on top
          {limits.feeTaxBasisPoints ? `, with ${limits.feeTaxBasisPoints / 100} % tax on that fee` : ''}; of what is raised the house keeps{' '}
          {limits.platformFeeBasisPoints / 100} %. Nothing is kept of a campaign that is not funded.
        </Text>
      </Panel>
      <Panel title="What it is for">
        <FundsRows form={form} currency={currency} problem={problems.uses} onChange={(uses) => onChange({ uses })} />
        <TextArea
          label="What can go wrong"
          hint="One risk a line; at least one."
          rows={4}
          value={form.risks}
          onChange={({ target }) => onChange({ risks: target.value })}
        />
      </Panel>
      {isOpen ? <Times form={form} problems={problems} limits={limits} onChange={onChange} /> : null}
    </>
  );
}

function Times({ form, problems, limits, onChange }: Omit<TermsFieldsProps, 'campaign'> & Pick<StudioCampaign, 'limits'>) {
  return (
    <Panel title="When">
      <Pair>
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
          hint={`${limits.minDays} to ${limits.maxDays} days after it opens. From ${limits.cancelLockHours} hours before, nobody can take money back.`}
          type="datetime-local"
          value={form.deadlineAt}
          error={problems.deadlineAt}
          onChange={({ target }) => onChange({ deadlineAt: target.value })}
        />
      </Pair>
      <SelectField
        label="Time zone"
        hint="Both times above are by its clocks."
        value={form.timeZone}
        options={[...new Set([form.timeZone, ...timeZones()])].map((value) => ({ value, label: value.replace(/_/g, ' ') }))}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
      <SelectField
        label="Who finds it"
        hint={limits.isAlwaysPrivate ? 'This kind of campaign is always private.' : undefined}
        value={form.isPrivate || limits.isAlwaysPrivate ? 'PRIVATE' : 'ALL'}
        disabled={limits.isAlwaysPrivate}
        options={[
          { value: 'ALL', label: 'Everybody' },
          { value: 'PRIVATE', label: 'Only who has the link' },
        ]}
        onChange={({ target }) => onChange({ isPrivate: target.value === 'PRIVATE' })}
      />
    </Panel>
  );
}
