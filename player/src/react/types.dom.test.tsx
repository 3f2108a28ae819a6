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

// The compiler runs these tests: an unused `@ts-expect-error` is an error.
describe('component types', () => {
  it('infers the event and the element of a listener', () => {
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

  it('checks the element of a ref', () => {
    const player = createRef<VitrinePlayer>();
    <Player ref={player} />;
    const audio = createRef<HTMLAudioElement>();
    // @ts-expect-error A player is not an <audio> element.
    <Player ref={audio} />;
    <ControlBar
      ref={(bar) => {
        expectTypeOf(bar?.hideAfter).toEqualTypeOf<number | undefined>();
      }}
    />;
  });

  it('accepts `autoplay` as a keyword or as a boolean', () => {
    const player = createRef<VitrinePlayer>();
    for (const autoplay of ['any', 'muted', 'none', 'on', true, false] as const) {
      <Player ref={player} autoplay={autoplay} autoPlay={autoplay} />;
      if (player.current) player.current.autoplay = autoplay;
    }
    <Player autoplay autoPlay />;
    // @ts-expect-error Unknown keyword.
    <Player autoplay="loud" />;
    // @ts-expect-error Unknown keyword.
    if (player.current) player.current.autoplay = 'loud';
  });

  it('rejects unknown props and invalid values', () => {
    <Player playbackId="a" metadata-series="b" startTime={1} autoPlay="any" playbackRates={[1]} />;
    // @ts-expect-error Unknown prop.
    <Player playbackID="a" />;
    // @ts-expect-error Seconds must be a number.
    <Player startTime="1" />;
    // @ts-expect-error Unknown resolution.
    <Player maxResolution="800p" />;
    // @ts-expect-error A listener is a function.
    <Player onPlay="play()" />;
    // @ts-expect-error Unknown theme.
    <ControlBar theme="dark" />;
    // @ts-expect-error Unknown prop.
    <ErrorDialog help="x" />;
    // @ts-expect-error The prop is `language`.
    <Transcript srclang="en" />;
    // @ts-expect-error Unknown consent level.
    <Beacon consent="yes" />;
  });

  it('infers the result of a selector', () => {
    const useAll = (): void => {
      expectTypeOf(useMediaState(({ time }) => time.currentTime)).toEqualTypeOf<number>();
      expectTypeOf(usePlayer()).toEqualTypeOf<VitrinePlayer | null>();
      // @ts-expect-error Unknown state key.
      useMediaState(({ speed }) => speed);
    };
    expectTypeOf(useAll).toBeFunction();
  });
});
