import type { Beacon as Told } from '../analytics/schema/beacon.ts';
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

type Requests = { readonly onRequest: MediaRequestEvent };
const requests = { onRequest: 'vitrine-request' };

/** What the bar takes. */
type BarProps = Partial<
  Pick<VitrineControlBar, 'theme' | 'hotkeys' | 'nohotkeys' | 'hideAfter' | 'keyBindings'>
>;

/** `<vitrine-control-bar>` as a React component; its children stand in its slots. */
export const ControlBar: LinkedComponent<VitrineControlBar, BarProps, Requests> =
  createLinkedComponent({
    tagName: 'vitrine-control-bar',
    displayName: 'ControlBar',
    events: requests,
    attributes: { hideAfter: 'hide-after', keyBindings: null },
  });

/** What the dialog takes. */
type DialogProps = Partial<Pick<VitrineErrorDialog, 'formatError' | 'helpBase'>> & {
  /** Where the pages are that help; absent for what the player around it says. */
  readonly 'help-base'?: string | undefined;
};

/** `<vitrine-error-dialog>` as a React component. */
export const ErrorDialog: LinkedComponent<VitrineErrorDialog, DialogProps, Requests> =
  createLinkedComponent({
    tagName: 'vitrine-error-dialog',
    displayName: 'ErrorDialog',
    events: requests,
    attributes: { helpBase: 'help-base', formatError: null },
  });

/** What the transcript takes. */
interface OwnTranscriptProps {
  /** A BCP 47 tag of the captions to show; absent for those that are on, or the reader's own. */
  readonly language?: string | undefined;
  /** The label of the captions to show, where a language has several. */
  readonly track?: string | undefined;
}

/** `<vitrine-transcript>` as a React component: what is said, as a text in step with the picture. */
export const Transcript: LinkedComponent<VitrineTranscript, OwnTranscriptProps, Requests> =
  createLinkedComponent({
    tagName: 'vitrine-transcript',
    displayName: 'Transcript',
    events: requests,
    attributes: {},
  });

/** What the beacon takes, `metadata-*` beside it. */
interface OwnBeaconProps {
  /** Where it is sent; absent for nowhere. */
  readonly collector?: string | undefined;
  /** Where it is sent in the event mode of CMCD as well; absent for nowhere. */
  readonly cmcdTarget?: string | undefined;
  readonly envKey?: string | undefined;
  /** What the visitor agreed to; absent for `anonymous`. */
  readonly consent?: 'denied' | 'anonymous' | 'full' | undefined;
  readonly storage?: 'none' | 'session' | 'local' | 'cookie' | undefined;
  /** The share of views that are reported: 0, or from 0.001 to 1. */
  readonly sampleRate?: number | undefined;
  readonly respectDoNotTrack?: boolean | 'anonymous' | undefined;
  readonly disableTracking?: boolean | undefined;
  readonly debug?: boolean | undefined;
  readonly [metadata: `metadata-${string}`]: string | undefined;
}

type BeaconEvents = { readonly onBeacon: CustomEvent<Told> };

/** `<vitrine-beacon>` as a React component: reports how playback went, if the visitor agreed. */
export const Beacon: LinkedComponent<VitrineBeacon, OwnBeaconProps, BeaconEvents> =
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
