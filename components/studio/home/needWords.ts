import type { TodoItem, TodoKind } from '@contract/team';
import { routes } from '@/constants/routes';
import { formatDate, formatEventTime, formatTime } from '@/utils/dates';
import type { IconName } from '../../ui/Icon';

interface Words {
  icon: IconName;
  says: (need: TodoItem, now: string) => string;
  /** Null where it is answered in its own line. */
  leads: ((need: TodoItem) => { href: string; label: string }) | null;
}

const local = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const when = ({ at, timeZone }: TodoItem, now: string) => (at ? formatEventTime(at, timeZone ?? local(), now) : '');
const asked = ({ at }: TodoItem) => (at ? formatDate(at, local()) : '');

/** Its door may still be open from the evening before. */
function begins({ at, timeZone }: TodoItem, now: string): string {
  if (!at) return 'Today';
  const zone = timeZone ?? local();
  if (at <= now) return `Began ${formatEventTime(at, zone, now)}`;
  return `Today, ${formatTime(at, zone)}`;
}

export const needWords: Record<TodoKind, Words> = {
  SESSION: {
    icon: 'scan',
    says: (need, now) => `${begins(need, now)}. ${need.detail}.`,
    leads: ({ subjectID }) => ({ href: routes.checkIn(subjectID), label: 'Open door' }),
  },
  STEP_FAILED: {
    icon: 'alert',
    says: ({ detail }) => detail || 'A step of its video failed.',
    leads: ({ subjectID }) =>
      subjectID.startsWith('rel_')
        ? { href: routes.studioTitle(subjectID), label: 'Try again' }
        : { href: routes.studioTitles, label: 'See uploads' },
  },
  APPROVAL: {
    icon: 'document',
    says: ({ detail }) => `${detail} waits for a second person’s yes.`,
    leads: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'money'), label: 'Look at it' }),
  },
  CLOSING: {
    icon: 'clock',
    says: (need, now) => `Closes ${when(need, now)}.`,
    leads: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID), label: 'Open campaign' }),
  },
  QUESTION: {
    icon: 'info',
    says: (need) => `Asked ${asked(need)}: “${need.detail}”`,
    leads: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'questions'), label: 'Answer' }),
  },
  CONSENT: {
    icon: 'profile',
    says: ({ detail }) => `You are named in it (${detail.toLowerCase()}). Nobody sees that before you agree.`,
    leads: null,
  },
  CAMPAIGN_CONSENT: {
    icon: 'profile',
    says: ({ detail }) => `You are named in this campaign (${detail.toLowerCase()}). Nobody sees that before you agree.`,
    leads: null,
  },
};
