import { formatNumber, formatPlaybackRate, type TimeUnit } from '../number-format.ts';
import { errorTexts } from '../error-texts.ts';

const formatUnit = (count: number, unit: TimeUnit): string =>
  `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;

/** The player's texts in English. Every other language has the same keys. */
export const en = {
  language: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  decimalMark: '.' as '.' | ',',
  /** The abbreviation of bits per second, which follows a prefix such as M. */
  bitsPerSecond: 'bps',
  /** Formats a number with a unit of time. */
  formatUnit,
  /** The accessible name of a player. */
  player: (title: string) => (title ? `Player: ${title}` : 'Player'),
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seekBackward: (seconds: number) => `Back ${formatUnit(seconds, 'second')}`,
  seekForward: (seconds: number) => `Forward ${formatUnit(seconds, 'second')}`,
  mute: 'Mute',
  unmute: 'Unmute',
  /** The button that unmutes a video that was muted so that it could autoplay. */
  unmuteAutoplay: 'Turn sound on',
  volume: 'Volume',
  volumeValue: (percent: number) => `${percent}%`,
  time: 'Time',
  timeValue: (current: string, duration: string) => `${current} of ${duration}`,
  timeValueInChapter: (current: string, duration: string, chapter: string) =>
    `${current} of ${duration}, chapter ${chapter}`,
  timeRemaining: (remaining: string) => `${remaining} remaining`,
  toggleTimeDisplay: 'Switch between elapsed and remaining time',
  live: 'LIVE',
  goToLive: 'Go to live',
  /** How far playback is behind the live edge. */
  behindLive: (behind: string) => `${behind} behind live`,
  chapters: 'Chapters',
  chapterPosition: (number: number, count: number, title: string) =>
    `Chapter ${number} of ${count} · ${title}`,
  previousChapter: 'Previous chapter',
  nextChapter: 'Next chapter',
  captions: 'Captions',
  captionsOff: 'Off',
  audio: 'Audio',
  quality: 'Quality',
  qualityAuto: 'Auto',
  /** The current quality, after “Auto”. */
  currentAutoQuality: (rendition: string) => `${rendition} now`,
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
  retry: 'Try again',
  /** Announced by screen readers only. */
  announcements: {
    playbackResumed: 'Playing again',
    captionsChanged: (name: string) => `Captions: ${name}`,
    qualityChanged: (name: string) => `Quality: ${name}`,
    rateChanged: (rate: string) => `Speed: ${rate}`,
    currentTime: (time: string) => `At ${time}`,
    atLiveEdge: 'Playing live',
    leftLiveEdge: 'No longer live',
  },
  errors: errorTexts,
  /** Messages and buttons for the recovery from an error. */
  recovery: {
    retryingIn: (seconds: number) => `Trying again in ${formatUnit(seconds, 'second')}`,
    retrying: 'Trying again',
    reconnecting: 'The connection was interrupted. Reconnecting.',
    /** Problems in spite of which playback continues. */
    notices: {
      'quality-unavailable': 'The selected quality is unavailable. Quality is automatic again.',
      'audio-unavailable': 'Audio is unavailable. The video plays without it.',
      'audio-codec-unsupported':
        'Your browser does not support the audio codec ({codec}). The video plays without audio.',
    },
    copyDetails: 'Copy details',
    learnMore: 'Learn more',
  },
};

/** The texts of one language. */
export type Texts = typeof en;
