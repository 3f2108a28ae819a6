import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import {
  addDemuxersByOption,
  endAfterShorterTrack,
  limitParsing,
  loadFeaturesOnDemand,
  loadInFragments,
  readCompletePartialSegments,
  resetAudioLoading,
} from './patches.ts';
import { stripLogging } from './strip-logging.ts';
import { buildTarget } from '../build-target.ts';
import manifest from 'hls.js/package.json' with { type: 'json' };

/** The hls.js features that most streams need. */
const standardFeatures = ['ALT_AUDIO', 'MEDIA_CAPABILITIES', 'SUBTITLES'];

/**
 * The hls.js features that few streams need: CMCD, content steering, DRM key systems, I-frame
 * playlists, interstitials, rare audio codecs in transport streams, and playlist variables. Each one
 * adds some kilobytes.
 */
const rareFeatures = [
  'CMCD',
  'CONTENT_STEERING',
  'EME_DRM',
  'IFRAMES',
  'INTERSTITIALS',
  'M2TS_ADVANCED_CODECS',
  'VARIABLE_SUBSTITUTION',
];

const root = new URL('src/', import.meta.resolve('hls.js/package.json'));
const getSource = (name: string): string => fileURLToPath(new URL(name, root));

/**
 * The code of the bundles with the features that the standard bundle lacks, by bundle name. hls.js has
 * no such files.
 */
const featureEntries: Readonly<Record<string, string>> = {
  // The demuxers are in the order in which hls.js probes them.
  demuxers: `
    import TSDemuxer from './demux/tsdemuxer';
    import AACDemuxer from './demux/audio/aacdemuxer';
    import MP3Demuxer from './demux/audio/mp3demuxer';
    import remux from './remux/mp4-remuxer';
    export { default as Decrypter } from './crypt/decrypter';
    export const muxConfig = [TSDemuxer, AACDemuxer, MP3Demuxer].map((demux) => ({ demux, remux }));`,
  metadata: `
    export { ID3TrackController } from './controller/id3-track-controller';`,
  'text-tracks': `
    export { TimelineController } from './controller/timeline-controller';
    export { default as cueHandler } from './utils/cues';`,
};

const getFeatureEntry = (name: string): string => getSource(`bundle-${name}.ts`);

const provideFeatureEntries: Plugin = {
  name: 'feature-entries',
  resolveId: (id) => (getFeatureCode(id) === undefined ? undefined : id),
  load: getFeatureCode,
};

function getFeatureCode(id: string): string | undefined {
  const name = Object.keys(featureEntries).find((key) => getFeatureEntry(key) === id);
  return name && featureEntries[name];
}

interface Bundle {
  readonly entry: string;
  readonly features: readonly string[];
  readonly plugins?: readonly Plugin[];
}

const hlsEntry = getSource('exports-default.ts');

const bundles: Readonly<Record<string, Bundle>> = {
  standard: {
    entry: hlsEntry,
    features: standardFeatures,
    plugins: [addDemuxersByOption(), loadFeaturesOnDemand()],
  },
  ...Object.fromEntries(
    Object.keys(featureEntries).map((name): [string, Bundle] => [
      name,
      {
        entry: getFeatureEntry(name),
        features: standardFeatures,
        plugins: [provideFeatureEntries],
      },
    ]),
  ),
  full: { entry: hlsEntry, features: [...standardFeatures, ...rareFeatures] },
};

for (const [name, { entry, features, plugins = [] }] of Object.entries(bundles)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      ...plugins,
      limitParsing(),
      resetAudioLoading(),
      loadInFragments(),
      endAfterShorterTrack(),
      readCompletePartialSegments(),
      stripLogging(),
    ],
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      __IN_WORKER__: 'false',
      __HLS_WORKER_BUNDLE__: 'undefined',
      ...Object.fromEntries(
        [...standardFeatures, ...rareFeatures].map((feature) => [
          `__USE_${feature}__`,
          String(features.includes(feature)),
        ]),
      ),
    },
    build: {
      outDir: fileURLToPath(new URL('../../src/engine/hls/bundles', import.meta.url)),
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTarget,
      lib: { entry, formats: ['es'], fileName: name },
      rolldownOptions: {
        // On a busy machine, it would warn about the plugins on every installation.
        checks: { pluginTimings: false },
        // hls.js and its dependencies only declare, but some objects are created when modules load.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: `${name}.js`, minify: true },
      },
    },
  });
}
