import type { ReleaseLink } from '@contract/titles';
import { routes } from '@/constants/routes';

/** What a clip links to: its film, an event or a campaign. */
export function snaxLink({ kind, id, slug }: ReleaseLink): { href: string; action: string } {
  switch (kind) {
    case 'TITLE':
      return { href: routes.title(slug), action: 'Watch the film' };
    case 'EVENT':
      return { href: routes.event(id), action: 'Get tickets' };
    case 'CAMPAIGN':
      return { href: routes.campaign(id), action: 'See the campaign' };
  }
}
