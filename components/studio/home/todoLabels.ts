import type { TodoItem, TodoKind } from '@contract/team';
import { routes } from '@/constants/routes';
import { formatDate, formatEventTime, formatTime } from '@/utils/format/dates';
import * as t from '@messages/studio/home';
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
  if (!at) return t.today;
  const zone = timeZone ?? localTimeZone();
  if (at <= now) return t.startedAt({ time: formatEventTime(at, zone, now) });
  return t.startsToday({ time: formatTime(at, zone) });
}

/** The page of an exported list, which has its file; `type` is an export's. */
function exportPageOf(subjectID: string, type: string): string {
  if (type === 'INVESTORS') return routes.studioCampaign(subjectID, 'investors');
  if (type === 'REWARDS') return routes.studioCampaign(subjectID, 'rewards');
  if (type === 'ATTENDEES') return routes.studioEvent(subjectID, 'holders');
  return subjectID.startsWith('chn_') ? routes.studioOrders : routes.studioEvent(subjectID, 'orders');
}

export const todoLabels: Record<TodoKind, TodoLabel> = {
  SESSION: {
    icon: 'scan',
    describe: (todo, now) => t.sessionTodo({ start: formatStart(todo, now), detail: todo.detail }),
    linkOf: ({ subjectID }) => ({ href: routes.checkIn(subjectID), label: t.openCheckIn }),
  },
  STEP_FAILED: {
    icon: 'alert',
    describe: ({ detail }) => detail || t.videoProcessingFailed,
    linkOf: ({ subjectID }) =>
      subjectID.startsWith('rel_')
        ? { href: routes.studioTitle(subjectID), label: t.tryAgain }
        : { href: routes.studioUpload, label: t.seeUploads },
  },
  APPROVAL: {
    icon: 'document',
    describe: ({ detail }) => t.needsSecondApproval({ detail }),
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'money'), label: t.review }),
  },
  DISTRIBUTION: {
    icon: 'document',
    describe: (todo) => t.poolWaits({ date: formatAskedAt(todo) }),
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'money'), label: t.distribute }),
  },
  UNLINKED: {
    icon: 'alert',
    describe: (todo) => t.noLinkedWork({ date: formatAskedAt(todo) }),
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID), label: t.openCampaign }),
  },
  CLOSING: {
    icon: 'clock',
    describe: (todo, now) => t.closesOn({ date: formatWhen(todo, now) }),
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID), label: t.openCampaign }),
  },
  QUESTION: {
    icon: 'info',
    describe: (todo) => t.questionAsked({ date: formatAskedAt(todo), question: todo.detail }),
    linkOf: ({ subjectID }) => ({ href: routes.studioCampaign(subjectID, 'questions'), label: t.answer }),
  },
  CONSENT: {
    icon: 'profile',
    describe: ({ detail }) => t.taggedAs({ role: detail }),
    linkOf: null,
  },
  CAMPAIGN_CONSENT: {
    icon: 'profile',
    describe: ({ detail }) => t.taggedInCampaign({ role: detail }),
    linkOf: null,
  },
  SHARE: {
    icon: 'wallet',
    describe: ({ detail }) => t.shareProposed({ maker: detail }),
    linkOf: () => ({ href: routes.shares, label: t.review }),
  },
  EXPORT: {
    icon: 'document',
    describe: () => t.exportReady,
    linkOf: ({ subjectID, detail }) => ({ href: exportPageOf(subjectID, detail), label: t.openExport }),
  },
};
