import { useId, useRef } from 'react';
import styled from 'styled-components';
import { useRateMutation } from '@/store/ott/feedbackApi';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/title';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { Button } from '../../ui/button/Button';

/** One to five stars, set by a press or arrow keys, and removable. */
export function RatingInput({ releaseID, stars }: { releaseID: string; stars: number | null }) {
  const name = useId();
  const [rate, { isLoading, originalArgs }] = useRateMutation();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const shownStars = isLoading && originalArgs ? originalArgs.stars : stars;
  // Not `disabled` while it is sent: the stars would lose the keyboard focus.
  const choose = async (value: number | null) => (isLoading ? { error: 'busy' } : rate({ releaseID, stars: value }));
  const chooseAndFocus = async (value: number | null) => {
    const answer = await choose(value);
    if (value === null && !answer.error) fieldset.current?.querySelector('input')?.focus({ preventScroll: true }); // the focused button was removed
    return answer;
  };
  const { press } = useSignedInAction({ kind: 'RATE', name: `rate:${releaseID}`, action: chooseAndFocus });
  return (
    <Fieldset ref={fieldset} aria-busy={isLoading}>
      <legend>{t.yourRating}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} data-lit={shownStars !== null && value <= shownStars}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={shownStars === value}
              aria-disabled={isLoading || undefined}
              onChange={() => press(value)}
            />
            <span aria-hidden="true">★</span>
            <Hidden>{t.stars({ count: value })}</Hidden>
          </label>
        ))}
        {stars === null ? null : (
          <Button tone="plain" size="s" isBusy={isLoading} onClick={() => press(null)}>
            {t.removeRating}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    font-size: ${theme.fontSize[14]};
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: ${theme.color.controlLine};
    font-size: 28px;
    cursor: pointer;
    &[data-lit='true'] {
      color: ${theme.color.bulbEdge};
    }
    &:focus-within {
      outline: 3px solid ${theme.color.bulbEdge};
      border-radius: ${theme.radius.control};
    }
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
