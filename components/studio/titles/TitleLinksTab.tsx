import { genres, languages } from '@contract/interests';
import type { TargetAudience } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import { apiErrorOf } from '@/store/api';
import { useCampaignChoicesQuery, useLinkChoicesQuery, useSetTargetAudienceMutation, type Choice } from '@/store/studio/titleEditorApi';
import { toggled } from '@/utils/toggled';
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
  ...(chosen && !choices.some(({ id }) => id === chosen) ? [{ value: chosen, label: 'Current selection' }] : []),
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
      <Panel title={isSnax ? 'Linked to' : 'Links'}>
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
              label="Related title"
              options={optionsOf('None', titles.filter(isOfOwner), titleID)}
              value={form.titleID}
              onChange={({ target }) => set({ titleID: target.value })}
            />
          ) : null}
          {maySetCampaign ? null : (
            <Text kind="small" tone="muted">
              {campaignID ? 'A campaign is linked to it. ' : 'No campaign is linked to it. '}Only an owner can change this.
            </Text>
          )}
          {maySetCampaign ? (
            <SelectField
              label={isSnax ? 'Campaign it promotes' : 'Campaign that funded it'}
              options={optionsOf('None', campaigns.filter(isOfOwner), campaignID)}
              value={form.campaignID}
              hint={isSnax ? undefined : 'Investors receive a share of each sale. This can’t be changed once funded.'}
              onChange={({ target }) => set({ campaignID: target.value })}
            />
          ) : null}
          <SelectField
            label={isSnax ? 'Event it sells tickets for' : 'Its premiere'}
            options={optionsOf('None', events.filter(isOfOwner), eventID)}
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
    <Panel title="Target audience">
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ releaseID: detail.releaseID, ...audience }).then(({ data }) => (data ? draft.settle(draft.version + 1) : undefined));
        }}
      >
        <UnsavedDraftNotice {...notSaved} />
        <ChipGroup
          legend="Interested in"
          options={genres}
          chosen={audience.genres}
          onToggle={(code) => set({ genres: toggled(audience.genres, code).slice(0, 10) })}
        />
        <ChipGroup
          legend="Languages"
          options={languages}
          chosen={audience.languages}
          onToggle={(code) => set({ languages: toggled(audience.languages, code).slice(0, 12) })}
        />
        <TextField
          label="From age"
          isOptional
          inputMode="numeric"
          value={audience.ageFrom === null ? '' : String(audience.ageFrom)}
          onChange={({ target }) => set({ ageFrom: age(target.value) })}
        />
        <TextField
          label="To age"
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
