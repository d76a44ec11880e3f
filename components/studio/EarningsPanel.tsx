import { routes } from '@/constants/routes';
import { Panel } from '../content/PageFrame';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** The place of the month's money, until there are sales to add up. */
export const EarningsPanel = () => (
  <Panel title="Money this month">
    <Text tone="muted">Your sales, fees and payouts will be added up here, each down to its posting. This desk opens with releases.</Text>
    <Link href={routes.info('content-marketplace-agreement')} tone="action">
      How sales are shared
    </Link>
  </Panel>
);
