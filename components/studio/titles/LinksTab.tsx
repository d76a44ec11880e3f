import { genres, languages } from '@contract/interests';
import type { TargetAudience } from '@contract/ottStudio';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useCampaignChoicesQuery, useLinkChoicesQuery, useSetTargetAudienceMutation, type Choice } from '@/store/studio/titleDeskApi';
import { Form, Panel } from '../../content/PageFrame';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { TextField } from '../../ui/TextField';
import { SaveLine } from './SaveLine';
import type { TitleTabProps } from './titleTab';
import { ToggleChips } from './ToggleChips';
import { useSaveTitle } from './useSaveTitle';

/** What is chosen stays to be chosen, even where the list does not reach back to it. */
const optionsOf = (none: string, choices: readonly Choice[], chosen: string | null) => [
  { value: '', label: none },
  ...(chosen && !choices.some(({ id }) => id === chosen) ? [{ value: chosen, label: 'The one chosen before' }] : []),
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

/** What funded it, where it is shown; for a clip what it sells, and to whom. */
export function LinksTab({ detail }: TitleTabProps) {
  const { campaignID, eventID, titleID, kind } = detail;
  const state = useSaveTitle(detail);
  const [links, setLinks] = useState({ campaignID: campaignID ?? '', eventID: eventID ?? '', titleID: titleID ?? '' });
  const { data: campaigns = [] } = useCampaignChoicesQuery();
  const { data: events = [] } = useLinkChoicesQuery('EVENT');
  const { data: titles = [] } = useLinkChoicesQuery('TITLES');
  const isSnax = kind === 'SNAX';
  return (
    <Stack gap={6}>
      <Panel title={isSnax ? 'What it sells' : 'Where it comes from'}>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const or = (id: string) => id || null;
            void state.save({
              campaignID: or(links.campaignID),
              eventID: or(links.eventID),
              ...(isSnax ? { titleID: or(links.titleID) } : {}),
            });
          }}
        >
          {isSnax ? (
            <SelectField
              label="Title it speaks of"
              options={optionsOf('None', titles, titleID)}
              value={links.titleID}
              onChange={({ target }) => setLinks({ ...links, titleID: target.value })}
            />
          ) : null}
          <SelectField
            label={isSnax ? 'Campaign it asks for' : 'Campaign that funded it'}
            options={optionsOf('None', campaigns, campaignID)}
            value={links.campaignID}
            hint={isSnax ? undefined : 'Its investors have their share of each sale. Once it has been funded, this stays.'}
            onChange={({ target }) => setLinks({ ...links, campaignID: target.value })}
          />
          <SelectField
            label={isSnax ? 'Event it sells tickets for' : 'Its premiere'}
            options={optionsOf('None', events, eventID)}
            value={links.eventID}
            onChange={({ target }) => setLinks({ ...links, eventID: target.value })}
          />
          <SaveLine state={state} />
        </Form>
      </Panel>
      {isSnax ? <AudiencePanel detail={detail} /> : null}
    </Stack>
  );
}

const everybody: TargetAudience = { genres: [], languages: [], countries: [], ageFrom: null, ageTo: null };
const wordsOf = (list: readonly { code: string; name: string }[]) => Object.fromEntries(list.map(({ code, name }) => [code, name]));
const age = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** It steers the feeds and hides nothing. */
function AudiencePanel({ detail: { releaseID, targetAudience } }: { detail: TitleTabProps['detail'] }) {
  const [audience, setAudience] = useState(targetAudience ?? everybody);
  const [save, { isLoading, isSuccess, error }] = useSetTargetAudienceMutation();
  return (
    <Panel title="Whom it is for">
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ releaseID, ...audience });
        }}
      >
        <ToggleChips
          legend="Who like"
          words={wordsOf(genres)}
          chosen={audience.genres}
          onChange={(next) => setAudience({ ...audience, genres: next.slice(0, 10) })}
        />
        <ToggleChips
          legend="Who speak"
          words={wordsOf(languages)}
          chosen={audience.languages}
          onChange={(next) => setAudience({ ...audience, languages: next.slice(0, 12) })}
        />
        <TextField
          label="From age"
          isOptional
          inputMode="numeric"
          value={audience.ageFrom === null ? '' : String(audience.ageFrom)}
          onChange={({ target }) => setAudience({ ...audience, ageFrom: age(target.value) })}
        />
        <TextField
          label="To age"
          isOptional
          inputMode="numeric"
          value={audience.ageTo === null ? '' : String(audience.ageTo)}
          onChange={({ target }) => setAudience({ ...audience, ageTo: age(target.value) })}
        />
        <SaveLine state={{ isLoading, isSaved: isSuccess && !isLoading, fault: faultOf(error) }} />
      </Form>
    </Panel>
  );
}
