import { genres, languages } from '@contract/interests';
import type { TargetAudience } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import { apiErrorOf } from '@/store/api';
import { useCampaignChoicesQuery, useLinkChoicesQuery, useSetTargetAudienceMutation, type Choice } from '@/store/studio/titleEditorApi';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/titles';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useChannelRole } from '../shared/useChannelRole';
import { useSameOwner } from '../shared/useSameOwner';
import { SaveRow } from './SaveRow';
import type { TitleTabProps } from './titleTabProps';
import { useTitleForm } from './useTitleForm';

/** The selected option is always listed, even when the loaded list does not contain it. */
const optionsOf = (none: string, choices: readonly Choice[], chosen: string | null) => [
  { value: '', label: none },
  ...(chosen && !choices.some(({ id }) => id === chosen) ? [{ value: chosen, label: t.currentSelection }] : []),
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

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
  const { data: events = [] } = useLinkChoicesQuery('EVENT');
  const { data: titles = [] } = useLinkChoicesQuery('TITLES');
  const isOfOwner = useSameOwner(detail.channel.channelID);
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
            <SelectField
              label={t.relatedTitle}
              options={optionsOf(t.none, titles.filter(isOfOwner), titleID)}
              value={form.titleID}
              onChange={({ target }) => set({ titleID: target.value })}
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
              options={optionsOf(t.none, campaigns.filter(isOfOwner), campaignID)}
              value={form.campaignID}
              hint={isSnax ? undefined : t.fundingCampaignHint}
              onChange={({ target }) => set({ campaignID: target.value })}
            />
          ) : null}
          <SelectField
            label={isSnax ? t.promotedEvent : t.premiere}
            options={optionsOf(t.none, events.filter(isOfOwner), eventID)}
            value={form.eventID}
            onChange={({ target }) => set({ eventID: target.value })}
          />
          <SaveRow state={state} />
        </Form>
      </Panel>
      {isSnax ? <TargetAudiencePanel detail={detail} /> : null}
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
        <SaveRow state={{ isLoading, isSaved: isSuccess && !isLoading && !isTyped, apiError: apiErrorOf(error) }} />
      </Form>
    </Panel>
  );
}
