import { formatNumber, formatPlaybackRate, type TimeUnit } from '../number-format.ts';
import { errorTexts } from '../error-texts.ts';

const amount = (count: number, unit: TimeUnit): string =>
  `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;

/** The player's texts in English. Every other language has the same keys. */
export const en = {
  language: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  decimalMark: '.' as '.' | ',',
  /** The abbreviation of bits per second, which follows a prefix such as M. */
  bitsPerSecond: 'bps',
  /** Formats a number with a unit of time. */
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
  rateValue: (rate: number) => formatPlaybackRate(rate),
  rateNormal: 'Normal',
  settings: 'Settings',
  back: 'Back',
  close: 'Close',
  unnamedTrack: (number: number) => `Track ${number}`,
  enterFullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  enterPictureInPicture: 'Picture-in-picture',
  exitPictureInPicture: 'Exit picture-in-picture',
  enterCast: 'Cast',
  exitCast: 'Stop casting',
  captionStyleTitle: 'Caption appearance',
  stats: 'Stats',
  loading: 'Loading',
  tryAgain: 'Try again',
  /** Announced by screen readers only. */
  announcements: {
    playingAgain: 'Playing again',
    captionsAre: (name: string) => `Captions: ${name}`,
    qualityIs: (name: string) => `Quality: ${name}`,
    rateIs: (rate: string) => `Speed: ${rate}`,
    timeIs: (time: string) => `At ${time}`,
    atLive: 'Playing live',
    fellBehind: 'No longer live',
  },
  errors: errorTexts,
  /** Recovery from an error, and what viewers can do. */
  recovery: {
    tryingAgainIn: (seconds: number) => `Trying again in ${amount(seconds, 'second')}`,
    tryingAgain: 'Trying again',
    reconnecting: 'The connection was interrupted. Reconnecting.',
    /** Limitations with which playback continues. */
    notices: {
      'quality-unavailable': 'The selected quality is unavailable. Quality is automatic again.',
      'audio-unavailable': 'Audio is unavailable. The video plays without it.',
    },
    copyDetails: 'Copy details',
    learnMore: 'Learn more',
  },
};

/** The texts of one language. */
export type Texts = typeof en;
