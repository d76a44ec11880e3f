import type { ChannelRole } from '@contract/rights';
import { routes } from '@/constants/routes';
import { ButtonLink } from '../../ui/navigation/Link';
import { newWorkOf } from '../layout/studioSections';

/** One button for each kind of first work that the role may create; a title begins with its video. The main button of the page is above them. */
export function FirstWorkLinks({ role }: { role: ChannelRole | null }) {
  return newWorkOf(role)
    .filter(({ href }) => href !== routes.studioTitleNew)
    .map(({ label, href }) => (
      <ButtonLink key={href} href={href} tone="quiet">
        {label}
      </ButtonLink>
    ));
}
