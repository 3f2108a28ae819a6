import type { StreamCase } from '../stream-case.ts';
import { containerStreams } from './containers.ts';
import { uriStreams } from './uris.ts';
import { tagStreams } from './tags.ts';
import { captionStreams } from './captions.ts';
import { audioStreams } from './audio.ts';
import { discontinuityStreams } from './discontinuities.ts';
import { gapStreams } from './gaps.ts';
import { interstitialStreams } from './interstitials.ts';
import { variableStreams } from './variables.ts';
import { qualityStreams } from './qualities.ts';
import { timingStreams } from './timing.ts';
import { codecStreams } from './codecs.ts';
import { encryptionStreams } from './encryption.ts';
import { credentialStreams } from './credentials.ts';
import { liveStreams } from './live.ts';
import { messageStreams } from './messages.ts';

/** All streams of the catalog, in the order of the report. */
export const streams: readonly StreamCase[] = [
  ...containerStreams,
  ...audioStreams,
  ...discontinuityStreams,
  ...gapStreams,
  ...interstitialStreams,
  ...variableStreams,
  ...qualityStreams,
  ...uriStreams,
  ...tagStreams,
  ...timingStreams,
  ...codecStreams,
  ...captionStreams,
  ...encryptionStreams,
  ...credentialStreams,
  ...liveStreams,
  ...messageStreams,
];
