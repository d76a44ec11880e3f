import { IconLink } from '../../ui/button/IconButton';
import { Icon } from '../../ui/media/Icon';

/** A link on the cover image to the parent page. A link and not `history.back()`, so it works from shared links and never loops. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <IconLink href={href} label={label} tone="glass">
    <Icon name="back" />
  </IconLink>
);
