import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { usePublishEventMutation } from '@/store/studio/eventEditorApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';
import { PublishDialog, type Visibility } from '../../shared/publish/PublishDialog';
import { TicketPrices } from '../TicketPrices';
import { ShareEvent } from './ShareEvent';

const choices = [
  { visibility: 'PUBLIC', description: t.publicChoice },
  { visibility: 'UNLISTED', description: t.unlistedChoice },
  { visibility: 'SCHEDULED', description: t.scheduledChoice },
] as const;

/** Publishes an event to everyone, to people with the link, or at a time, after naming what becomes binding; then shows its link. */
export function EventPublishDialog({ event, onClose }: { event: OrganiserEvent; onClose: () => void }) {
  const { eventID, title } = event;
  const [publish, { isLoading, error }] = usePublishEventMutation();
  const { attempt } = useIdempotencyKey();
  const [published, setPublished] = useState<{ visibility: Visibility; event: OrganiserEvent } | null>(null);
  const submit = async (visibility: Visibility, at: Date | null) => {
    const chosen = at
      ? { publishAt: at.toISOString() }
      : { visibility: visibility === 'UNLISTED' ? ('UNLISTED' as const) : ('PUBLIC' as const) };
    const answer = await attempt({ eventID, ...chosen }, (idempotencyKey) => publish({ eventID, ...chosen, idempotencyKey }));
    if (answer.data) setPublished({ visibility, event: answer.data });
  };
  return (
    <PublishDialog
      name={title}
      choices={choices}
      binding={bindingRules(event)}
      error={apiErrorOf(error)}
      isBusy={isLoading}
      result={
        published && {
          title: resultTitle(title, published.visibility),
          content: (
            <>
              <Text role="status">{resultText(published.event, published.visibility)}</Text>
              <ShareEvent event={published.event} />
            </>
          ),
        }
      }
      onPublish={(visibility, at) => void submit(visibility, at)}
      onClose={onClose}
    >
      <TicketPrices event={event} />
    </PublishDialog>
  );
}

function resultTitle(name: string, visibility: Visibility): string {
  if (visibility === 'SCHEDULED') return t.scheduledTitle({ name });
  return visibility === 'UNLISTED' ? t.unlistedTitle({ name }) : t.publishedTitle({ name });
}

function resultText({ publishAt }: OrganiserEvent, visibility: Visibility): string {
  if (visibility === 'SCHEDULED') return t.scheduledResult({ date: publishAt ? formatDateTime(publishAt) : '' });
  return visibility === 'UNLISTED' ? t.unlistedResult : t.publishedResult;
}

const bindingRules = ({ currency, sessions }: OrganiserEvent): ReactNode[] => [
  t.bindingTerms({ currency }),
  t.bindingChanges,
  t.bindingCancel,
  ...(sessions.some(({ hasSeatMap }) => hasSeatMap) ? [t.bindingSeats] : []),
  t.bindingAgreement({
    link: (text) => (
      <Link tone="text" isNewTab href={routes.info('content-marketplace-agreement')}>
        {text}
      </Link>
    ),
  }),
];
