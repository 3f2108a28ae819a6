import type { Engine } from '../engine.ts';
import type { EngineContractOptions } from './engine-contract-options.ts';
import { assert, EngineHarness } from './engine-harness.ts';

/** A named check of an engine. */
export interface EngineCheck {
  /** The title of a test for the check, such as `plays`. */
  readonly name: string;
  /** Rejects with an error that describes the problem. */
  readonly run: () => Promise<void>;
}

type Check = (harness: EngineHarness, options: EngineContractOptions) => Promise<void>;

const UNKNOWN_ID = 'no such id';
/** How long an engine may play before it seeks to the start time. */
const MAX_PLAYED_BEFORE_SEEK_SECONDS = 0.3;
/** How long to observe an engine after it has been destroyed. */
const OBSERVATION_MS = 500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const getIds = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

/** The properties of an engine that may only change together with a `change` event. */
const takeSnapshot = (engine: Engine): string =>
  JSON.stringify([
    engine.renditions,
    engine.selectedRendition,
    engine.audioTracks,
    engine.activeAudioTrack,
    engine.streamInfo.type,
    engine.error?.cause,
  ]);

/** The checks of every engine. */
const commonChecks: Readonly<Record<string, Check>> = {
  async plays(harness) {
    const engine = await harness.play();
    assert(engine.error === undefined, 'the engine has an error during playback');
    assert(engine.name !== '', 'the name is empty');
  },

  async 'reports the stream type'(harness, { streamType }) {
    const engine = await harness.play();
    await harness.waitUntil(
      () => engine.streamInfo.type === streamType,
      `the stream type did not become "${streamType}"`,
    );
  },

  async 'dispatches change after its properties have changed'(harness) {
    const engine = await harness.create();
    assert(engine !== undefined, 'the engine could not be created');
    let snapshot = takeSnapshot(engine);
    engine.addEventListener('change', () => (snapshot = takeSnapshot(engine)));
    await harness.waitForProgress();
    assert(snapshot === takeSnapshot(engine), 'a property changed without a change event');
  },

  async 'lists renditions from highest to lowest'(harness, { renditionCount = 0 }) {
    const { renditions } = await harness.play();
    assert(
      renditions.length === renditionCount,
      `there are ${renditions.length} renditions instead of ${renditionCount}`,
    );
    assert(new Set(getIds(renditions)).size === renditions.length, 'rendition IDs are not unique');
    const pixels = renditions.map(({ width, height }) => width * height);
    const isSorted = pixels.every((count, index) => count <= (pixels[index - 1] ?? Infinity));
    assert(isSorted, 'the renditions are not sorted');
  },

  async 'ignores unknown IDs'(harness) {
    const engine = await harness.play();
    const { selectedRendition, activeAudioTrack } = engine;
    engine.selectRendition(UNKNOWN_ID);
    engine.selectAudioTrack(UNKNOWN_ID);
    assert(engine.selectedRendition === selectedRendition, 'an unknown rendition was selected');
    assert(engine.activeAudioTrack === activeAudioTrack, 'an unknown audio track was selected');
    await harness.waitForProgress();
  },

  async 'releases the media element when it is destroyed'(harness) {
    const engine = await harness.play();
    await harness.destroyEngine();
    const { changeCount, media } = harness;
    assert(media.srcObject === null, 'the media element still has a srcObject');
    await harness.waitUntil(
      () => media.readyState === 0 && !media.getAttribute('src'),
      'the media element still has a source',
    );
    await wait(OBSERVATION_MS);
    assert(harness.changeCount === changeCount, 'a destroyed engine dispatched change');
    assert(engine.error === undefined, 'a destroyed engine has an error');
  },

  async 'is destroyed before it has loaded'(harness) {
    const rejections: unknown[] = [];
    const recordRejection = ({ reason }: PromiseRejectionEvent): void =>
      void rejections.push(reason);
    addEventListener('unhandledrejection', recordRejection);
    const engine = await harness.create();
    await harness.destroyEngine();
    await wait(OBSERVATION_MS);
    removeEventListener('unhandledrejection', recordRejection);
    assert(rejections.length === 0, `a promise was rejected: ${String(rejections[0])}`);
    assert(engine?.error === undefined, 'a destroyed engine has an error');
  },

  async 'leaves the media element to the next engine'(harness) {
    await harness.create();
    await harness.destroyEngine();
    await harness.play();
  },
};

/** The checks of an engine with several renditions. */
const renditionChecks: typeof commonChecks = {
  async 'plays the selected rendition, and selects automatically again'(harness) {
    const engine = await harness.play();
    assert(engine.selectedRendition === 'auto', 'the initial selection is not automatic');
    for (const { id, height } of [...engine.renditions].reverse()) {
      const { changeCount } = harness;
      engine.selectRendition(id);
      assert(engine.selectedRendition === id, 'the selected rendition is not the selection');
      assert(harness.changeCount > changeCount, 'the selection dispatched no change');
      // Takes effect with the next segment.
      harness.media.currentTime = 0;
      await harness.waitUntil(() => engine.activeRendition === id, `rendition ${id} is not active`);
      await harness.waitForProgress();
      await harness.waitUntil(
        () => height === 0 || harness.media.videoHeight === height,
        `the video is ${harness.media.videoHeight} pixels high instead of ${height}`,
      );
    }
    engine.selectRendition('auto');
    assert(engine.selectedRendition === 'auto', 'the selection is not automatic');
  },
};

const audioTrackChecks: typeof commonChecks = {
  async 'plays the selected audio track'(harness, { audioTrackCount }) {
    const engine = await harness.play();
    const ids = getIds(engine.audioTracks);
    assert(ids.length === audioTrackCount, `there are ${ids.length} audio tracks`);
    assert(new Set(ids).size === ids.length, 'audio track IDs are not unique');
    const otherId = ids.find((id) => id !== engine.activeAudioTrack) ?? '';
    engine.selectAudioTrack(otherId);
    await harness.waitUntil(() => engine.activeAudioTrack === otherId, 'the track is not active');
    await harness.waitForProgress();
  },
};

const onDemandChecks: typeof commonChecks = {
  async seeks(harness) {
    await harness.play();
    const { media } = harness;
    const target = media.duration - 3;
    media.currentTime = target;
    await harness.waitForProgress();
    assert(media.currentTime >= target, `playback is at ${media.currentTime} s`);
  },

  async 'starts at the start time'(harness, { source }) {
    await harness.play({ ...source, startTime: 3 });
    const { played } = harness.media;
    // Without MediaSource, a browser may play until it has the metadata and can seek.
    const isPlayedFromStart =
      played.start(0) < 2.5 && played.end(0) > MAX_PLAYED_BEFORE_SEEK_SECONDS;
    assert(!isPlayedFromStart, `playback started at ${played.start(0)} s`);
  },

  async ends(harness) {
    await harness.play();
    const { media } = harness;
    media.currentTime = media.duration - 0.5;
    await harness.waitUntil(() => media.ended, 'playback did not end');
  },
};

const errorChecks: typeof commonChecks = {
  async 'reports a source that fails'(harness, { failingSource }) {
    const engine = await harness.create(failingSource);
    await harness.waitUntil(() => harness.error !== undefined, 'no error was reported');
    assert(harness.error?.fatal === true, 'the error is not fatal');
    assert(harness.error.detail !== '', 'the error has no detail');
    assert(!/[?&]token=/.test(harness.error.detail), 'the detail contains a token');
    if (engine) assert(harness.changeCount > 0, 'the error dispatched no change');
  },

  async 'rejects play() if the source fails'(harness, { failingSource }) {
    const engine = await harness.create(failingSource);
    const playPromise = harness.media.play();
    let hasRejected = false;
    (engine?.settlePlayPromise?.(playPromise) ?? playPromise).catch(() => (hasRejected = true));
    await harness.waitUntil(() => !engine || hasRejected, 'the promise of play() stays pending');
  },
};

/**
 * Creates the checks of the engine contract for one engine. They work with any test runner that
 * runs in a browser: create a test for each check, and run one test at a time.
 */
export function createEngineChecks(options: EngineContractOptions): readonly EngineCheck[] {
  const applicableChecks = {
    ...commonChecks,
    ...((options.renditionCount ?? 0) > 1 && renditionChecks),
    ...((options.audioTrackCount ?? 0) > 1 && audioTrackChecks),
    ...(options.streamType === 'on-demand' && onDemandChecks),
    ...(options.failingSource && errorChecks),
  };
  return Object.entries(applicableChecks).map(([name, check]) => ({
    name,
    async run() {
      const harness = new EngineHarness(options);
      try {
        await check(harness, options);
      } finally {
        await harness.close();
      }
    },
  }));
}
