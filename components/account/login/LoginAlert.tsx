import styled from 'styled-components';
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
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.bad};
  border-radius: ${({ theme }) => theme.radius.control};
  > svg {
    color: ${({ theme }) => theme.color.bad};
  }
`;
