import type { Channel } from '@contract/channels';
import type { ApiError } from '@contract/common';
import { useState, type FormEvent, type ReactNode } from 'react';
import { suggestHandle } from '@/utils/names';
import { deviceTimeZone } from '@/utils/regions';
import * as t from '@messages/studio/channels';
import { AvailabilityField } from '../../content/form/AvailabilityField';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextArea, TextField } from '../../ui/field/TextField';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useUnsavedForm } from '../form/useUnsavedForm';
import { ChannelPictureFields, type PictureChanges } from './ChannelPictureFields';
import { useHandleValidity } from './useHandleValidity';

/** Only an existing channel has one to change. */
const TimeZoneSelect = lazyWithRetry(() => import('./TimeZoneSelect').then((loaded) => loaded.TimeZoneSelect), <Skeleton height="80px" />);

export interface ChannelDraft {
  name: string;
  handle: string;
  about: string;
  timeZone: string;
  /** Base64; null removes the picture, absent leaves it unchanged. */
  avatarBase64?: string | null;
  bannerBase64?: string | null;
}

interface ChannelFormProps {
  /** Absent for a new channel; its handle is then suggested from its name. */
  channel?: Pick<Channel, 'name' | 'handle' | 'about' | 'timeZone' | 'avatar' | 'banner'>;
  action: string;
  apiError: ApiError | undefined;
  isBusy: boolean;
  /** Fields before those of the channel. */
  children?: ReactNode;
  onSubmit: (draft: ChannelDraft) => void;
}

const pictureErrorOf = (apiError: ApiError | undefined) => {
  const refused = apiError?.fields?.avatarBase64 ?? apiError?.fields?.bannerBase64 ?? apiError?.fields?.imageBase64;
  return refused === undefined ? undefined : t.pictureRefused({ reason: refused });
};

/** Name, handle and description, to create a channel or edit one. */
export function ChannelForm({ channel, action, apiError, isBusy, children, onSubmit }: ChannelFormProps) {
  const [name, setName] = useState(channel?.name ?? '');
  const [ownHandle, setOwnHandle] = useState(channel?.handle ?? null);
  const [about, setAbout] = useState(channel?.about ?? '');
  const [timeZone, setTimeZone] = useState(channel?.timeZone ?? deviceTimeZone());
  const [pictures, setPictures] = useState<PictureChanges>({ avatar: undefined, banner: undefined });
  const [refusedHandle, setRefusedHandle] = useState<string | null>(null);
  const handle = ownHandle ?? suggestHandle(name);
  const { validity, reason } = useHandleValidity(handle, channel?.handle ?? null);
  const isTaken = apiError?.status === 409 && refusedHandle === handle;

  useUnsavedForm(name !== (channel?.name ?? '') || about !== (channel?.about ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusedHandle(handle); // to explain a 409 from the API
    onSubmit({
      name: name.trim(),
      handle,
      about: about.trim(),
      timeZone,
      ...(pictures.avatar === undefined ? {} : { avatarBase64: pictures.avatar }),
      ...(pictures.banner === undefined ? {} : { bannerBase64: pictures.banner }),
    });
  };

  return (
    <Form onSubmit={submit} noValidate>
      {children}
      <TextField
        label={t.channelName}
        hint={t.channelNameHint}
        value={name}
        maxLength={80}
        autoComplete="organization"
        error={apiError?.fields?.name}
        onChange={({ target }) => setName(target.value)}
      />
      <AvailabilityField
        label={t.handle}
        hint={t.handleHint}
        prefix="@"
        value={handle}
        validity={isTaken ? 'taken' : validity}
        reason={isTaken ? apiError.error : reason}
        onChange={({ target }) => setOwnHandle(target.value.trim().toLowerCase())}
      />
      <TextArea
        label={t.about}
        hint={t.aboutHint({ count: 1000 - about.length })}
        value={about}
        maxLength={1000}
        isOptional
        error={apiError?.fields?.about}
        onChange={({ target }) => setAbout(target.value)}
      />
      {channel ? <TimeZoneSelect value={timeZone} onChange={setTimeZone} /> : null}
      <ChannelPictureFields
        pictures={{ avatar: channel?.avatar ?? null, banner: channel?.banner ?? null }}
        changes={pictures}
        error={pictureErrorOf(apiError)}
        onChange={setPictures}
      />
      {apiError && !apiError.fields && !isTaken ? <ErrorNotice error={apiError} fallback={t.saveError} /> : null}
      <Button type="submit" size="l" isBusy={isBusy} disabled={!name.trim() || !handle || validity === 'taken' || validity === 'checking'}>
        {action}
      </Button>
    </Form>
  );
}
