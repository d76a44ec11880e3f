import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { choosePrivacy } from '@/store/privacy/choosePrivacy';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/notices';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

/** Asks for consent once, without covering the whole page or what is at its end; both answers are one press and look alike. */
export function PrivacyBanner() {
  const dispatch = useAppDispatch();
  return (
    <>
      <Room aria-hidden="true" data-screen-only />
      <Box aria-label={t.privacyChoices} data-screen-only>
        <Text kind="small">
          {t.weCountPageVisitsWithout({
            link: (text) => (
              <Link tone="text" href={routes.privacyChoices}>
                {text}
              </Link>
            ),
          })}
        </Text>
        <Buttons>
          <Button size="s" tone="quiet" onClick={() => dispatch(choosePrivacy('none'))}>
            {t.onlyCountVisits}
          </Button>
          <Button size="s" tone="quiet" onClick={() => dispatch(choosePrivacy('all'))}>
            {t.allow}
          </Button>
        </Buttons>
      </Box>
    </>
  );
}

/** At the end of the page, as high as the notice: the last button of a form can be scrolled out from under it. */
const Room = styled.div`
  height: 208px;
`;

const Box = styled.section`
  position: fixed;
  inset-inline: ${theme.space[3]};
  bottom: calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px) + var(--privacy-banner-lift, 0px));
  z-index: ${theme.layer.notice};
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  box-shadow: 0 8px 32px rgb(0 0 0 / 30%);
  [data-bottom-nav='true'] & {
    --privacy-banner-lift: 56px;
  }
  /* Above the page's action bar, so that visitors from a shared link can buy at once. */
  ${media.phone} {
    body:has([data-action-bar]) & {
      --privacy-banner-lift: 176px;
    }
  }
  ${media.desktop} {
    --privacy-banner-lift: 0px;
    inset-inline: auto ${theme.space[6]};
    width: 420px;
    [data-bottom-nav='true'] & {
      --privacy-banner-lift: 0px;
    }
  }
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[2]};
`;
