import { expect, fixture, html } from '@open-wc/testing';
import {
  getAllByRole,
  findByRole,
  getActiveElementName,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { pressEscape } from '../../tests/browser/press-escape.ts';
import { waitForRender, createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import { insertCodec } from '../src/media/errors/codec-error.ts';
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import { errorCauses, type ErrorCause } from '../src/media/errors/error-causes.ts';
import type { VitrineControlBar } from '../src/elements/vitrine-control-bar.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { adviceKeysByCause } from '../src/controls/error/error-advice.ts';
import { Hub } from '../src/state/hub.ts';
import { loadTexts, textLoaders, type Language } from '../src/i18n/languages.ts';
import { addLazyTexts, type AllTexts } from '../src/i18n/locales/en-lazy.ts';

const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

/** Sets the player's error as its engine would. Without a cause, clears the error. */
function setError({ hub }: VitrinePlayer, cause?: ErrorCause, status?: number): void {
  const { engineManager } = hub.stateOwners;
  const detail = `refused https://video.example/a.m3u8?token=${token}`;
  engineManager.setError(cause && createPlaybackError(cause, detail, status));
}

/** Records the console errors during an action. */
async function recordConsoleErrors(action: () => Promise<unknown>): Promise<readonly string[]> {
  const consoleErrors: string[] = [];
  const { error } = console;
  console.error = (...args: unknown[]) => consoleErrors.push(args.join(' '));
  await action();
  console.error = error;
  return consoleErrors;
}

describe('the error dialog', () => {
  it('takes the focus from the controls, and restores it after recovery', async () => {
    const player = await createPlayerFixture('on-demand');
    (await findByRole(player, 'button', 'Mute')).focus();
    setError(player, 'decode-failed');
    await waitUntil(() => getActiveElementName() === 'Try again', 'the dialog is not focused');
    setError(player);
    await waitUntil(() => getActiveElementName() === 'Mute', 'the focus was not restored');
  });

  it('does not take the focus from outside the player', async () => {
    const player = await createPlayerFixture('on-demand');
    const outsideButton = document.createElement('button');
    outsideButton.textContent = 'Outside';
    player.after(outsideButton);
    outsideButton.focus();
    setError(player, 'decode-failed');
    await findByRole(player, 'button', 'Copy details');
    expect(getActiveElementName()).to.equal('Outside');
    setError(player);
    await waitForRender(player);
    expect(getActiveElementName()).to.equal('Outside');
  });

  it('is announced to screen readers', async () => {
    const player = await createPlayerFixture('on-demand');
    setError(player, 'decode-failed');
    await findByRole(player, 'alert', /^Media Error/);
  });

  it('closes while a new token is requested', async () => {
    const player = await createPlayerFixture('before-play');
    setError(player, 'restricted', 403);
    await findByRole(player, 'heading', 'Invalid playback URL');
    player.hub.stateOwners.engineManager.retriedError = createPlaybackError('restricted', '', 403);
    setError(player);
    await waitUntil(
      () => getNamesByRole(player, 'alertdialog').length === 0,
      'the dialog did not close',
    );
    const dialog = player.shadowRoot?.querySelector('vitrine-error-dialog');
    expect(dialog?.matches('[open], [notice]')).to.equal(false);
  });

  it('adds advice that the error message does not contain', async () => {
    const player = await createPlayerFixture('on-demand');
    setError(player, 'hdcp-missing');
    await findByRole(player, 'alert', /no keys to decrypt it\.\s*The display is connected without/);
    await expect(player).to.be.accessible();
  });

  it('closes with Escape, after which Play retries', async () => {
    const player = await createPlayerFixture('before-play');
    (await findByRole(player, 'button', 'Play')).focus();
    setError(player, 'not-found', 404);
    await waitUntil(() => getActiveElementName() === 'Try again', 'the dialog is not focused');
    await pressEscape();
    await waitUntil(() => getActiveElementName() === 'Play', 'the focus was not restored');
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
    expect(player.error?.code).to.equal(2);
    (await findByRole(player, 'button', 'Play')).click();
    await waitUntil(() => player.currentTime > 0, 'the source was not loaded again');
    await waitUntil(() => player.error === null, 'the error was not cleared');
  });

  it('moves the focus to the controls when it closes, even if it did not take the focus', async () => {
    const player = await createPlayerFixture('before-play');
    setError(player, 'not-found', 404);
    (await findByRole(player, 'button', 'Copy details')).focus();
    await pressEscape();
    await waitUntil(() => getActiveElementName() === 'Play', 'the focus was lost');
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
  });

  it('closes with its Close button', async () => {
    const player = await createPlayerFixture('on-demand');
    setError(player, 'decode-failed');
    (await findByRole(player, 'button', 'Close')).click();
    await findByRole(player, 'button', 'Mute');
    await waitUntil(
      () => getNamesByRole(player, 'alertdialog').length === 0,
      'the dialog did not close',
    );
  });

  it('links to the help page only if help-base is set', async () => {
    const player = await createPlayerFixture('on-demand');
    setError(player, 'decode-failed');
    await findByRole(player, 'button', 'Copy details');
    const getLink = () => getAllByRole(player, 'alertdialog')[0]?.querySelector('a');
    expect(getLink()?.checkVisibility()).to.equal(false);
    setError(player);
    player.setAttribute('help-base', '/docs');
    await waitForRender(player);
    setError(player, 'decode-failed');
    await waitUntil(() => getLink()?.checkVisibility(), 'the help link is not shown');
    expect(getLink()?.href).to.equal(new URL('/docs/error-decode-failed', location.href).href);
    expect(getLink()?.rel).to.equal('noopener');
    expect(getLink()?.target).to.equal('_blank');
    await expect(player).to.be.accessible();
  });

  it('copies diagnostic details without tokens', async () => {
    const player = await createPlayerFixture('on-demand');
    let copiedText = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => (copiedText = text) },
    });
    setError(player, 'decode-failed', 200);
    (await findByRole(player, 'button', 'Copy details')).click();
    await findByRole(player, 'button', 'Copied');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copiedText).to.match(/^Error: 3 decode, decode-failed \(200\)$/m);
    expect(copiedText).to.match(/^Source: .*the-light-we-keep\.m3u8$/m);
    expect(copiedText).to.match(/^Rendition: 720p$/m);
    expect(copiedText).to.not.match(/token=|eyJ/);
  });

  it('shows the details if the clipboard is not available', async () => {
    const player = await createPlayerFixture('on-demand');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
    setError(player, 'decode-failed', 200);
    (await findByRole(player, 'button', 'Copy details')).click();
    const getDetails = () => getAllByRole(player, 'alertdialog')[0]?.querySelector('pre');
    await waitUntil(getDetails, 'the details were not shown');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(getDetails()?.textContent).to.contain('Error: 3 decode, decode-failed (200)');
  });

  it('shows the texts of formatError, and the default texts if it throws', async () => {
    const player = await createPlayerFixture('on-demand');
    player.formatError = ({ status }) => ({ title: `Not found here (${status})` });
    await waitForRender(player);
    setError(player, 'decode-failed', 200);
    await findByRole(player, 'heading', 'Not found here (200)');
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
    player.formatError = () => {
      throw new Error('No text');
    };
    await findByRole(player, 'heading', 'Media Error');
    console.warn = warn;
    expect(warnings.join()).to.contain('<vitrine-error-dialog> formatError: Error: No text');
  });

  it('has slots for a custom title and custom actions', async () => {
    const player = await createPlayerFixture('on-demand');
    player.innerHTML =
      '<vitrine-error-dialog slot="error"><b slot="title">Our title</b><a slot="actions" href="/">Write to us</a></vitrine-error-dialog>';
    setError(player, 'decode-failed');
    await findByRole(player, 'button', 'Copy details');
    const texts = ['b', 'a'].map((name) => player.querySelector<HTMLElement>(name)?.innerText);
    expect(texts).to.deep.equal(['Our title', 'Write to us']);
    expect(player.querySelector('b')?.checkVisibility()).to.equal(true);
  });

  it('is centered on top of everything in fullscreen', async () => {
    const player = await createPlayerFixture('on-demand');
    // Fullscreen is rejected, so that the player fills the window instead.
    player.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
    player.hub.perform({ type: 'enter-fullscreen' });
    await findByRole(player, 'button', 'Exit full screen');
    setError(player, 'decode-failed');
    await findByRole(player, 'button', 'Copy details');
    await waitForRender(player);
    const box = getAllByRole(player, 'alertdialog')[0]?.getBoundingClientRect();
    if (!box) throw new Error('There is no dialog.');
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    expect([x, y].map(Math.round)).to.deep.equal([innerWidth / 2, innerHeight / 2].map(Math.round));
    const top = player.shadowRoot?.elementFromPoint(x, y);
    expect(top?.localName).to.equal('vitrine-error-dialog');
    player.hub.perform({ type: 'exit-fullscreen' });
    await findByRole(player, 'button', 'Full screen');
  });

  for (const layout of ['on-demand', 'audio'] as const) {
    for (const lang of ['en', 'ar']) {
      for (const width of [320, 470, 1440]) {
        it(`fits into a player of ${width} px: ${layout}, ${lang}`, async () => {
          const player = await createPlayerFixture(layout, { width, lang });
          player.setAttribute('help-base', '/docs');
          setError(player, 'decode-failed');
          const copyLabel = { en: 'Copy details', ar: 'نسخ التفاصيل' }[lang] ?? '';
          await findByRole(player, 'button', copyLabel);
          await waitForRender(player);
          const [dialog] = getAllByRole(player, 'alertdialog');
          if (!dialog) throw new Error('There is no dialog.');
          const [box, playerBox] = [dialog.getBoundingClientRect(), player.getBoundingClientRect()];
          expect(box.width).to.be.at.most(320);
          expect(box.left).to.be.at.least(playerBox.left);
          expect(box.right).to.be.at.most(playerBox.right);
          expect(box.top).to.be.at.least(playerBox.top);
          expect(box.bottom).to.be.at.most(playerBox.bottom);
          expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth);
          expect(dialog.scrollHeight, 'the dialog scrolls').to.be.at.most(dialog.clientHeight);
        });
      }
    }
  }
});

/** Returns the three causes with the longest texts in a language. */
function listLongestCauses(texts: AllTexts): readonly ErrorCause[] {
  const countCharacters = (cause: ErrorCause): number => {
    const { title, message } = texts.errors[createPlaybackError(cause, '').messageKey];
    const adviceKey = adviceKeysByCause[cause];
    return `${title}${message}${adviceKey ? texts.advice[adviceKey] : ''}`.length;
  };
  const causes = Object.keys(errorCauses) as ErrorCause[];
  return causes.toSorted((a, b) => countCharacters(b) - countCharacters(a)).slice(0, 3);
}

describe('the error dialog in a player of 320 × 180 px', () => {
  for (const lang of Object.keys(textLoaders) as Language[]) {
    it(`shows the whole error message and all actions without scrolling: ${lang}`, async () => {
      const player = await createPlayerFixture('before-play', { width: 320, lang });
      player.setAttribute('help-base', '/docs');
      const texts = addLazyTexts(await loadTexts(lang));
      for (const cause of listLongestCauses(texts)) {
        setError(player, cause);
        await findByRole(player, 'button', texts.recovery.copyDetails);
        await waitForRender(player);
        const [dialog] = getAllByRole(player, 'alertdialog');
        if (!dialog) throw new Error('There is no dialog.');
        expect(dialog.scrollHeight, cause).to.be.at.most(dialog.clientHeight);
        const [box, link] = [dialog, dialog.querySelector('a')].map((element) =>
          element?.getBoundingClientRect(),
        );
        expect(dialog.querySelector('a')?.innerText).to.equal(texts.recovery.learnMore);
        expect(link?.width, cause).to.be.at.least(24);
        expect(link?.right, cause).to.be.at.most(box?.right ?? 0);
        expect(link?.left, cause).to.be.at.least(box?.left ?? 0);
        expect(link?.bottom, cause).to.be.at.most(box?.bottom ?? 0);
      }
    });
  }
});

it('the error dialog leaves space below its button in the smallest player', async () => {
  const player = await createPlayerFixture('before-play', { width: 320 });
  setError(player, 'not-found');
  await findByRole(player, 'button', 'Copy details');
  await waitForRender(player);
  const [dialog] = getAllByRole(player, 'alertdialog');
  const retryButton = dialog?.querySelector('.actions > button');
  const [box, button] = [dialog, retryButton].map((element) => element?.getBoundingClientRect());
  expect((box?.bottom ?? 0) - (button?.bottom ?? 0)).to.be.at.least(10);
});

it('the error dialog separates its button from the text and from the edge in a small video', async () => {
  const player = await createPlayerFixture('before-play', { width: 273 });
  setError(player, 'format-unsupported');
  await findByRole(player, 'button', 'Copy details');
  await waitForRender(player);
  const [dialog] = getAllByRole(player, 'alertdialog');
  const text = dialog?.querySelector('#message');
  const retryButton = dialog?.querySelector('.actions > button');
  const [box, message, button] = [dialog, text, retryButton].map((element) =>
    element?.getBoundingClientRect(),
  );
  expect((button?.top ?? 0) - (message?.bottom ?? 0)).to.be.at.least(5);
  expect((box?.bottom ?? 0) - (button?.bottom ?? 0)).to.be.at.least(5);
});

describe('every error cause', () => {
  for (const lang of ['en', 'de', 'ar'] as const) {
    it(`is shown in a dialog that is labeled by its title: ${lang}`, async () => {
      const player = await createPlayerFixture('before-play', { lang });
      const { errors, retry } = await loadTexts(lang);
      for (const cause of Object.keys(errorCauses) as ErrorCause[]) {
        setError(player, cause);
        await findByRole(player, 'button', retry);
        await waitUntil(
          () =>
            getNamesByRole(player, 'heading')[0] ===
            errors[createPlaybackError(cause, '').messageKey].title,
          `${cause} is not shown`,
        );
        const [dialog] = getAllByRole(player, 'alertdialog');
        const titleId = dialog?.getAttribute('aria-labelledby') ?? '';
        expect(dialog?.querySelector(`#${titleId}`)?.localName).to.equal('h2');
        const { message } = errors[createPlaybackError(cause, '').messageKey];
        expect(dialog?.textContent).to.contain(insertCodec(message));
      }
    });
  }
});

/** Creates an unsigned token with these claims. */
const createToken = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`;

describe('the error dialog for an error response', () => {
  const { fetch: originalFetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  for (const [status, token, title] of [
    [404, '', 'Video does not exist'],
    [403, '', 'Invalid playback URL'],
    [403, createToken({ sub: 'a', aud: 'v', exp: 1 }), 'Video URL has expired'],
    [403, 'nonsense', 'Video URL is formatted incorrectly'],
    [403, createToken({ sub: 'b', aud: 'v', exp: 9e9 }), 'Video URL is formatted incorrectly'],
    [403, createToken({ sub: 'a', aud: 't', exp: 9e9 }), 'Video URL is formatted incorrectly'],
    [403, createToken({ sub: 'a', aud: 'v', exp: 9e9 }), 'Invalid playback URL'],
    [412, '', 'Video is not currently available'],
  ] as const) {
    it(`shows "${title}" for status ${status}, also for a file without HLS`, async () => {
      // The media element itself loads from the real server, which has no such file.
      globalThis.fetch = (input, init) =>
        new Request(input, init).method === 'HEAD'
          ? Promise.resolve(new Response(null, { status }))
          : originalFetch(input, init);
      const query = token ? `?token=${token}` : '';
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player src="/video/a.mp4${query}" autoplay="muted"></vitrine-player>`,
      );
      await findByRole(player, 'heading', title);
      expect(player.error).to.include({ code: 2, status });
    });
  }
});

describe('an offline device', () => {
  it('is reported in the error dialog', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="http://127.0.0.1:9/a.m3u8" autoplay="muted"></vitrine-player>`,
    );
    const dialog = await findByRole(player, 'alertdialog', /^Your device appears to be offline/);
    Reflect.deleteProperty(navigator, 'onLine');
    expect(dialog.textContent).to.contain(
      'Check your internet connection and try reloading this video.',
    );
  });
});

describe('the error event', () => {
  it('fires once for each error, with one console message', async () => {
    const player = await createPlayerFixture('on-demand');
    const errors: unknown[] = [];
    player.addEventListener('error', (event) => errors.push(Reflect.get(event, 'detail')));
    const consoleErrors = await recordConsoleErrors(async () => {
      setError(player, 'decode-failed', 200);
      await findByRole(player, 'button', 'Copy details');
      // A retry fails with the same error.
      setError(player, 'decode-failed', 200);
      await waitForRender(player);
    });
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: 3, fatal: true, cause: 'decode-failed', status: 200 });
    expect(player.error?.message).to.match(/^A media error caused playback/);
    expect(consoleErrors).to.have.length(1);
    expect(consoleErrors[0]).to.match(
      /^<vitrine-player> 3 decode, decode-failed \(200\): .*the-light-we-keep\.m3u8, at \d+\.\d s, 720p\. Help: /,
    );
    expect(consoleErrors[0]).to.not.match(/token=|eyJ/);
  });

  it('does not fire if the browser requires a user gesture; Play is offered instead', async () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: '/video/the-light-we-keep.m3u8', autoplay: 'on' });
    player.media.play = () =>
      Promise.reject(new DOMException('A user gesture is required', 'NotAllowedError'));
    const errorEvents: unknown[] = [];
    player.addEventListener('error', (event) => errorEvents.push(event));
    const wrapper = await fixture(html`<div></div>`);
    const consoleErrors = await recordConsoleErrors(async () => {
      wrapper.append(player);
      await waitUntil(() => player.readyState > 0, 'no data was loaded');
      await findByRole(player, 'button', 'Play');
    });
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
    expect(player.error).to.equal(null);
    expect(errorEvents).to.deep.equal([]);
    expect(consoleErrors).to.deep.equal([]);
  });
});

describe('a cross-origin server', () => {
  it('is distinguished from an unreachable server if it responds without CORS headers', async () => {
    const getConsoleError = async (host: string): Promise<string> => {
      let message = '';
      const { error } = console;
      console.error = (...args: unknown[]) => (message ||= args.join(' '));
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player src="http://${host}/in-band/fragments.m3u8"></vitrine-player>`,
      );
      await waitUntil(() => message, 'nothing was logged').finally(() => {
        console.error = error;
      });
      expect(player.error?.cause).to.equal('unreachable');
      return message;
    };
    // The same server under another origin, without CORS headers.
    expect(await getConsoleError(`localhost:${location.port}`)).to.contain('(CORS)');
    expect(await getConsoleError('127.0.0.1:9')).to.not.contain('(CORS)');
  });
});

describe('an error dialog for a <video> element', () => {
  const createBareVideo = (src: string): Promise<HTMLElement> =>
    fixture(
      html`<div style="position: relative; inline-size: 640px">
        <video id="clip" src=${src} style="inline-size: 100%"></video>
        <vitrine-error-dialog for="clip"></vitrine-error-dialog>
      </div>`,
    );

  it('shows the HTTP error of the server instead of an unsupported format', async () => {
    const wrapper = await createBareVideo('/video/no-such-video.mp4');
    await findByRole(wrapper, 'alertdialog', /Video does not exist/);
  });

  it('shows an unsupported format', async () => {
    const consoleErrors = await recordConsoleErrors(async () => {
      const wrapper = await createBareVideo('/package.json');
      await findByRole(wrapper, 'alertdialog', /Source Not Supported/);
      await findByRole(wrapper, 'button', 'Copy details');
    });
    // Another test's error may be logged late.
    const videoErrors = consoleErrors.filter((line) => line.includes('package.json'));
    expect(videoErrors).to.have.length(1);
    expect(videoErrors[0]).to.match(
      /^<video> 4 not-supported, format-unsupported: .*will not work on this system/,
    );
  });

  it('makes the control bar inert, which stays usable if the page has no error dialog', async () => {
    const createFailingVideo = async (
      dialog: ReturnType<typeof html>,
      id = 'clip',
    ): Promise<HTMLElement> => {
      const wrapper = await fixture<HTMLElement>(
        html`<div style="position: relative; inline-size: 640px">
          <video id=${id} src="/video/no-such-video.mp4" style="inline-size: 100%"></video>
          <vitrine-control-bar for=${id}></vitrine-control-bar>${dialog}
        </div>`,
      );
      const video = wrapper.querySelector('video') as HTMLVideoElement;
      await waitUntil(() => Hub.of(video).state.error.playbackError, 'no error occurred');
      const bar = wrapper.querySelector('vitrine-control-bar') as VitrineControlBar;
      await bar.updateComplete;
      return bar;
    };
    const barWithDialog = await createFailingVideo(
      html`<vitrine-error-dialog for="clip"></vitrine-error-dialog>`,
    );
    expect(barWithDialog.inert).to.equal(true);
    barWithDialog.parentElement?.remove();
    expect((await createFailingVideo(html``)).inert).to.equal(false);
    expect((await createFailingVideo(html``, 'a "clip"')).inert).to.equal(false);
  });

  it('closes when another source plays', async () => {
    const wrapper = await createBareVideo('/video/no-such-video.mp4');
    await findByRole(wrapper, 'alertdialog', /Video does not exist/);
    const video = wrapper.querySelector('video');
    if (video) video.src = '/video/night-train/low.mp4';
    await waitUntil(
      () => getNamesByRole(wrapper, 'alertdialog').length === 0,
      'the error was not cleared',
    );
  });
});
