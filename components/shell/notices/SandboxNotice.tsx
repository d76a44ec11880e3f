import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { useAuthMethodsQuery } from '@/store/login/loginApi';
import { selectIsReady } from '@/store/login/loginSlice';

/** Says so where the house runs in its sandbox; it stands in space that is there anyway, so nothing moves when the answer comes. */
export function SandboxNotice() {
  const isReady = useAppSelector(selectIsReady);
  const { data } = useAuthMethodsQuery(undefined, { skip: !isReady });
  return data?.isSandbox ? <Line>Sandbox: no real money moves</Line> : null;
}

const Line = styled.p`
  flex: 1;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[12]};
  line-height: 1.3;
  text-align: right;
  text-wrap: balance;
`;
