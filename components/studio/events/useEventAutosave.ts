import type { OrganiserEvent } from '@contract/organiserViews';
import { pickEdits, useAutosave } from '../shared/useAutosave';
import type { useFormDraft } from '../shared/useFormDraft';
import { toEventForm, type EventForm } from './eventForm';

/** Place, refunds and tax, which concern buyers and money, are saved by the button. */
const autosavedFields = ['title', 'tagline', 'about'] as const;
type Texts = Partial<Pick<EventForm, (typeof autosavedFields)[number]>>;

interface EventAutosave {
  event: OrganiserEvent;
  draft: ReturnType<typeof useFormDraft<EventForm, string>>;
  isBusy: boolean;
  /** The event as saved; undefined after an error. */
  send: (texts: Texts) => Promise<OrganiserEvent | undefined>;
  versionOf: (saved: EventForm) => string;
  onSaved: (at: string) => void;
}

/** Saves the texts of a draft a moment after the last change. A published event, whose holders may have to be notified, is never saved by itself. */
export function useEventAutosave({ event, draft, isBusy, send, versionOf, onSaved }: EventAutosave): void {
  const { edits, form, isOlder } = draft;
  const edited: Texts = pickEdits<EventForm, (typeof autosavedFields)[number]>(edits, autosavedFields);
  const isWanted = event.status === 'DRAFT' && !isOlder && form.title.trim().length >= 3 && Object.keys(edited).length > 0;
  useAutosave(isWanted ? edited : null, async () => {
    if (isBusy) return;
    const answer = await send(edited);
    if (!answer) return;
    const saved = toEventForm(answer);
    draft.settle({ ...saved, ...edited }, versionOf(saved));
    onSaved(new Date().toISOString());
  });
}
