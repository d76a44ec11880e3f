import { genres, languages } from '@contract/interests';
import type { TargetAudience } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import { apiErrorOf } from '@/store/api';
import { useCampaignChoicesQuery, useSetTargetAudienceMutation } from '@/store/studio/titleEditorApi';
import { toggled } from '@/utils/toggled';
import { currentSelection } from '@messages/studio/shared';
import * as t from '@messages/studio/titles';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ReleasePicker } from '../shared/ReleasePicker';
import { useChannelRole } from '../shared/useChannelRole';
import { useSameOwner } from '../shared/useSameOwner';
import { PodcastPanel } from './publish/PodcastPanel';
import { SaveRow } from './SaveRow';
import type { TitleTabProps } from './titleTabProps';
import { useTitleForm } from './useTitleForm';

/** The campaign that funded the title and where it is shown; for a clip the title it promotes and its audience. */
export function TitleLinksTab({ detail }: TitleTabProps) {
  const { campaignID, eventID, titleID, kind } = detail;
  const { form, set, save, state, notSaved } = useTitleForm(detail, 'links', () => ({
    campaignID: campaignID ?? '',
    eventID: eventID ?? '',
    titleID: titleID ?? '',
  }));
  // Only members who run campaigns may decide whose investors share in the sales.
  const maySetCampaign = hasRight(useChannelRole(detail.channel.channelID), 'campaign.run');
  const { data: campaigns = [] } = useCampaignChoicesQuery(undefined, { skip: !maySetCampaign });
  const isOfOwner = useSameOwner(detail.channel.channelID);
  const offeredCampaigns = campaigns.filter(isOfOwner);
  // The chosen campaign is always listed, even when it is not among the loaded ones.
  const isListed = !campaignID || offeredCampaigns.some(({ id }) => id === campaignID);
  const unlistedCampaign = isListed ? [] : [{ value: campaignID, label: currentSelection }];
  const isSnax = kind === 'SNAX';
  return (
    <Stack gap={6}>
      <Panel title={isSnax ? t.linkedTo : t.links}>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const orNull = (id: string) => id || null;
            void save({
              ...(maySetCampaign ? { campaignID: orNull(form.campaignID) } : {}),
              eventID: orNull(form.eventID),
              ...(isSnax ? { titleID: orNull(form.titleID) } : {}),
            });
          }}
        >
          <UnsavedDraftNotice {...notSaved} />
          {isSnax ? (
            <ReleasePicker
              what="TITLE"
              label={t.relatedTitle}
              none={t.none}
              value={form.titleID}
              onChange={(id) => set({ titleID: id })}
              isOffered={isOfOwner}
            />
          ) : null}
          {maySetCampaign ? null : (
            <Text kind="small" tone="muted">
              {t.campaignIsSetByOwner({ isLinked: campaignID !== null })}
            </Text>
          )}
          {maySetCampaign ? (
            <SelectField
              label={isSnax ? t.promotedCampaign : t.fundingCampaign}
              options={[
                { value: '', label: t.none },
                ...unlistedCampaign,
                ...offeredCampaigns.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={form.campaignID}
              hint={isSnax ? undefined : t.fundingCampaignHint}
              onChange={({ target }) => set({ campaignID: target.value })}
            />
          ) : null}
          <ReleasePicker
            what="EVENT"
            label={isSnax ? t.promotedEvent : t.premiere}
            none={t.none}
            value={form.eventID}
            onChange={(id) => set({ eventID: id })}
            isOffered={isOfOwner}
          />
          <SaveRow state={state} label={t.saveLinks} />
        </Form>
      </Panel>
      {isSnax ? <TargetAudiencePanel detail={detail} /> : <PodcastPanel detail={detail} />}
    </Stack>
  );
}

const emptyAudience: TargetAudience = { genres: [], languages: [], countries: [], ageFrom: null, ageTo: null };
const age = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** The audience ranks feeds and hides nothing. */
function TargetAudiencePanel({ detail }: { detail: TitleTabProps['detail'] }) {
  const draft = useTitleForm(detail, 'audience', () => detail.targetAudience ?? emptyAudience);
  const { form: audience, set, isTyped, notSaved } = draft;
  const [save, { isLoading, isSuccess, error }] = useSetTargetAudienceMutation();
  return (
    <Panel title={t.targetAudience}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ releaseID: detail.releaseID, ...audience }).then(({ data }) => (data ? draft.settle(draft.version + 1) : undefined));
        }}
      >
        <UnsavedDraftNotice {...notSaved} />
        <ChipGroup
          legend={t.interestedIn}
          options={genres}
          chosen={audience.genres}
          onToggle={(code) => set({ genres: toggled(audience.genres, code).slice(0, 10) })}
        />
        <ChipGroup
          legend={t.languages}
          options={languages}
          chosen={audience.languages}
          onToggle={(code) => set({ languages: toggled(audience.languages, code).slice(0, 12) })}
        />
        <TextField
          label={t.fromAge}
          isOptional
          inputMode="numeric"
          value={audience.ageFrom === null ? '' : String(audience.ageFrom)}
          onChange={({ target }) => set({ ageFrom: age(target.value) })}
        />
        <TextField
          label={t.toAge}
          isOptional
          inputMode="numeric"
          value={audience.ageTo === null ? '' : String(audience.ageTo)}
          onChange={({ target }) => set({ ageTo: age(target.value) })}
        />
        <SaveRow state={{ isLoading, isSaved: isSuccess && !isLoading && !isTyped, apiError: apiErrorOf(error) }} label={t.saveAudience} />
      </Form>
    </Panel>
  );
}
