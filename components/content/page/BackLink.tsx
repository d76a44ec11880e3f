import { IconLink } from '../../ui/button/IconButton';
import { Icon } from '../../ui/media/Icon';

/** On a picture, the way to the page above this one: a link and not a step in the history, so it works from a shared link too and never loops. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <IconLink href={href} label={label} tone="glass">
    <Icon name="back" />
  </IconLink>
);
