import type { Beacon as BeaconPayload } from '../analytics/schema/beacon.ts';
import '../elements/vitrine-beacon.ts';
import type { VitrineBeacon } from '../elements/vitrine-beacon.ts';
import '../elements/vitrine-control-bar.ts';
import type { VitrineControlBar } from '../elements/vitrine-control-bar.ts';
import '../elements/vitrine-error-dialog.ts';
import type { VitrineErrorDialog } from '../elements/vitrine-error-dialog.ts';
import type { MediaRequestEvent } from '../media/media-request.ts';
import '../elements/vitrine-transcript.ts';
import type { VitrineTranscript } from '../elements/vitrine-transcript.ts';
import { createLinkedComponent, type LinkedComponent } from './create-linked-component.ts';

type RequestEvents = { readonly onRequest: MediaRequestEvent };
const requestEvents = { onRequest: 'vitrine-request' };

/** The props of `ControlBar`. */
type ControlBarProps = Partial<
  Pick<VitrineControlBar, 'theme' | 'hotkeys' | 'nohotkeys' | 'hideAfter' | 'keyBindings'>
>;

/** `<vitrine-control-bar>` as a React component. Its children go into its slots. */
export const ControlBar: LinkedComponent<VitrineControlBar, ControlBarProps, RequestEvents> =
  createLinkedComponent({
    tagName: 'vitrine-control-bar',
    displayName: 'ControlBar',
    events: requestEvents,
    attributes: { hideAfter: 'hide-after', keyBindings: null },
  });

/** The props of `ErrorDialog`. */
type ErrorDialogProps = Partial<Pick<VitrineErrorDialog, 'formatError' | 'helpBase'>> & {
  /** The base URL of the help pages. Defaults to that of the surrounding player. */
  readonly 'help-base'?: string | undefined;
};

/** `<vitrine-error-dialog>` as a React component. */
export const ErrorDialog: LinkedComponent<VitrineErrorDialog, ErrorDialogProps, RequestEvents> =
  createLinkedComponent({
    tagName: 'vitrine-error-dialog',
    displayName: 'ErrorDialog',
    events: requestEvents,
    attributes: { helpBase: 'help-base', formatError: null },
  });

/** The props of `Transcript`. */
interface TranscriptProps {
  /**
   * The BCP 47 tag of the captions to show. Defaults to the active captions or, without any, to the
   * viewer's language.
   */
  readonly language?: string | undefined;
  /** The label of the captions to show, if a language has several. */
  readonly track?: string | undefined;
}

/** `<vitrine-transcript>` as a React component: a transcript that follows playback. */
export const Transcript: LinkedComponent<VitrineTranscript, TranscriptProps, RequestEvents> =
  createLinkedComponent({
    tagName: 'vitrine-transcript',
    displayName: 'Transcript',
    events: requestEvents,
    attributes: {},
  });

/** The props of `Beacon`, besides `metadata-*`. */
interface BeaconProps {
  /** The URL that receives the beacons. Without it, none are sent. */
  readonly collector?: string | undefined;
  /** The URL that receives CMCD event mode reports. Without it, none are sent. */
  readonly cmcdTarget?: string | undefined;
  readonly envKey?: string | undefined;
  /** The viewer's consent. Defaults to `anonymous`. */
  readonly consent?: 'denied' | 'anonymous' | 'full' | undefined;
  readonly storage?: 'none' | 'session' | 'local' | 'cookie' | undefined;
  /** The fraction of views that are reported: 0, or from 0.001 to 1. */
  readonly sampleRate?: number | undefined;
  readonly respectDoNotTrack?: boolean | 'anonymous' | undefined;
  readonly disableTracking?: boolean | undefined;
  readonly debug?: boolean | undefined;
  readonly [metadata: `metadata-${string}`]: string | undefined;
}

type BeaconEvents = { readonly onBeacon: CustomEvent<BeaconPayload> };

/** `<vitrine-beacon>` as a React component: reports playback quality, subject to consent. */
export const Beacon: LinkedComponent<VitrineBeacon, BeaconProps, BeaconEvents> =
  createLinkedComponent({
    tagName: 'vitrine-beacon',
    displayName: 'Beacon',
    events: { onBeacon: 'vitrine-beacon' },
    attributes: {
      cmcdTarget: 'cmcd-target',
      disableTracking: 'disable-tracking',
      envKey: 'env-key',
      respectDoNotTrack: 'respect-do-not-track',
      sampleRate: 'sample-rate',
    },
  });
