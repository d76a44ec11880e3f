import type { PlatformAnnouncement } from '@contract/announcements';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/announcements';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';

interface AnnouncementBarProps {
  announcement: Pick<PlatformAnnouncement, 'text' | 'link' | 'level'>;
  /** In the console's form, where it does not lie over the page. */
  isPreview?: boolean;
  onDismiss: () => void;
}

/** A notice of the platform over the top of the page, so that nothing moves when it comes and goes. */
export const AnnouncementBar = ({ announcement: { text, link, level }, isPreview = false, onDismiss }: AnnouncementBarProps) => (
  <Bar aria-label={t.announcement} $isPreview={isPreview} data-screen-only>
    <Icon name={level === 'WARNING' ? 'alert' : 'info'} />
    <Text as="span" kind="small">
      {text}{' '}
      {link ? (
        <Link tone="text" href={link} isNewTab={!link.startsWith('/')}>
          {t.more}
        </Link>
      ) : null}
    </Text>
    <Button size="s" tone="quiet" onClick={onDismiss}>
      {t.dismiss}
    </Button>
  </Bar>
);

const Bar = styled.aside<{ $isPreview: boolean }>`
  ${({ $isPreview }) => ($isPreview ? '' : 'position: fixed;')}
  inset-inline: ${theme.space[3]};
  top: calc(64px + env(safe-area-inset-top, 0px));
  z-index: ${theme.layer.notice};
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  padding: ${theme.space[2]} ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  box-shadow: 0 8px 32px rgb(0 0 0 / 30%);
  overflow-wrap: anywhere;
  ${media.desktop} {
    width: min(720px, 100% - 48px);
    margin-inline: auto;
  }
`;
