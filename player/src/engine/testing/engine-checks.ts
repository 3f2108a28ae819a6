import type { Engine } from '../engine.ts';
import type { EngineContractOptions } from './contract-options.ts';
import { assert, EngineBench } from './engine-bench.ts';

/** A named check of an engine. */
export interface EngineCheck {
  /** A title for a test, such as `plays`. */
  readonly name: string;
  /** Rejects with an error that says what is wrong. */
  readonly run: () => Promise<void>;
}

type Check = (bench: EngineBench, options: EngineContractOptions) => Promise<void>;

const UNKNOWN_ID = 'no such id';
/** How long an engine that has been destroyed is observed. */
const QUIET_MS = 500;

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
const checks: Readonly<Record<string, Check>> = {
  async plays(bench) {
    const engine = await bench.play();
    assert(engine.error === undefined, 'the engine has an error during playback');
    assert(engine.name !== '', 'the name is empty');
  },

  async 'reports the stream type'(bench, { streamType }) {
    const engine = await bench.play();
    await bench.waitUntil(
      () => engine.streamInfo.type === streamType,
      `the stream type did not become "${streamType}"`,
    );
  },

  async 'dispatches change after its properties have changed'(bench) {
    const engine = await bench.create();
    assert(engine !== undefined, 'the engine could not be created');
    let snapshot = takeSnapshot(engine);
    engine.addEventListener('change', () => (snapshot = takeSnapshot(engine)));
    await bench.waitForProgress();
    assert(snapshot === takeSnapshot(engine), 'a property changed without a change event');
  },

  async 'lists renditions from highest to lowest'(bench, { renditionCount = 0 }) {
    const { renditions } = await bench.play();
    assert(
      renditions.length === renditionCount,
      `there are ${renditions.length} renditions instead of ${renditionCount}`,
    );
    assert(new Set(getIds(renditions)).size === renditions.length, 'rendition IDs are not unique');
    const pixels = renditions.map(({ width, height }) => width * height);
    const isSorted = pixels.every((count, index) => count <= (pixels[index - 1] ?? Infinity));
    assert(isSorted, 'the renditions are not sorted');
  },

  async 'ignores unknown IDs'(bench) {
    const engine = await bench.play();
    const { selectedRendition, activeAudioTrack } = engine;
    engine.selectRendition(UNKNOWN_ID);
    engine.selectAudioTrack(UNKNOWN_ID);
    assert(engine.selectedRendition === selectedRendition, 'an unknown rendition was selected');
    assert(engine.activeAudioTrack === activeAudioTrack, 'an unknown audio track was selected');
    await bench.waitForProgress();
  },

  async 'releases the media element when it is destroyed'(bench) {
    const engine = await bench.play();
    await bench.destroyEngine();
    const { changeCount, media } = bench;
    assert(media.srcObject === null, 'the media element still has a srcObject');
    await bench.waitUntil(
      () => media.readyState === 0 && !media.getAttribute('src'),
      'the media element still has a source',
    );
    await wait(QUIET_MS);
    assert(bench.changeCount === changeCount, 'a destroyed engine dispatched change');
    assert(engine.error === undefined, 'a destroyed engine has an error');
  },

  async 'is destroyed before it has loaded'(bench) {
    const rejections: unknown[] = [];
    const record = ({ reason }: PromiseRejectionEvent): void => void rejections.push(reason);
    addEventListener('unhandledrejection', record);
    const engine = await bench.create();
    await bench.destroyEngine();
    await wait(QUIET_MS);
    removeEventListener('unhandledrejection', record);
    assert(rejections.length === 0, `a promise was rejected: ${String(rejections[0])}`);
    assert(engine?.error === undefined, 'a destroyed engine has an error');
  },

  async 'leaves the media element to the next engine'(bench) {
    await bench.create();
    await bench.destroyEngine();
    await bench.play();
  },
};

/** The checks of an engine with several renditions. */
const renditionChecks: typeof checks = {
  async 'plays the selected rendition, and selects automatically again'(bench) {
    const engine = await bench.play();
    assert(engine.selectedRendition === 'auto', 'the initial selection is not automatic');
    for (const { id, height } of [...engine.renditions].reverse()) {
      const { changeCount } = bench;
      engine.selectRendition(id);
      assert(engine.selectedRendition === id, 'the selected rendition is not the selection');
      assert(bench.changeCount > changeCount, 'the selection dispatched no change');
      // Takes effect with the next segment.
      bench.media.currentTime = 0;
      await bench.waitUntil(() => engine.activeRendition === id, `rendition ${id} is not active`);
      await bench.waitForProgress();
      await bench.waitUntil(
        () => height === 0 || bench.media.videoHeight === height,
        `the video is ${bench.media.videoHeight} pixels high instead of ${height}`,
      );
    }
    engine.selectRendition('auto');
    assert(engine.selectedRendition === 'auto', 'the selection is not automatic');
  },
};

const audioTrackChecks: typeof checks = {
  async 'plays the selected audio track'(bench, { audioTrackCount }) {
    const engine = await bench.play();
    const ids = getIds(engine.audioTracks);
    assert(ids.length === audioTrackCount, `there are ${ids.length} audio tracks`);
    assert(new Set(ids).size === ids.length, 'audio track IDs are not unique');
    const other = ids.find((id) => id !== engine.activeAudioTrack) ?? '';
    engine.selectAudioTrack(other);
    await bench.waitUntil(() => engine.activeAudioTrack === other, 'the track is not active');
    await bench.waitForProgress();
  },
};

const onDemandChecks: typeof checks = {
  async seeks(bench) {
    await bench.play();
    const { media } = bench;
    const target = media.duration - 3;
    media.currentTime = target;
    await bench.waitForProgress();
    assert(media.currentTime >= target, `playback is at ${media.currentTime} s`);
  },

  async 'starts at the start time'(bench, { source }) {
    await bench.play({ ...source, startTime: 3 });
    const { played } = bench.media;
    assert(played.start(0) > 2.5, `playback started at ${played.start(0)} s`);
  },

  async ends(bench) {
    await bench.play();
    const { media } = bench;
    media.currentTime = media.duration - 0.5;
    await bench.waitUntil(() => media.ended, 'playback did not end');
  },
};

const errorChecks: typeof checks = {
  async 'reports a source that fails'(bench, { failingSource }) {
    const engine = await bench.create(failingSource);
    await bench.waitUntil(() => bench.error !== undefined, 'no error was reported');
    assert(bench.error?.fatal === true, 'the error is not fatal');
    assert(bench.error.detail !== '', 'the error has no detail');
    assert(!/[?&]token=/.test(bench.error.detail), 'the detail contains a token');
    if (engine) assert(bench.changeCount > 0, 'the error dispatched no change');
  },

  async 'rejects play() if the source fails'(bench, { failingSource }) {
    const engine = await bench.create(failingSource);
    const playPromise = bench.media.play();
    let hasRejected = false;
    (engine?.settlePlayPromise?.(playPromise) ?? playPromise).catch(() => (hasRejected = true));
    await bench.waitUntil(() => !engine || hasRejected, 'the promise of play() stays pending');
  },
};

/**
 * Creates the checks of the engine contract for one engine. They depend on no test runner: a runner
 * creates a test for each of them, in a browser. They run one after the other.
 */
export function createEngineChecks(options: EngineContractOptions): readonly EngineCheck[] {
  const selected = {
    ...checks,
    ...((options.renditionCount ?? 0) > 1 && renditionChecks),
    ...((options.audioTrackCount ?? 0) > 1 && audioTrackChecks),
    ...(options.streamType === 'on-demand' && onDemandChecks),
    ...(options.failingSource && errorChecks),
  };
  return Object.entries(selected).map(([name, check]) => ({
    name,
    async run() {
      const bench = new EngineBench(options);
      try {
        await check(bench, options);
      } finally {
        await bench.close();
      }
    },
  }));
}
