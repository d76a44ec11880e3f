import { hasRight, type ChannelRole, type Right } from '@contract/rights';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/shared';
import type { IconName } from '../../ui/media/Icon';

interface StudioPage {
  label: string;
  href: string;
  /** The least right that the page needs. The server enforces rights; this only hides links. */
  right: Right;
}
interface StudioGroup {
  label: string;
  icon: IconName;
  pages: readonly StudioPage[];
}

const single = (icon: IconName, page: StudioPage): StudioGroup => ({ label: page.label, icon, pages: [page] });

/** The studio's navigation. A group of one page is a link; a larger one has a heading. */
const groups: readonly StudioGroup[] = [
  single('home', { label: t.home, href: routes.studio, right: 'team.read' }),
  {
    label: t.content,
    icon: 'collections',
    pages: [
      { label: t.releases, href: routes.studioReleases, right: 'content.read' },
      { label: t.events, href: routes.studioEvents, right: 'event.read' },
      { label: t.campaigns, href: routes.studioCampaigns, right: 'campaign.read' },
    ],
  },
  single('ticket', { label: t.orders, href: routes.studioOrders, right: 'holders.read' }),
  single('chart', { label: t.audience, href: routes.studioAudience, right: 'audience.read' }),
  single('wallet', { label: t.earnings, href: routes.studioEarnings, right: 'money.read' }),
  single('scan', { label: t.checkIn, href: routes.checkIns, right: 'checkIn.scan' }),
  single('profile', { label: t.team, href: routes.studioTeam, right: 'team.read' }),
  { label: t.settings, icon: 'settings', pages: [{ label: t.channels, href: routes.studioChannels, right: 'team.read' }] },
  single('info', { label: t.help, href: routes.info('for-creators'), right: 'team.read' }),
];

/** What the Create menu offers. */
const newWork: readonly StudioPage[] = [
  { label: t.uploadVideo, href: routes.studioUpload, right: 'content.edit' },
  { label: t.newTitle, href: routes.studioTitleNew, right: 'content.edit' },
  { label: t.newEvent, href: routes.studioEventNew, right: 'event.edit' },
  { label: t.newCampaign, href: routes.studioCampaignNew, right: 'campaign.edit' },
];

/** The groups and pages that a role may use. */
export const studioGroupsOf = (role: ChannelRole | null): StudioGroup[] =>
  groups.flatMap((group) => {
    const pages = group.pages.filter(({ right }) => hasRight(role, right));
    return pages.length > 0 ? [{ ...group, pages }] : [];
  });

export const newWorkOf = (role: ChannelRole | null): StudioPage[] => newWork.filter(({ right }) => hasRight(role, right));

/** The studio's home is current at its own address alone, every other page below its address too. */
export const isCurrentPage = (path: string, href: string): boolean => (href === routes.studio ? path === href : path.startsWith(href));
