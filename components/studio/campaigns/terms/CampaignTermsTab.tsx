import type { ApiError } from '@contract/common';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { rebaseDraft } from '@/store/drafts/draftsSlice';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditCampaignMutation, useUpdateDraftMutation } from '@/store/studio/campaignEditorApi';
import * as t from '@messages/studio/campaignsTerms';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Notice } from '../../../content/page/Notice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';
import { useFormDraft } from '../../shared/useFormDraft';
import { isDraft } from '../campaignEditorLabels';
import { CampaignTermsFields } from './CampaignTermsFields';
import { changedTerms, parseTermsForm, toTermsForm, type TermsForm } from './campaignTermsForm';
import { useTermsChange } from './useTermsChange';

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
/** Errors from the server, by form field. */
const problemsOf = (apiError: ApiError | undefined): Partial<Record<keyof TermsForm, string>> =>
  Object.fromEntries(
    Object.entries(apiError?.fields ?? {}).flatMap(([field, message]) =>
      fieldOf[field] ? [[fieldOf[field], t.fieldProblem({ problem: message })]] : [],
    ),
  );

/** The terms editor. Drafts are saved as far as they are valid; for a public campaign the effect on investors is shown first. */
export function CampaignTermsTab({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID } = campaign;
  const draft = useFormDraft(`campaign-terms:${campaignID}`, campaign.version, () => toTermsForm(campaign));
  const { form, version, set, forget } = draft;
  const [problems, setProblems] = useState<Partial<Record<keyof TermsForm, string>>>({});
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const isOpen = isDraft(campaign);
  const mayChange = isOpen || hasRight(campaign.role, 'campaign.run');
  /** Invalid fields were not saved and stay in the draft. */
  const markSaved = (newVersion: number, isComplete = true) => {
    if (isComplete) draft.settle(form, newVersion);
    else draft.rebase(newVersion);
    dispatch(rebaseDraft(`campaign-details:${campaignID}`, version, newVersion));
  };
  const showSuccess = (message: string) => dispatch(snackShown({ message, type: 'SUCCESS' }));
  const {
    requestChange,
    apiError: previewFault,
    dialog,
  } = useTermsChange(campaign, async (change) => {
    const answer = await edit({ campaignID, version, ...change, isMaterialChange: true });
    if (answer.error) return;
    markSaved(answer.data.version);
    showSuccess(t.savedWithConfirmation);
  });
  const apiError = apiErrorOf(updating.error ?? editing.error) ?? previewFault;

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const parsed = parseTermsForm(form, campaign);
    setProblems(parsed.problems);
    const isComplete = Object.keys(parsed.problems).length === 0;
    if (!isOpen) {
      const change = changedTerms(parsed.fields, campaign);
      if (!isComplete) return;
      if (Object.keys(change).length === 0) showSuccess(t.nothingHasChanged);
      else await requestChange(change);
      return;
    }
    const answer = await update({ campaignID, version, ...parsed.fields });
    if (answer.error) return;
    markSaved(answer.data.version, isComplete);
    showSuccess(isComplete ? t.saved : t.savedInPart);
  };
  return (
    <>
      {isOpen ? null : (
        <Notice tone="info" title={t.agreedTerms}>
          {t.agreedText({
            days: campaign.limits.reconfirmBusinessDays,
            link: (text) => (
              <Link tone="text" href={routes.studioCampaign(campaignID, 'publish')}>
                {text}
              </Link>
            ),
          })}{' '}
          {mayChange ? null : t.ownerChanges({ username: campaign.owner.username })}
        </Notice>
      )}
      <UnsavedDraftNotice
        isShown={draft.isRestored}
        onDrop={() => forget(toTermsForm(campaign))}
        onKeepDraft={draft.isOlder ? () => draft.rebase(campaign.version) : undefined}
      />
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <CampaignTermsFields campaign={campaign} form={form} problems={{ ...problemsOf(apiError), ...problems }} onChange={set} />
        {Object.keys(problems).length > 0 ? (
          <Text tone="bad" role="alert">
            {t.fixFirst({ problem: Object.values(problems)[0] ?? '' })}
          </Text>
        ) : null}
        <ErrorNotice error={apiError} />
        {mayChange ? (
          <Button type="submit" size="l" isBusy={updating.isLoading}>
            {isOpen ? t.save : t.reviewEffect}
          </Button>
        ) : null}
      </Form>
      {dialog}
    </>
  );
}
