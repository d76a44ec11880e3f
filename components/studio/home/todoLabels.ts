import type { TodoItem, TodoKind } from '@contract/team';
import { routes } from '@/constants/routes';
import { formatDate, formatEventTime, formatTime } from '@/utils/format/dates';
import type { IconName } from '../../ui/media/Icon';

interface TodoLabel {
  icon: IconName;
  describe: (todo: TodoItem, now: string) => string;
  /** Null when it is answered in the row itself. */
  linkOf: ((todo: TodoItem) => { href: string; label: string }) | null;
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const formatWhen = ({ at, timeZone }: TodoItem, now: string) => (at ? formatEventTime(at, timeZone ?? localTimeZone(), now) : '');
const formatAskedAt = ({ at }: TodoItem) => (at ? formatDate(at, localTimeZone()) : '');

/** Check-in may still be open from the previous evening. */
function formatStart({ at, timeZone }: TodoItem, now: string): string {
  if (!at) return 'Today';
  const zone = timeZone ?? localTimeZone();
  if (at <= now) return `Started ${formatEventTime(at, zone, now)}`;
  return `Today, ${formatTime(at, zone)}`;
}

export const todoLabels: Record<TodoKind, TodoLabel> = {
  SESSION: {
    icon: 'scan',
    describe: (todo, now) => `${formatStart(todo, now)}. ${todo.detail}.`,
    linkOf: ({ subjectID }) => ({ href: routes.checkIn(subjectID), label: 'Open check-in' }),
  },
  STEP_FAILED: {
    icon: 'alert',
    describe: ({ detail }) => detail || 'Video processing failed.',
    linkOf: ({ subjectID }) =>
      subjectID.startsWith('rel_')
        ? { href: routes.studioTitle(subjectID), label: 'Try again' }
        : { href: routes.studioTitles, label: 'See uploads' },
  },
  APPROVAL: {
    icon: 'document',
    describe: ({ detail }) => `${detail} needs a second approval.`,
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'money'), label: 'Review' }),
  },
  CLOSING: {
    icon: 'clock',
    describe: (todo, now) => `Closes ${formatWhen(todo, now)}.`,
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID), label: 'Open campaign' }),
  },
  QUESTION: {
    icon: 'info',
    describe: (todo) => `Asked ${formatAskedAt(todo)}: “${todo.detail}”`,
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'questions'), label: 'Answer' }),
  },
  CONSENT: {
    icon: 'profile',
    describe: ({ detail }) => `You were tagged as ${detail.toLowerCase()}. It stays hidden until you accept.`,
    linkOf: null,
  },
  CAMPAIGN_CONSENT: {
    icon: 'profile',
    describe: ({ detail }) => `You were tagged in this campaign (${detail.toLowerCase()}). It stays hidden until you accept.`,
    linkOf: null,
  },
};
