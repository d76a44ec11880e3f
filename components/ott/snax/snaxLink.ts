import type { ReleaseLink } from '@contract/titles';
import { routes } from '@/constants/routes';

/** Where a clip leads: the film it is from, the night out, the campaign. */
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
