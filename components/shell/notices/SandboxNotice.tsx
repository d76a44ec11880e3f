import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { useAuthMethodsQuery } from '@/store/login/loginApi';
import { selectIsReady } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/notices';

/** Shows that the server runs in sandbox mode, in space that is reserved, so that nothing moves when the response arrives. */
export function SandboxNotice() {
  const isReady = useAppSelector(selectIsReady);
  const { data } = useAuthMethodsQuery(undefined, { skip: !isReady });
  return data?.isSandbox ? <Line>{t.sandbox}</Line> : null;
}

const Line = styled.p`
  flex: 1;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[12]};
  line-height: 1.3;
  text-align: right;
  text-wrap: balance;
`;
