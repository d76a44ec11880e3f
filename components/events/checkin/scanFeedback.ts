let audio: AudioContext | null = null;

/** Call it from a press: browsers play no sound before a user gesture. */
export function unlockAudio(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
}

function play(notes: readonly (readonly [frequency: number, from: number, to: number])[]): void {
  if (!audio) return;
  for (const [frequency, from, to] of notes) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.type = frequency < 300 ? 'square' : 'sine';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.25, audio.currentTime + from);
    gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + to);
    tone.connect(gain).connect(audio.destination);
    tone.start(audio.currentTime + from);
    tone.stop(audio.currentTime + to);
  }
}

/** Sound and vibration for a result, because the usher looks at the next guest. */
export function playScanFeedback(isAdmitted: boolean): void {
  play(
    isAdmitted
      ? [
          [880, 0, 0.12],
          [1320, 0.1, 0.28],
        ]
      : [[160, 0, 0.5]],
  );
  navigator.vibrate?.(isAdmitted ? 80 : [200, 80, 200]);
}
