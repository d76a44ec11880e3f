import type { ApiError } from '@contract/common';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditCampaignMutation, useUpdateDraftMutation } from '@/store/studio/campaignEditorApi';
import { Notice } from '../../content/Notice';
import { NotSaved } from '../../content/NotSaved';
import { Form } from '../../content/PageFrame';
import { bumpKept, useKeptForm } from '../../content/useKeptForm';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { isDraft } from './campaignWords';
import { TermsFields } from './TermsFields';
import { changedTerms, readTerms, termsFormOf, type TermsForm } from './termsForm';
import { useChangeWithImpact } from './useChangeWithImpact';

const fieldOf: Record<string, keyof TermsForm> = {
  minGoalMinor: 'minGoal',
  maxGoalMinor: 'maxGoal',
  minTicketMinor: 'minTicket',
  maxTicketMinor: 'maxTicket',
  useOfFunds: 'uses',
  shareBasisPoints: 'share',
  deadlineAt: 'deadlineAt',
  opensAt: 'opensAt',
  instrument: 'instrument',
};
/** What the house refused, said beside the field it is about. */
const problemsOf = (fault: ApiError | undefined): Partial<Record<keyof TermsForm, string>> =>
  Object.fromEntries(
    Object.entries(fault?.fields ?? {}).flatMap(([field, words]) => (fieldOf[field] ? [[fieldOf[field], `It ${words}.`]] : [])),
  );

/** The terms. A draft is saved as far as it can be read; of a public campaign it is said first what a change does to its investors. */
export function TermsTab({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID } = campaign;
  const kept = useKeptForm(`campaign-terms:${campaignID}`, campaign.version, () => termsFormOf(campaign));
  const { form, version, set, forget } = kept;
  const [problems, setProblems] = useState<Partial<Record<keyof TermsForm, string>>>({});
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const isOpen = isDraft(campaign);
  const mayChange = isOpen || hasRight(campaign.role, 'campaign.run');
  /** What is marked was not saved, and stays kept. */
  const saved = (now: number, isWhole = true) => {
    if (isWhole) kept.settle(form, now);
    else kept.rebase(now);
    bumpKept(`campaign-details:${campaignID}`, version, now);
  };
  const tell = (message: string) => dispatch(snackShown({ message, type: 'SUCCESS' }));
  const {
    ask,
    fault: refused,
    dialog,
  } = useChangeWithImpact(campaign, async (change) => {
    const answer = await edit({ campaignID, version, ...change, isMaterialChange: true });
    if (answer.error) return;
    saved(answer.data.version);
    tell('Saved. Everybody who is in it has been asked.');
  });
  const fault = faultOf(updating.error ?? editing.error) ?? refused;

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const read = readTerms(form, campaign);
    setProblems(read.problems);
    const isWhole = Object.keys(read.problems).length === 0;
    if (!isOpen) {
      const change = changedTerms(read.fields, campaign);
      if (!isWhole) return;
      if (Object.keys(change).length === 0) tell('Nothing is different.');
      else await ask(change);
      return;
    }
    const answer = await update({ campaignID, version, ...read.fields });
    if (answer.error) return;
    saved(answer.data.version, isWhole);
    tell(isWhole ? 'Saved.' : 'Saved, except what is marked.');
  };
  return (
    <>
      {isOpen ? null : (
        <Notice tone="info" title="These are the terms people said yes to">
          A change asks each of them again; who does not say yes within {campaign.limits.reconfirmBusinessDays} business days gets
          everything back. The deadline moves under{' '}
          <Link tone="text" href={routes.studioCampaign(campaignID, 'publish')}>
            Publish
          </Link>
          .{mayChange ? '' : ` Only @${campaign.owner.username} changes them.`}
        </Notice>
      )}
      <NotSaved
        isShown={kept.isRestored}
        onDrop={() => forget(termsFormOf(campaign))}
        onKeepMine={kept.isOlder ? () => kept.rebase(campaign.version) : undefined}
      />
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <TermsFields campaign={campaign} form={form} problems={{ ...problemsOf(fault), ...problems }} onChange={set} />
        {Object.keys(problems).length > 0 ? (
          <Text tone="bad" role="alert">
            Something above needs mending: {Object.values(problems)[0]}
          </Text>
        ) : null}
        <Fault fault={fault} />
        {mayChange ? (
          <Button type="submit" size="l" isBusy={updating.isLoading}>
            {isOpen ? 'Save' : 'See what this changes'}
          </Button>
        ) : null}
      </Form>
      {dialog}
    </>
  );
}
