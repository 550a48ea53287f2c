/** Sounds for success and failure, for users who look at the goods instead of the screen. They can be switched off. */
import { useSyncExternalStore } from 'react';

export type Sound = 'good' | 'done' | 'bad';

const key = 'scannerSound';
const listeners = new Set<() => void>();
let audio: AudioContext | undefined;

/** Hz and seconds: short and high for success, twice for a booking, long and low for failure. */
const tones: Record<Sound, readonly { pitch: number; from: number; to: number; wave: OscillatorType }[]> = {
  good: [{ pitch: 1320, from: 0, to: 0.08, wave: 'sine' }],
  done: [
    { pitch: 1320, from: 0, to: 0.08, wave: 'sine' },
    { pitch: 1760, from: 0.1, to: 0.22, wave: 'sine' },
  ],
  bad: [{ pitch: 165, from: 0, to: 0.45, wave: 'square' }],
};

/** Stays silent if no sound is available: a sound only repeats what is shown. */
export function play(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Browsers allow sound only after a key press or a click; a scan counts as a key press.
  void audio.resume().catch(() => undefined);
  const now = audio.currentTime;
  for (const { pitch, from, to, wave } of tones[sound]) {
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0.15 });
    oscillator.connect(loudness).connect(audio.destination);
    oscillator.start(now + from);
    oscillator.stop(now + to);
  }
}

function isSoundOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

/** Whether sounds are on in this browser, and a setter. */
export function useSound(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn);
  return [isOn, switchSound];
}

function switchSound(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const listener of listeners) listener();
}

function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
