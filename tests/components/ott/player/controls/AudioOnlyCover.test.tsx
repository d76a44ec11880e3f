import { act, screen } from '@testing-library/react';
import { AudioOnlyCover } from '@/components/ott/player/controls/AudioOnlyCover';
import { fakeHttp } from '../../../../support/fakeHttp';
import { artwork } from '../../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../../support/renderScreen';

/** A text track with one cue at a time; jsdom has none. */
class Track extends EventTarget {
  kind = 'captions';
  mode = 'showing';
  activeCues: { getCueAsHTML: () => { textContent: string } }[] = [];
  says(...lines: string[]) {
    this.activeCues = lines.map((textContent) => ({ getCueAsHTML: () => ({ textContent }) }));
    this.dispatchEvent(new Event('cuechange'));
  }
}
class Tracks extends EventTarget {
  constructor(private readonly all: Track[]) {
    super();
  }
  add(track: Track) {
    this.all.push(track);
    this.dispatchEvent(new Event('addtrack'));
  }
  [Symbol.iterator]() {
    return this.all.values();
  }
}

test('captions that are on are shown in audio-only mode, and removed when they are switched off', () => {
  const [hindi, english] = [new Track(), new Track()];
  english.mode = 'disabled';
  const tracks = new Tracks([hindi, english]);
  const film = (video: HTMLVideoElement | null) => video && Object.defineProperty(video, 'textTracks', { value: tracks });
  renderScreen(
    <div data-player>
      <video ref={(video) => void film(video)} />
      <AudioOnlyCover artwork={artwork} />
    </div>,
    fakeHttp().http,
  );
  expect(screen.getByText('Audio only')).toBeVisible();
  act(() => {
    hindi.says('नाव कब जाएगी?', 'नौ बजे।');
    english.says('When does the boat leave?');
  });
  expect(screen.getByText(/नाव कब जाएगी/)).toHaveTextContent('नाव कब जाएगी? नौ बजे।');
  expect(screen.queryByText(/When does/)).not.toBeInTheDocument();
  act(() => {
    hindi.mode = 'disabled';
    tracks.dispatchEvent(new Event('change'));
  });
  expect(screen.queryByText(/नाव/)).not.toBeInTheDocument();
  const late = new Track();
  act(() => {
    tracks.add(late);
    late.says('A track that came later');
  });
  expect(screen.getByText('A track that came later')).toBeVisible();
});
