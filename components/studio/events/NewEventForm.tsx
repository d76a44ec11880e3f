import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useBeginEventMutation, useUpdateArtworkMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { useLeaving } from '../../content/form/useLeaving';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { PicturePicker } from '../form/PicturePicker';
import { useInputForm } from '../form/useInputForm';
import { ChannelChoice, type useChannelChoice } from '../shared/ChannelChoice';
import { EventFields } from './editor/EventFields';
import { checkEvent, emptyEventForm, toEventInput, type EventForm } from './editor/eventForm';
import { EventTermsFields } from './editor/EventTermsFields';
import { VenueFields } from './editor/VenueFields';

const currencies = ['INR', 'EUR', 'GBP', 'USD', 'AED', 'JPY', 'NGN'];

/** Creates an event as a draft and opens its sessions. */
export function NewEventForm({ choice }: { choice: ReturnType<typeof useChannelChoice> }) {
  const router = useRouter();
  const { channelID } = choice;
  const [currency, setCurrency] = useState('INR');
  const [begin, { isLoading, error }] = useBeginEventMutation();
  const { attempt } = useIdempotencyKey();
  const { isLeaving, leave } = useLeaving();
  const desk = useInputForm(emptyEventForm(), checkEvent, apiErrorOf(error)?.fields);
  const dispatch = useAppDispatch();
  const [picture, setPicture] = useState<string | null>(null);
  const [addPicture, adding] = useUpdateArtworkMutation();
  const create = async (form: EventForm) => {
    const input = { channelID, currency, ...toEventInput(form) };
    const { data: event } = await attempt(input, (idempotencyKey) => begin({ ...input, idempotencyKey }));
    if (!event) return;
    const { eventID } = event;
    const uploaded = picture ? await addPicture({ eventID, imageBase64: picture }) : null;
    if (uploaded?.error) dispatch(snackShown({ message: t.pictureNotSaved, type: 'ERROR' }));
    await leave(() => router.push(routes.studioSessionNew(eventID)));
  };
  return (
    <Form onSubmit={(event) => void desk.handleSubmit(create)(event)} noValidate>
      <Panel title={t.whatItIs}>
        <ChannelChoice
          {...choice}
          choose={(id) => {
            choice.choose(id);
            desk.change('premiereID', ''); // it may belong to another owner
          }}
        />
        <EventFields {...desk} />
      </Panel>
      <Panel title={t.picture}>
        <PicturePicker
          artwork={null}
          preview={picture && `data:image/jpeg;base64,${picture}`}
          of="event"
          isBusy={adding.isLoading}
          apiError={undefined}
          onPick={async (imageBase64) => Promise.resolve(setPicture(imageBase64))}
        />
        <Text kind="small" tone="muted">
          {t.pictureHint}
        </Text>
      </Panel>
      <Panel title={t.where}>
        <VenueFields {...desk} />
      </Panel>
      <Panel title={t.termsAndPeople}>
        <SelectField
          label={t.soldIn}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setCurrency(target.value)}
        />
        <EventTermsFields {...desk} channelID={channelID} />
      </Panel>
      <ErrorNotice error={error} />
      <Button type="submit" size="l" isBusy={isLoading || adding.isLoading || isLeaving} disabled={!channelID}>
        {t.saveAndAddDates}
      </Button>
    </Form>
  );
}
