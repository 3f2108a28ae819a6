import { createRef } from 'react';
import { describe, expectTypeOf, it } from 'vitest';
import type { MediaRequest } from '../media/media-request.ts';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import {
  Beacon,
  ControlBar,
  ErrorDialog,
  Player,
  Transcript,
  useMediaState,
  usePlayer,
} from './index.ts';

// The compiler is what tests this: a line below `@ts-expect-error` that is no error is one.
describe('the types of the components', () => {
  it('tell a listener what it hears, and on which element', () => {
    <Player
      onTimeUpdate={(event) => {
        expectTypeOf(event.target).toExtend<VitrinePlayer>();
        expectTypeOf(event.currentTarget.currentTime).toEqualTypeOf<number>();
      }}
      onRequest={({ request, currentTarget }) => {
        expectTypeOf(request).toEqualTypeOf<MediaRequest>();
        expectTypeOf(currentTarget).toExtend<VitrinePlayer>();
      }}
      onError={({ detail }) => expectTypeOf(detail?.fatal).toEqualTypeOf<boolean | undefined>()}
      onChapterChange={({ detail }) =>
        expectTypeOf(detail?.title).toEqualTypeOf<string | undefined>()
      }
    />;
  });

  it('give a ref the element', () => {
    const player = createRef<VitrinePlayer>();
    <Player ref={player} />;
    const audio = createRef<HTMLAudioElement>();
    // @ts-expect-error A player is no <audio>.
    <Player ref={audio} />;
    <ControlBar
      ref={(bar) => {
        expectTypeOf(bar?.hideAfter).toEqualTypeOf<number | undefined>();
      }}
    />;
  });

  it('take `autoplay` as a word or, as a `<video>` does, as a boolean', () => {
    const player = createRef<VitrinePlayer>();
    for (const autoplay of ['any', 'muted', 'none', 'on', true, false] as const) {
      <Player ref={player} autoplay={autoplay} autoPlay={autoplay} />;
      if (player.current) player.current.autoplay = autoplay;
    }
    <Player autoplay autoPlay />;
    // @ts-expect-error There is no such word.
    <Player autoplay="loud" />;
    // @ts-expect-error There is no such word.
    if (player.current) player.current.autoplay = 'loud';
  });

  it('refuse what there is not, and what is ill-formed', () => {
    <Player playbackId="a" metadata-series="b" startTime={1} autoPlay="any" playbackRates={[1]} />;
    // @ts-expect-error There is no such prop.
    <Player playbackID="a" />;
    // @ts-expect-error Seconds are a number.
    <Player startTime="1" />;
    // @ts-expect-error There is no such resolution.
    <Player maxResolution="800p" />;
    // @ts-expect-error A listener is a function.
    <Player onPlay="play()" />;
    // @ts-expect-error There is no such theme.
    <ControlBar theme="dark" />;
    // @ts-expect-error There is no such prop.
    <ErrorDialog help="x" />;
    // @ts-expect-error It is `language`.
    <Transcript srclang="en" />;
    // @ts-expect-error One can agree to three things.
    <Beacon consent="yes" />;
  });

  it('tell what a selector gives', () => {
    const useAll = (): void => {
      expectTypeOf(useMediaState(({ time }) => time.current)).toEqualTypeOf<number>();
      expectTypeOf(usePlayer()).toEqualTypeOf<VitrinePlayer | null>();
      // @ts-expect-error There is no such part.
      useMediaState(({ speed }) => speed);
    };
    expectTypeOf(useAll).toBeFunction();
  });
});
