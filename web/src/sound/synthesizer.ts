// The page's sounds, made of a few sines and a little noise instead of loaded. Browsers let a page sound only after the
// person has done something on it; before, it stays silent.

export type SoundName = 'step' | 'capture' | 'turn' | 'end' | 'low' | 'tick';

interface Tone {
  /** Seconds after the sound begins. */
  at: number;
  /** In hertz, at the beginning and at the end. */
  from: number;
  to: number;
  length: number;
  loudness: number;
  shape?: OscillatorType;
}

/** A knock of wood is a short falling tone; what ends something rings. */
export const kSounds: Record<SoundName, readonly Tone[]> = {
  step: [
    { at: 0, from: 420, to: 190, length: 0.07, loudness: 0.28 },
    { at: 0, from: 1150, to: 700, length: 0.025, loudness: 0.08, shape: 'triangle' },
  ],
  capture: [
    { at: 0, from: 260, to: 70, length: 0.22, loudness: 0.4 },
    { at: 0.03, from: 620, to: 150, length: 0.14, loudness: 0.12, shape: 'triangle' },
  ],
  turn: [
    { at: 0, from: 392, to: 388, length: 0.11, loudness: 0.14 },
    { at: 0.07, from: 587, to: 583, length: 0.16, loudness: 0.13 },
  ],
  low: [
    { at: 0, from: 880, to: 880, length: 0.09, loudness: 0.12 },
    { at: 0.14, from: 880, to: 880, length: 0.09, loudness: 0.12 },
    { at: 0.28, from: 880, to: 880, length: 0.16, loudness: 0.12 },
  ],
  tick: [{ at: 0, from: 1320, to: 1200, length: 0.04, loudness: 0.1, shape: 'triangle' }],
  end: [
    { at: 0, from: 392, to: 392, length: 0.3, loudness: 0.14 },
    { at: 0.13, from: 494, to: 494, length: 0.32, loudness: 0.13 },
    { at: 0.26, from: 587, to: 587, length: 0.36, loudness: 0.13 },
    { at: 0.39, from: 784, to: 784, length: 0.7, loudness: 0.14 },
  ],
};

let context: AudioContext | undefined;

function addTone(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + 0.005 + tone.at;
  const end = begin + tone.length;
  const oscillator = new OscillatorNode(audio, {
    type: tone.shape ?? 'sine',
    frequency: tone.from,
  });
  oscillator.frequency.setValueAtTime(tone.from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(tone.loudness, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end + 0.02);
}

export function play(name: SoundName): void {
  // Asking for a sound earlier would only make the browser complain.
  if (!navigator.userActivation.hasBeenActive || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of kSounds[name]) addTone(context, tone);
}
