import type { WalletKind } from '@contract/tickets';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { applePassUrl, googlePassUrl } from '@/utils/url/orderFileUrls';
import * as t from '@messages/events/ticket';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { fittingWallets } from './fittingWallets';

/** Adds the ticket to the wallets that are configured and fit this device. */
export function WalletLinks({ ticketID, wallets }: { ticketID: string; wallets: readonly WalletKind[] }) {
  const fitting = fittingWallets(wallets, navigator.userAgent);
  if (fitting.length === 0) return null;
  return (
    <Links>
      {fitting.includes('APPLE') ? (
        // The browser itself opens the pass: in this tab, and not as a download, which iPhones put among the files.
        <ButtonLink tone="quiet" href={applePassUrl(ticketID)} data-link={undefined}>
          <Icon name="wallet" size="s" />
          {t.addToAppleWallet}
        </ButtonLink>
      ) : null}
      {fitting.includes('GOOGLE') ? (
        <ButtonLink tone="quiet" href={googlePassUrl(ticketID)} isNewTab>
          <Icon name="wallet" size="s" />
          {t.addToGoogleWallet}
        </ButtonLink>
      ) : null}
    </Links>
  );
}

const Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${theme.space[3]};
  width: 100%;
`;
