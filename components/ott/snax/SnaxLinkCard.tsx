import type { ReleaseLink } from '@contract/titles';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { snaxLink } from './snaxLink';

/** What the clip promotes, and a link to it. */
export function SnaxLinkCard({ link }: { link: ReleaseLink }) {
  const { href, action } = snaxLink(link);
  return (
    <Box>
      <Text isStrong isOneLine>
        {link.name}
      </Text>
      <ButtonLink href={href} size="s">
        {action}
      </ButtonLink>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  background: rgb(23 22 27 / 0.92);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;
