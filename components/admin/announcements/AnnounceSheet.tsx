import type { PlatformAnnouncement, AnnouncementProduct } from '@contract/announcements';
import { useState } from 'react';
import { useAnnounceMutation } from '@/store/admin/consoleSettingsApi';
import * as t from '@messages/admin/announcements';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { AnnouncementBar } from '../../shell/notices/AnnouncementBar';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { ReasonSheet } from '../shared/ReasonSheet';
import { audienceLabels, audienceOptions, levelOptions, productOptions, productsText } from './announcementLabels';

const minTextLength = 3;
const isLink = (link: string) => link === '' || /^\/(?![/\\])\S*$|^https:\/\/\S+$/.test(link);
const instantOf = (typed: string) => new Date(typed).toISOString();
const empty = {
  text: '',
  link: '',
  level: 'INFO' as PlatformAnnouncement['level'],
  audience: 'ALL' as PlatformAnnouncement['audience'],
  product: '',
  from: '',
  until: '',
};

/** Writes an announcement, shown as users will see it. */
export function AnnounceSheet({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState(empty);
  const [hasTried, setHasTried] = useState(false);
  const [announce, { isLoading, error }] = useAnnounceMutation();
  const { attempt } = useIdempotencyKey();
  const set = (change: Partial<typeof empty>) => setFields((before) => ({ ...before, ...change }));
  const { text, link, level, audience, product, from, until } = fields;
  const products = product === '' ? [] : [product as AnnouncementProduct]; // -- one of the options
  const isReady = text.trim().length >= minTextLength && isLink(link.trim()) && until !== '';
  const submit = async (reason: string) => {
    setHasTried(true);
    if (!isReady) return {};
    const notice = { text: text.trim(), link: link.trim(), level, audience, products, endsAt: instantOf(until), reason };
    const input = { ...notice, ...(from === '' ? {} : { startsAt: instantOf(from) }) };
    return attempt(input, (idempotencyKey) => announce({ ...input, idempotencyKey }));
  };
  return (
    <ReasonSheet
      title={t.announce}
      effect={<p>{t.effect({ audience: audienceLabels[audience], products: productsText(products) })}</p>}
      submit={t.publish}
      isBusy={isLoading}
      error={error}
      failed={t.failed}
      done={t.done}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.text}
        hint={t.textHint}
        maxLength={200}
        autoComplete="off"
        value={text}
        error={hasTried && text.trim().length < minTextLength ? t.textMissing : undefined}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        label={t.link}
        hint={t.linkHint}
        isOptional
        maxLength={300}
        autoComplete="off"
        value={link}
        error={hasTried && !isLink(link.trim()) ? t.linkInvalid : undefined}
        onChange={({ target }) => set({ link: target.value })}
      />
      <SelectField
        label={t.level}
        value={level}
        options={levelOptions}
        onChange={({ target }) => set({ level: target.value as PlatformAnnouncement['level'] })} // -- one of the options
      />
      <SelectField
        label={t.audience}
        value={audience}
        options={audienceOptions}
        onChange={({ target }) => set({ audience: target.value as PlatformAnnouncement['audience'] })} // -- one of the options
      />
      <SelectField label={t.products} value={product} options={productOptions} onChange={({ target }) => set({ product: target.value })} />
      <TextField
        label={t.from}
        hint={t.fromHint}
        isOptional
        type="datetime-local"
        value={from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label={t.until}
        hint={t.untilHint}
        type="datetime-local"
        value={until}
        error={hasTried && until === '' ? t.untilMissing : undefined}
        onChange={({ target }) => set({ until: target.value })}
      />
      <Text kind="small" isStrong>
        {t.preview}
      </Text>
      <AnnouncementBar
        announcement={{ text: text.trim() || t.text, link: isLink(link.trim()) ? link.trim() : '', level }}
        isPreview
        onDismiss={() => undefined}
      />
    </ReasonSheet>
  );
}
