import type { Artwork } from '@contract/common';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Tag } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';

interface StudioListRowProps {
  href: string;
  artwork: Artwork | null;
  ratio: string;
  title: string;
  state: string;
  /** The status, in one line. */
  children: ReactNode;
}

/** One of the creator's releases in a list; links to its editor. */
export const StudioListRow = ({ href, artwork, ratio, title, state, children }: StudioListRowProps) => (
  <Row href={href}>
    <Thumb>
      <Image images={artwork?.images ?? null} alt="" width={88} ratio={ratio} />
    </Thumb>
    <span>
      <Text as="span" isStrong>
        {title}
      </Text>{' '}
      <Tag>{state}</Tag>
      <Text as="span" kind="small" tone="muted">
        <br />
        {children}
      </Text>
    </span>
  </Row>
);

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
`;

const Thumb = styled.span`
  overflow: hidden;
  border-radius: ${theme.radius.control};
`;
