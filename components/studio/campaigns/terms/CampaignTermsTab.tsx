import type { ApiError } from '@contract/common';
import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useMemo } from 'react';
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
import { Link } from '../../../ui/navigation/Link';
import { useDeskForm } from '../../form/useDeskForm';
import { useFormDraft } from '../../form/useFormDraft';
import { isDraft } from '../campaignEditorLabels';
import { CampaignTermsFields } from './CampaignTermsFields';
import { changedTerms, checkTerms, parseTermsForm, termsFieldNames, toTermsForm } from './campaignTermsForm';
import { useTermsChange } from './useTermsChange';

/** Errors from the server, by form field. */
const problemsOf = (apiError: ApiError | undefined) =>
  Object.fromEntries(
    Object.entries(apiError?.fields ?? {}).map(([field, problem]) => [termsFieldNames[field] ?? field, t.fieldProblem({ problem })]),
  );

/** The terms editor. Drafts are saved as far as they are valid; for a public campaign the effect on investors is shown first. */
export function CampaignTermsTab({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID, instrument } = campaign;
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const draft = useFormDraft(
    `campaign-terms:${campaignID}`,
    campaign.version,
    () => toTermsForm(campaign),
    () => {
      updating.reset();
      editing.reset();
    },
  );
  const { form, version } = draft;
  const isOpen = isDraft(campaign);
  const mayChange = isOpen || hasRight(campaign.role, 'campaign.run');
  /** Invalid fields were not saved and stay in the draft. */
  const markSaved = (newVersion: number, isComplete = true, saved = form) => {
    if (isComplete) draft.settle(saved, newVersion);
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
    showSuccess(answer.data.review?.state === 'IN_REVIEW' ? t.submittedForReview : t.savedWithConfirmation({ instrument }));
  });
  const apiError = apiErrorOf(updating.error ?? editing.error) ?? previewFault;
  const resolver = useMemo(() => checkTerms(campaign), [campaign]);
  const desk = useDeskForm(draft, resolver, problemsOf(apiError));
  const saveDraft = async (invalid: object = {}) => {
    const { fields } = parseTermsForm(form, campaign);
    const valid = Object.entries(fields).filter(([field]) => !((termsFieldNames[field] ?? field) in invalid));
    const answer = await update({ campaignID, version, ...Object.fromEntries(valid) });
    if (answer.error) return;
    const isComplete = Object.keys(invalid).length === 0;
    // A change of the kind may have changed the smallest amount.
    const hasOtherMinimum = answer.data.minTicketMinor !== fields.minTicketMinor;
    markSaved(answer.data.version, isComplete, hasOtherMinimum ? { ...form, minTicket: toTermsForm(answer.data).minTicket } : form);
    showSuccess(isComplete ? t.saved : t.savedInPart);
  };
  const reviewChange = async () => {
    const change = changedTerms(parseTermsForm(form, campaign).fields, campaign);
    if (Object.keys(change).length === 0) showSuccess(t.nothingHasChanged);
    else await requestChange(change);
  };
  const submit = isOpen ? desk.handleSubmit(() => saveDraft(), saveDraft) : desk.handleSubmit(reviewChange);
  return (
    <>
      {isOpen ? null : (
        <Notice tone="info" title={t.agreedTerms({ instrument })}>
          {t.agreedText({
            instrument,
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
        onDrop={() => draft.forget(toTermsForm(campaign))}
        onKeepDraft={draft.isOlder ? () => draft.rebase(campaign.version) : undefined}
      />
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <CampaignTermsFields {...desk} campaign={campaign} />
        <ErrorNotice error={apiError} />
        {mayChange ? (
          <div>
            <Button type="submit" size="l" isBusy={updating.isLoading}>
              {isOpen ? t.saveTerms : t.reviewEffect}
            </Button>
          </div>
        ) : null}
      </Form>
      {dialog}
    </>
  );
}
