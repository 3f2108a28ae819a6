import { act } from 'react';
import { createRoot } from 'react-dom/client';

import { describe, expect, it } from 'vitest';
import type { VitrineControlBar } from '../elements/vitrine-control-bar.ts';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { Beacon, ControlBar, ErrorDialog, Player } from './index.ts';
import { renderOnServer, mount, findPlayer } from '../../test/fixtures/react-mount.tsx';

describe('Player', () => {
  it('renders its attributes on the server', () => {
    const page = renderOnServer(
      <Player playbackId="night-train" videoOrigin="/video" preload="none" loop muted={false}>
        <img slot="poster" alt="" />
      </Player>,
    );
    expect(page).toBe(
      '<vitrine-player playback-id="night-train" video-origin="/video" preload="none" loop=""><img slot="poster" alt=""/></vitrine-player>',
    );
  });

  it('renders tokens, lists and parameters on the server', () => {
    const page = renderOnServer(
      <Player
        tokens={{ playback: 'p', thumbnail: undefined }}
        playbackrates={[1, 2]}
        extraSourceParams={{ a: 1 }}
        capRenditionToPlayerSize={false}
        startTime={null}
      />,
    );
    expect(page).toBe(
      '<vitrine-player playback-token="p" playbackrates="1 2" extra-source-params="a=1" cap-rendition-to-player-size="false"></vitrine-player>',
    );
  });

  it('sets the properties of the element', async () => {
    const player = findPlayer(
      (
        await mount(
          <Player playbackId="a" videoOrigin="/video" preload="none" startTime={3} loop />,
        )
      ).container,
    );
    expect(player.playbackId).toBe('a');
    expect(player.startTime).toBe(3);
    expect(player.loop).toBe(true);
  });

  it('dispatches request and media events to its listeners', async () => {
    const events: string[] = [];
    const player = findPlayer(
      (
        await mount(
          <Player
            src="/a.mp4"
            preload="none"
            onRequest={({ request }) => events.push(request.type)}
            onPlaying={() => events.push('playing')}
          />,
        )
      ).container,
    );
    const { MediaRequestEvent } = await import('../media/media-request.ts');
    player.dispatchEvent(new MediaRequestEvent({ type: 'mute' }));
    player.media.dispatchEvent(new Event('playing'));
    expect(events).toEqual(['mute', 'playing']);
  });

  it('passes the element to a ref', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const { container } = await mount(<Player ref={ref} src="/a.mp4" preload="none" />);
    expect(ref.current).toBe(findPlayer(container));
  });

  it('keeps values changed by the viewer when the page re-renders', async () => {
    const page = (title: string) => <Player src="/a.mp4" preload="none" muted title={title} />;
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    await act(async () => root.render(page('0')));
    const player = findPlayer(container);
    player.muted = false;
    await act(async () => root.render(page('1')));
    expect(player.title).toBe('1');
    expect(player.muted).toBe(false);
  });
});

describe('ControlBar, ErrorDialog and Beacon', () => {
  it('renders children and `for` on the server', () => {
    const page = renderOnServer(
      <>
        <ControlBar htmlFor="clip" theme="solid">
          <button slot="bottom-end">Share</button>
        </ControlBar>
        <ErrorDialog for="clip" />
      </>,
    );
    expect(page).toBe(
      '<vitrine-control-bar for="clip" theme="solid"><button slot="bottom-end">Share</button></vitrine-control-bar><vitrine-error-dialog for="clip"></vitrine-error-dialog>',
    );
  });

  it('renders all attributes on the server', () => {
    const page = renderOnServer(
      <>
        <ControlBar hideAfter={3} />
        <ErrorDialog helpBase="/help" />
        <Beacon cmcdTarget="/cmcd" disableTracking envKey="a" respectDoNotTrack sampleRate={0.5} />
      </>,
    );
    expect(page).toBe(
      '<vitrine-control-bar hide-after="3"></vitrine-control-bar><vitrine-error-dialog help-base="/help"></vitrine-error-dialog><vitrine-beacon cmcd-target="/cmcd" disable-tracking="true" env-key="a" respect-do-not-track="true" sample-rate="0.5"></vitrine-beacon>',
    );
  });

  it('controls the media element of `htmlFor`, and follows its changes', async () => {
    const page = (id: string) => (
      <>
        <audio id="one">
          <track kind="captions" />
        </audio>
        <audio id="two">
          <track kind="captions" />
        </audio>
        <ControlBar htmlFor={id} theme="minimal" />
      </>
    );
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    await act(async () => root.render(page('one')));
    const bar = container.querySelector('vitrine-control-bar') as VitrineControlBar;
    // Styles depend on the theme attribute.
    expect([bar.htmlFor, bar.getAttribute('theme')]).toEqual(['one', 'minimal']);
    await act(async () => root.render(page('two')));
    expect(bar.htmlFor).toBe('two');
  });

  it('dispatches request events to listeners and passes the element to a ref', async () => {
    const events: string[] = [];
    const ref: { current: VitrineControlBar | null } = { current: null };
    await mount(
      <Player src="/a.mp4" preload="none">
        <ControlBar
          slot="controls"
          ref={ref}
          onRequest={({ request }) => events.push(request.type)}
        />
      </Player>,
    );
    const { MediaRequestEvent } = await import('../media/media-request.ts');
    ref.current?.dispatchEvent(new MediaRequestEvent({ type: 'mute' }));
    expect(events).toEqual(['mute']);
  });

  it('sets functions and objects as properties, and does not render them on the server', async () => {
    const formatError = () => ({ title: 'Oh' });
    const page = (
      <Player src="/a.mp4" preload="none" keyBindings={{ x: 'captions' }} formatError={formatError}>
        <ControlBar slot="controls" keyBindings={{ c: null }} />
        <ErrorDialog slot="error" formatError={formatError} help-base="/help" />
      </Player>
    );
    expect(renderOnServer(page)).not.toMatch(/formaterror|keybindings/i);
    const { container } = await mount(page);
    expect(findPlayer(container).keyBindings).toEqual({ x: 'captions' });
    expect(findPlayer(container).formatError).toBe(formatError);
    expect(container.querySelector('vitrine-control-bar')?.keyBindings).toEqual({ c: null });
    const dialog = container.querySelector('vitrine-error-dialog');
    expect(dialog?.formatError).toBe(formatError);
    expect(dialog?.helpBase).toBe('/help');
  });
});
