import { genres, languages } from '@contract/interests';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useEditSnaxMutation, useEditTitleMutation } from '@/store/studio/titlesApi';
import { newKey } from '@/utils/newKey';
import { NotSaved } from '../../content/NotSaved';
import { Form } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { ButtonLink } from '../../ui/Link';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextArea, TextField } from '../../ui/TextField';
import { AdvisableNotice } from './AdvisableNotice';
import { FilmPrices } from './FilmPrices';
import { PriceFields } from './PriceFields';
import { editOf, hasOnePrice, priceComplaint, type TitleDraft } from './titleDraft';
import type { TitleTabProps } from './titleTab';
import { useTitleDraft } from './useTitleDraft';
import { bumpForms } from './useTitleForm';

/** IT Rules 2021, schedule to part III. */
const certificates = [
  { value: 'U', label: 'U: for everybody' },
  { value: 'UA7', label: 'U/A 7+' },
  { value: 'UA13', label: 'U/A 13+' },
  { value: 'UA16', label: 'U/A 16+' },
  { value: 'A', label: 'A: adults only' },
];
const madeWith = [
  { extent: 'NONE', words: 'No' },
  { extent: 'PARTLY', words: 'In part' },
  { extent: 'FULLY', words: 'Wholly' },
] as const;

const toggled = (list: string[], code: string) => (list.includes(code) ? list.filter((each) => each !== code) : [...list, code]);

/** What a film or clip is, typed while its file is sent; what is typed stays in this browser until it is saved. */
export function TitleForm({ detail, onChanged }: TitleTabProps) {
  const { releaseID, kind } = detail;
  const isSnax = kind === 'SNAX';
  const { now, draft, typed, version, isRestored, isOlder, change, drop, keepMine, saved } = useTitleDraft(detail);
  const [isTried, setIsTried] = useState(false);
  const [editTitle, titleState] = useEditTitleMutation();
  const [editSnax, snaxState] = useEditSnaxMutation();
  const { isLoading, isSuccess, error } = isSnax ? snaxState : titleState;
  const fault = faultOf(error);
  const isOut = detail.state === 'PUBLISHED' || detail.wantedState === 'PUBLISHED';

  const isPricedHere = hasOnePrice(now);
  const price = isPricedHere ? priceComplaint(draft) : null;
  const save = async (wantedState?: 'PUBLISHED') => {
    setIsTried(true);
    if (!draft.name.trim() || price) return;
    const edit = { releaseID, version, ...editOf(draft, typed, now), ...(wantedState ? { wantedState } : {}), idempotencyKey: newKey() };
    const answer = await (isSnax ? editSnax(edit) : editTitle(edit));
    if (answer.data) {
      saved(answer.data, typed);
      const also = (['prices', 'sheet'] as const).filter((form) => (form === 'prices' ? edit.pricing : edit.provenance));
      bumpForms(releaseID, version, answer.data.version, also);
    } else if (faultOf(answer.error)?.status === 409) onChanged(); // somebody was faster: what they saved is fetched, and said above
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NotSaved isShown={isRestored} onDrop={drop} onKeepMine={isOlder ? keepMine : undefined} />
      <TextField
        label="Name"
        value={draft.name}
        maxLength={120}
        error={isTried && !draft.name.trim() ? 'Give it a name.' : fault?.fields?.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="What it is about"
        isOptional={isSnax}
        value={draft.about}
        maxLength={5000}
        error={fault?.fields?.about}
        onChange={({ target }) => change({ about: target.value })}
      />
      <Choices
        legend="Genres, up to 6"
        options={genres}
        chosen={draft.genres}
        complaint={fault?.fields?.genres}
        onToggle={(code) => change({ genres: toggled(draft.genres, code).slice(0, 6) })}
      />
      <Choices
        legend="Languages spoken"
        options={languages}
        chosen={draft.languages}
        complaint={fault?.fields?.languages}
        isOwnLanguage
        onToggle={(code) => change({ languages: toggled(draft.languages, code) })}
      />
      <SelectField
        label="Certificate"
        options={certificates}
        value={draft.certificate}
        onChange={({ target }) => change({ certificate: target.value as TitleDraft['certificate'] })}
      />
      {isPricedHere ? (
        <PriceFields
          rental={now.rental}
          isFunded={now.campaignID !== null}
          draft={draft}
          complaint={isTried ? (price ?? fault?.fields?.pricing) : fault?.fields?.pricing}
          onChange={change}
        />
      ) : isSnax ? null : (
        <>
          <Text tone="muted">Its prices differ by country: they are set under Prices.</Text>
          <FilmPrices detail={now} />
        </>
      )}
      <Stack as="fieldset" gap={2}>
        <Text as="legend" kind="small" isStrong>
          cScan: was it made with AI?
        </Text>
        <Stack direction="row" gap={2} isWrapping>
          {madeWith.map(({ extent, words }) => (
            <Chip key={extent} isPressed={draft.synthetic === extent} onClick={() => change({ synthetic: extent })}>
              {words}
            </Chip>
          ))}
        </Stack>
        <Text kind="small" tone="muted">
          The law wants your word on it. What is made with AI carries a label while it plays.
        </Text>
        {fault?.fields?.provenance ? <Text tone="bad">{fault.fields.provenance}</Text> : null}
      </Stack>
      {fault ? (
        <Text tone="bad" role="alert">
          {fault.status < 500 ? fault.error : 'It could not be saved. What you typed is still here.'}
        </Text>
      ) : isSuccess && Object.keys(typed).length === 0 ? (
        <Text tone="good" role="status">
          Saved
        </Text>
      ) : null}
      {isOut ? null : <AdvisableNotice detail={detail} />}
      <Actions>
        {isOut ? null : (
          <Button size="l" isBusy={isLoading} onClick={() => void save('PUBLISHED')}>
            Publish
          </Button>
        )}
        <Button type="submit" size="l" tone={isOut ? 'primary' : 'quiet'} isBusy={isLoading}>
          Save
        </Button>
        {detail.state === 'PUBLISHED' ? (
          <ButtonLink size="l" tone="quiet" href={isSnax ? routes.snax(releaseID) : routes.title(detail.slug)}>
            See it on Screen
          </ButtonLink>
        ) : null}
      </Actions>
    </Form>
  );
}

interface ChoicesProps {
  legend: string;
  options: readonly { code: string; name: string }[];
  chosen: readonly string[];
  complaint: string | undefined;
  isOwnLanguage?: boolean;
  onToggle: (code: string) => void;
}

const Choices = ({ legend, options, chosen, complaint, isOwnLanguage = false, onToggle }: ChoicesProps) => (
  <Stack as="fieldset" gap={2}>
    <Text as="legend" kind="small" isStrong>
      {legend}
    </Text>
    <Stack direction="row" gap={2} isWrapping>
      {options.map(({ code, name }) => (
        <Chip key={code} lang={isOwnLanguage ? code : undefined} isPressed={chosen.includes(code)} onClick={() => onToggle(code)}>
          {name}
        </Chip>
      ))}
    </Stack>
    {complaint ? <Text tone="bad">{complaint}</Text> : null}
  </Stack>
);

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`;
