import { selectPluralForm } from '../number-format.ts';
import type { Texts } from './en.ts';

/**
 * English texts of features that are loaded lazily. The English texts of such a feature are in its
 * chunk; another language has a single chunk with all of its texts.
 */
const lazyTexts = {
  /** The dialog with keyboard shortcuts. */
  hotkeys: {
    title: 'Keyboard shortcuts',
    playOrPause: 'Play or pause',
    louder: 'Volume up',
    quieter: 'Volume down',
    muteOrUnmute: 'Mute or unmute',
    toggleCaptions: 'Captions on or off',
    toggleFullscreen: 'Full screen on or off',
    togglePictureInPicture: 'Picture-in-picture on or off',
    slower: 'Slower',
    faster: 'Faster',
    seekToPercentage: 'Jump to 0–90%',
    seekToStart: 'Go to start',
    seekToEnd: 'Go to end',
    previousFrame: 'Previous frame',
    nextFrame: 'Next frame',
    toggleStats: 'Stats on or off',
    showHotkeys: 'Show this list',
    space: 'Space',
    home: 'Home',
    end: 'End',
    escape: 'Esc',
    or: 'or',
  },
  /** The settings for the appearance of captions. */
  captionStyle: {
    sample: 'This is how captions look',
    size: 'Size',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large', largest: 'Very large' },
    font: 'Font',
    fonts: { sans: 'Sans serif', serif: 'Serif', mono: 'Monospaced', casual: 'Casual' },
    color: 'Text color',
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
  /** The panel with playback statistics. */
  statsPanel: {
    copy: 'Copy log',
    download: 'Save log',
    unknown: 'Unknown',
    none: 'None',
    nativePlayback: 'The browser plays this natively and reports no further details.',
    labels: {
      engine: 'Engine',
      stream: 'Stream',
      resolution: 'Resolution',
      displaySize: 'Display size',
      codecs: 'Codecs',
      bitrate: 'Bitrate',
      selection: 'Selection',
      bandwidth: 'Estimated bandwidth',
      buffer: 'Buffer',
      droppedFrames: 'Dropped frames',
      latency: 'Live latency',
      rate: 'Speed',
    },
    engines: { idle: 'Not loaded yet', browser: 'Browser', hls: 'hls.js' },
    streams: { 'on-demand': 'On demand', live: 'Live' },
    qualityChanges: 'Quality changes',
    /** Why the rendition changed; `person` is a selection by the viewer. */
    reasons: {
      start: 'initial',
      person: 'manual',
      limit: 'player size',
      bandwidth: 'bandwidth',
      buffer: 'low buffer',
      failure: 'failed to load',
    },
    /** The heading of the error log, and the types of its entries. */
    incidents: 'Errors and recoveries',
    incidentTypes: { failed: 'Failed', retrying: 'Retrying', mended: 'Recovered' },
  },
  transcript: {
    title: 'Transcript',
    search: 'Search the transcript',
    matchCount: (count: number) =>
      `${count} ${selectPluralForm(count, 'en', { one: 'match', other: 'matches' })}`,
    previous: 'Previous match',
    next: 'Next match',
    unavailable: 'No transcript available',
    followPlayback: 'Follow playback',
    copy: 'Copy with timestamps',
    copied: 'Copied',
  },
  /** HLS interstitials, such as ads. */
  interstitial: {
    ad: 'Ad',
    adOf: (number: number, count: number) => `Ad ${number} of ${count}`,
    skip: 'Skip',
    skipIn: (time: string) => `Skip in ${time}`,
  },
  /** Remote playback, picture-in-picture and fullscreen. */
  presentationStatus: {
    device: 'another device',
    playingOn: (device: string) => `Playing on ${device}`,
    connecting: 'Connecting',
    inSeparateWindow: 'Playing in a separate window',
    playHere: 'Play here',
    /** Why playback could not move to a device or a window, or has moved back. */
    messages: {
      unavailable: 'Casting isn’t available here',
      unreached: 'Couldn’t connect to the device',
      lost: 'The device disconnected. You can continue watching here.',
      unplayable: 'The device can’t play this video',
      'no-window': 'The browser doesn’t allow a separate window here',
      'window-closed': 'The window was closed. The video is back here.',
      'no-fullscreen': 'The browser doesn’t allow full screen here',
    },
  },
  /** What viewers can do about an error. */
  advice: {
    notAllowed:
      'You may not have permission to watch this video. Sign in again, or contact the provider.',
    serverUnavailable: 'The license server isn’t responding. Try again in a few minutes.',
    switchBrowser:
      'This browser can’t play this protected video. Allow protected content in its settings, or use a different browser.',
    switchDisplay:
      'The display is connected without copy protection (HDCP). Use a different cable, or watch on the device’s own screen.',
    renewLicense: 'The license has expired or was lost. Try again to get a new one.',
    certificate:
      'A certificate that this browser needs is missing or no longer valid. Try a different browser.',
    contactProvider:
      'Only the provider of this video can fix this. Copy the details and send them.',
  },
};

/** All texts of one language, including those of features that are loaded lazily. */
export type AllTexts = Texts & typeof lazyTexts;

/** Adds the English texts of lazily loaded features if `texts` lacks them. */
export const addLazyTexts = (texts: Texts): AllTexts => ({ ...lazyTexts, ...texts });
