import { formFor } from './amounts.ts';
import type { Texts } from './en.ts';

/**
 * The words that come with what says them, in English; every other language comes as a whole, when
 * it is wanted.
 */
const late = {
  /** The list of keys, and what each does where no button says it. */
  keys: {
    title: 'Keyboard shortcuts',
    playOrPause: 'Play or pause',
    louder: 'Louder',
    quieter: 'Quieter',
    muteOrUnmute: 'Sound on or off',
    captionsOnOrOff: 'Captions on or off',
    fullscreenOnOrOff: 'Full screen on or off',
    pictureInPictureOnOrOff: 'Picture in picture on or off',
    slower: 'Slower',
    faster: 'Faster',
    toPart: 'Jump to 0 to 90 per cent',
    toStart: 'To the beginning',
    toEnd: 'To the end',
    previousFrame: 'One frame back',
    nextFrame: 'One frame forward',
    statsOnOrOff: 'Stats on or off',
    showKeys: 'Show this list',
    space: 'Space',
    home: 'Home',
    end: 'End',
    escape: 'Esc',
    or: 'or',
  },
  /** How captions look, as a person may set it. */
  captionLook: {
    sample: 'This is how captions look',
    size: 'Size',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large', largest: 'Very large' },
    font: 'Font',
    fonts: { sans: 'Sans serif', serif: 'Serif', mono: 'Monospaced', casual: 'Casual' },
    color: 'Text colour',
    background: 'Background',
    colors: {
      white: 'White',
      yellow: 'Yellow',
      green: 'Green',
      cyan: 'Cyan',
      blue: 'Blue',
      magenta: 'Magenta',
      red: 'Red',
      black: 'Black',
    },
    opacity: 'Background opacity',
    edge: 'Edge',
    edges: { none: 'None', shadow: 'Shadow', outline: 'Outline', raised: 'Raised' },
    reset: 'Reset',
  },
  /** How playback goes, for those who want to know. */
  statsPanel: {
    copy: 'Copy log',
    download: 'Save log',
    unknown: 'Not known',
    none: 'None',
    byBrowser: 'The browser plays this by itself and does not tell the rest.',
    facts: {
      engine: 'Engine',
      stream: 'Stream',
      picture: 'Picture',
      shown: 'Shown at',
      codecs: 'Codecs',
      bitrate: 'Bitrate',
      chosen: 'Chosen by',
      bandwidth: 'Bandwidth, estimated',
      buffer: 'Buffer ahead',
      dropped: 'Dropped frames',
      latency: 'Behind live',
      rate: 'Speed',
    },
    engines: { idle: 'Not loaded yet', browser: 'Browser', hls: 'hls.js' },
    streams: { 'on-demand': 'On demand', live: 'Live' },
    changes: 'Changes of quality',
    reasons: {
      start: 'first choice',
      person: 'chosen by a person',
      limit: 'limit of size',
      bandwidth: 'bandwidth',
      buffer: 'buffer ran short',
      failure: 'could not be loaded',
    },
    failures: 'Failures and recoveries',
    troubles: { failed: 'Failed', retrying: 'Trying again', mended: 'Plays again' },
  },
  transcript: {
    title: 'Transcript',
    search: 'Search the transcript',
    found: (count: number) =>
      `${count} ${formFor(count, 'en', { one: 'match', other: 'matches' })}`,
    previous: 'Previous match',
    next: 'Next match',
    empty: 'This film has no transcript',
    follow: 'Follow playback',
    copy: 'Copy with times',
    copied: 'Copied',
  },
  /** Where a film plays that does not play here, and what keeps it from that. */
  elsewhere: {
    device: 'another screen',
    playsOn: (device: string) => `Playing on ${device}`,
    connecting: 'Connecting',
    inOwnWindow: 'Playing in a window of its own',
    comeBack: 'Play it here',
    notices: {
      unavailable: 'Casting is not available here',
      unreached: 'The other screen could not be reached',
      lost: 'The connection to the other screen has ended. The film waits here.',
      unplayable: 'The other screen cannot play this film',
      'no-window': 'The browser allows no window of its own here',
      'window-closed': 'The window was closed. The film is back here.',
      'no-fullscreen': 'The browser allows no full screen here',
    },
  },
  /** What a person can do about a failure whose own words do not say it. */
  advice: {
    notAllowed:
      'You may not be allowed to watch this video. Sign in again, or ask whoever offers it.',
    serverDown: 'The server that unlocks this video does not answer. Wait a few minutes.',
    otherBrowser:
      'This browser cannot unlock the video. Allow protected content in its settings, or take another browser.',
    otherScreen:
      'The screen is not connected with copy protection (HDCP). Take another cable, or watch on the screen of the device itself.',
    askAgain: 'The key has expired, or the device has lost it. Try again to get a new one.',
    certificate:
      'The certificate that this browser needs is missing or no longer valid. Another browser may play the video.',
    tellOwner: 'Only whoever offers this video can mend that. Copy the details and send them.',
  },
};

/** All words of one language: what each but English must fill. */
export type AllTexts = Texts & typeof late;

/** What is said at first, and what is said later too. */
export const allTexts = (texts: Texts): AllTexts => ({ ...late, ...texts });
