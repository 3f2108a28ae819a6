import { inDigits, inTimes, type TimeUnit } from './amounts.ts';
import { failuresEn } from './failures-en.ts';

const amount = (count: number, unit: TimeUnit): string =>
  `${inDigits(count)} ${unit}${count === 1 ? '' : 's'}`;

/** Every word the player can say, in English; its type is what each other language must fill. */
export const en = {
  language: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  decimalMark: '.' as '.' | ',',
  /** A length of time, or a part of one. */
  amount,
  player: (title: string) => (title ? `Player: ${title}` : 'Player'),
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seekBackward: (seconds: number) => `Back ${amount(seconds, 'second')}`,
  seekForward: (seconds: number) => `Forward ${amount(seconds, 'second')}`,
  mute: 'Mute',
  unmute: 'Unmute',
  turnSoundOn: 'Turn sound on',
  volume: 'Volume',
  volumeValue: (percent: number) => `${percent}%`,
  time: 'Time',
  timeValue: (current: string, duration: string) => `${current} of ${duration}`,
  timeValueInChapter: (current: string, duration: string, chapter: string) =>
    `${current} of ${duration}, chapter ${chapter}`,
  timeRemaining: (remaining: string) => `${remaining} remaining`,
  switchTime: 'Switch between elapsed and remaining time',
  live: 'LIVE',
  goToLive: 'Go to live',
  behindLive: (behind: string) => `${behind} behind live`,
  chapters: 'Chapters',
  chapterOf: (number: number, count: number, title: string) =>
    `Chapter ${number} of ${count} · ${title}`,
  previousChapter: 'Previous chapter',
  nextChapter: 'Next chapter',
  captions: 'Captions',
  captionsOff: 'Off',
  audio: 'Audio',
  quality: 'Quality',
  qualityAuto: 'Auto',
  qualityNow: (rendition: string) => `${rendition} now`,
  rate: 'Speed',
  rateValue: (rate: number) => inTimes(rate),
  rateNormal: 'Normal',
  settings: 'Settings',
  back: 'Back',
  close: 'Close',
  unnamedTrack: (number: number) => `Track ${number}`,
  enterFullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  enterPictureInPicture: 'Picture in picture',
  exitPictureInPicture: 'Exit picture in picture',
  enterCast: 'Cast',
  exitCast: 'Stop casting',
  captionLookTitle: 'Caption appearance',
  stats: 'Stats',
  loading: 'Loading',
  tryAgain: 'Try again',
  /** Said aloud by a screen reader, and shown nowhere. */
  announcements: {
    playingAgain: 'Playing again',
    captionsAre: (name: string) => `Captions: ${name}`,
    qualityIs: (name: string) => `Quality: ${name}`,
    rateIs: (rate: string) => `Speed: ${rate}`,
    timeIs: (time: string) => `At ${time}`,
    atLive: 'Playing live',
    fellBehind: 'No longer live',
  },
  failures: failuresEn,
  /** What the player does about a failure, and what a person may do. */
  recovery: {
    tryingAgainIn: (seconds: number) => `Trying again in ${amount(seconds, 'second')}`,
    tryingAgain: 'Trying again',
    reconnecting: 'The connection was interrupted. Reconnecting.',
    copyDetails: 'Copy details',
    learnMore: 'Learn more',
  },
};

/** The words of one language. */
export type Texts = typeof en;
