import { routes } from '@/constants/routes';
import { Panel } from '../content/PageFrame';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** The way to the money desks. */
export const EarningsPanel = () => (
  <Panel title="Money this month">
    <Text tone="muted">What funded works bring, who gets it, and what is paid out, each down to its posting.</Text>
    <Link href={routes.studioCampaigns} tone="action">
      Money of your campaigns
    </Link>
    <Link href={routes.info('content-marketplace-agreement')} tone="action">
      How sales are shared
    </Link>
  </Panel>
);
