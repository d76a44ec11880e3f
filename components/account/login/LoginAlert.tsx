import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';

/** Why sign-in failed, announced at once. */
export function LoginAlert({ message }: { message: string }) {
  return (
    <Box role="alert">
      <Icon name="alert" size="s" />
      <Text kind="small">{message}</Text>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.bad};
  border-radius: ${theme.radius.control};
  > svg {
    color: ${theme.color.bad};
  }
`;
