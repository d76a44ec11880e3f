import type { ReleaseLink } from '@contract/titles';
import { routes } from '@/constants/routes';
import * as t from '@messages/ott/snax';

/** What a clip links to: its film, an event or a campaign. */
export function snaxLink({ kind, id, slug }: ReleaseLink): { href: string; action: string } {
  switch (kind) {
    case 'TITLE':
      return { href: routes.title(slug), action: t.watchFilm };
    case 'EVENT':
      return { href: routes.event(id), action: t.getTickets };
    case 'CAMPAIGN':
      return { href: routes.campaign(id), action: t.seeCampaign };
  }
}
