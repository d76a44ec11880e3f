import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Icon, type IconName } from '../media/Icon';

/** The icon of a full-size state: empty, not found or failed. */
export function IconDisc({ name }: { name: IconName }) {
  return (
    <Disc>
      <Icon name={name} />
    </Disc>
  );
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.wash};
`;
