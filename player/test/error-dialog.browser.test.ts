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
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import { errorCauses, type ErrorCause } from '../src/media/errors/error-causes.ts';
import type { VitrineControlBar } from '../src/elements/vitrine-control-bar.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { adviceByCause } from '../src/controls/error/error-advice.ts';
import { Hub } from '../src/state/hub.ts';
import { loadTexts, textLoaders, type Language } from '../src/i18n/languages.ts';
import { toCompleteTexts, type CompleteTexts } from '../src/i18n/locales/en-lazy.ts';

const secret = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

/** Has a player fail as its engine would; absent for all being well again. */
function fail({ hub }: VitrinePlayer, cause?: ErrorCause, status?: number): void {
  const { engine } = hub.target;
  const detail = `refused https://video.example/a.m3u8?token=${secret}`;
  engine.setError(cause && createPlaybackError(cause, detail, status));
}

/** What the console says as an error while something is done. */
async function saidWhile(act: () => Promise<unknown>): Promise<readonly string[]> {
  const said: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => said.push(words.join(' '));
  await act();
  console.error = error;
  return said;
}

describe('the dialog of a failure', () => {
  it('takes the focus of who was at the player, and gives it back once all is well', async () => {
    const player = await createPlayerFixture('on-demand');
    (await findByRole(player, 'button', 'Mute')).focus();
    fail(player, 'damaged');
    await waitUntil(() => getActiveElementName() === 'Try again', 'the dialog had no focus');
    fail(player);
    await waitUntil(() => getActiveElementName() === 'Mute', 'the focus did not come back');
  });

  it('leaves the focus alone that is elsewhere', async () => {
    const player = await createPlayerFixture('on-demand');
    const elsewhere = document.createElement('button');
    elsewhere.textContent = 'Elsewhere';
    player.after(elsewhere);
    elsewhere.focus();
    fail(player, 'damaged');
    await findByRole(player, 'button', 'Copy details');
    expect(getActiveElementName()).to.equal('Elsewhere');
    fail(player);
    await waitForRender(player);
    expect(getActiveElementName()).to.equal('Elsewhere');
  });

  it('is said aloud', async () => {
    const player = await createPlayerFixture('on-demand');
    fail(player, 'damaged');
    await findByRole(player, 'alert', /^Media Error/);
  });

  it('stands back while another token is asked for, which may open the film', async () => {
    const player = await createPlayerFixture('before-play');
    fail(player, 'restricted', 403);
    await findByRole(player, 'heading', 'Invalid playback URL');
    player.hub.target.engine.retriedError = createPlaybackError('restricted', '', 403);
    fail(player);
    await waitUntil(() => getNamesByRole(player, 'alertdialog').length === 0, 'it stayed');
    const dialog = player.shadowRoot?.querySelector('vitrine-error-dialog');
    expect(dialog?.matches('[open], [notice]')).to.equal(false);
  });

  it('says what a person can do about it, where the words of the failure do not', async () => {
    const player = await createPlayerFixture('on-demand');
    fail(player, 'hdcp-missing');
    await findByRole(player, 'alert', /no keys to decrypt it\.\s*The display is connected without/);
    await expect(player).to.be.accessible();
  });

  it('is closed by Escape, after which to play is to try again', async () => {
    const player = await createPlayerFixture('before-play');
    (await findByRole(player, 'button', 'Play')).focus();
    fail(player, 'missing', 404);
    await waitUntil(() => getActiveElementName() === 'Try again', 'the dialog had no focus');
    await pressEscape();
    await waitUntil(() => getActiveElementName() === 'Play', 'the focus did not come back');
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
    expect(player.error?.code).to.equal(2);
    (await findByRole(player, 'button', 'Play')).click();
    await waitUntil(() => player.currentTime > 0, 'it was not tried again');
    await waitUntil(() => player.error === null, 'the failure stayed');
  });

  it('leaves the focus at the controls of who came into it by themselves', async () => {
    const player = await createPlayerFixture('before-play');
    fail(player, 'missing', 404);
    (await findByRole(player, 'button', 'Copy details')).focus();
    await pressEscape();
    await waitUntil(() => getActiveElementName() === 'Play', 'the focus was lost');
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
  });

  it('is closed by its button', async () => {
    const player = await createPlayerFixture('on-demand');
    fail(player, 'damaged');
    (await findByRole(player, 'button', 'Close')).click();
    await findByRole(player, 'button', 'Mute');
    await waitUntil(() => getNamesByRole(player, 'alertdialog').length === 0, 'it stayed');
  });

  it('leads to the page that helps, and to none where nobody said where help is', async () => {
    const player = await createPlayerFixture('on-demand');
    fail(player, 'damaged');
    await findByRole(player, 'button', 'Copy details');
    const link = () => getAllByRole(player, 'alertdialog')[0]?.querySelector('a');
    expect(link()?.checkVisibility()).to.equal(false);
    fail(player);
    player.setAttribute('help-base', '/docs');
    await waitForRender(player);
    fail(player, 'damaged');
    await waitUntil(() => link()?.checkVisibility(), 'there was no link');
    expect(link()?.href).to.equal(new URL('/docs/failure-damaged', location.href).href);
    expect(link()?.rel).to.equal('noopener');
    expect(link()?.target).to.equal('_blank');
    await expect(player).to.be.accessible();
  });

  it('copies what helps to find out more, and never a token', async () => {
    const player = await createPlayerFixture('on-demand');
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => (copied = text) },
    });
    fail(player, 'damaged', 200);
    (await findByRole(player, 'button', 'Copy details')).click();
    await findByRole(player, 'button', 'Copied');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied).to.match(/^Failure: 3 decode, damaged \(200\)$/m);
    expect(copied).to.match(/^Film: .*the-light-we-keep\.m3u8$/m);
    expect(copied).to.match(/^Rendition: 720p$/m);
    expect(copied).to.not.match(/token=|eyJ/);
  });

  it('shows the details on a page that may not copy', async () => {
    const player = await createPlayerFixture('on-demand');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
    fail(player, 'damaged', 200);
    (await findByRole(player, 'button', 'Copy details')).click();
    const shown = () => getAllByRole(player, 'alertdialog')[0]?.querySelector('pre');
    await waitUntil(shown, 'nothing was shown');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(shown()?.textContent).to.contain('Failure: 3 decode, damaged (200)');
  });

  it("says a page's own words, and the player's where the page fails", async () => {
    const player = await createPlayerFixture('on-demand');
    player.formatError = ({ status }) => ({ title: `Nothing there (${status})` });
    await waitForRender(player);
    fail(player, 'damaged', 200);
    await findByRole(player, 'heading', 'Nothing there (200)');
    const { warn } = console;
    const said: string[] = [];
    console.warn = (...words: unknown[]) => said.push(words.join(' '));
    player.formatError = () => {
      throw new Error('No words');
    };
    await findByRole(player, 'heading', 'Media Error');
    console.warn = warn;
    expect(said.join()).to.contain('<vitrine-error-dialog> formatError: Error: No words');
  });

  it('has room for what a page puts into it', async () => {
    const player = await createPlayerFixture('on-demand');
    player.innerHTML =
      '<vitrine-error-dialog slot="error"><b slot="title">Our words</b><a slot="actions" href="/">Write to us</a></vitrine-error-dialog>';
    fail(player, 'damaged');
    await findByRole(player, 'button', 'Copy details');
    const texts = ['b', 'a'].map((name) => player.querySelector<HTMLElement>(name)?.innerText);
    expect(texts).to.deep.equal(['Our words', 'Write to us']);
    expect(player.querySelector('b')?.checkVisibility()).to.equal(true);
  });

  it('stands above everything in full screen', async () => {
    const player = await createPlayerFixture('on-demand');
    // The window is filled, as a browser does that allows no more.
    player.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
    player.hub.perform({ type: 'enter-fullscreen' });
    await findByRole(player, 'button', 'Exit full screen');
    fail(player, 'damaged');
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

  for (const scene of ['on-demand', 'audio'] as const) {
    for (const lang of ['en', 'ar']) {
      for (const width of [320, 470, 1440]) {
        it(`fits a player of ${width} pixels: ${scene}, ${lang}`, async () => {
          const player = await createPlayerFixture(scene, { width, lang });
          player.setAttribute('help-base', '/docs');
          fail(player, 'damaged');
          const copies = { en: 'Copy details', ar: 'نسخ التفاصيل' }[lang] ?? '';
          await findByRole(player, 'button', copies);
          await waitForRender(player);
          const [dialog] = getAllByRole(player, 'alertdialog');
          if (!dialog) throw new Error('There is no dialog.');
          const [box, stage] = [dialog.getBoundingClientRect(), player.getBoundingClientRect()];
          expect(box.width).to.be.at.most(320);
          expect(box.left).to.be.at.least(stage.left);
          expect(box.right).to.be.at.most(stage.right);
          expect(box.top).to.be.at.least(stage.top);
          expect(box.bottom).to.be.at.most(stage.bottom);
          expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth);
          expect(dialog.scrollHeight, 'it has to be scrolled').to.be.at.most(dialog.clientHeight);
        });
      }
    }
  }
});

/** Which causes take most letters to tell in a language, and so most lines. */
function wordiest(texts: CompleteTexts): readonly ErrorCause[] {
  const letters = (cause: ErrorCause): number => {
    const { title, message } = texts.failures[createPlaybackError(cause, '').messageKey];
    const advice = adviceByCause[cause];
    return `${title}${message}${advice ? texts.advice[advice] : ''}`.length;
  };
  const causes = Object.keys(errorCauses) as ErrorCause[];
  return causes.toSorted((a, b) => letters(b) - letters(a)).slice(0, 3);
}

describe('a player of 320 by 180 pixels', () => {
  for (const lang of Object.keys(textLoaders) as Language[]) {
    it(`shows all that is said of a failure and all that helps, with nothing to scroll: ${lang}`, async () => {
      const player = await createPlayerFixture('before-play', { width: 320, lang });
      player.setAttribute('help-base', '/docs');
      const texts = toCompleteTexts(await loadTexts(lang));
      for (const cause of wordiest(texts)) {
        fail(player, cause);
        await findByRole(player, 'button', texts.recovery.copyDetails);
        await waitForRender(player);
        const [dialog] = getAllByRole(player, 'alertdialog');
        if (!dialog) throw new Error('There is no dialog.');
        expect(dialog.scrollHeight, cause).to.be.at.most(dialog.clientHeight);
        const [box, link] = [dialog, dialog.querySelector('a')].map((each) =>
          each?.getBoundingClientRect(),
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

it('a failure of few words leaves room below its button in the lowest of players', async () => {
  const player = await createPlayerFixture('before-play', { width: 320 });
  fail(player, 'missing');
  await findByRole(player, 'button', 'Copy details');
  await waitForRender(player);
  const [dialog] = getAllByRole(player, 'alertdialog');
  const retry = dialog?.querySelector('.actions > button');
  const [box, button] = [dialog, retry].map((each) => each?.getBoundingClientRect());
  expect((box?.bottom ?? 0) - (button?.bottom ?? 0)).to.be.at.least(10);
});

describe('every cause of a failure', () => {
  for (const lang of ['en', 'de', 'ar'] as const) {
    it(`is told by a dialog that is named by its title: ${lang}`, async () => {
      const player = await createPlayerFixture('before-play', { lang });
      const { failures, tryAgain } = await loadTexts(lang);
      for (const cause of Object.keys(errorCauses) as ErrorCause[]) {
        fail(player, cause);
        await findByRole(player, 'button', tryAgain);
        await waitUntil(
          () =>
            getNamesByRole(player, 'heading')[0] ===
            failures[createPlaybackError(cause, '').messageKey].title,
          `${cause} was not told`,
        );
        const [dialog] = getAllByRole(player, 'alertdialog');
        const named = dialog?.getAttribute('aria-labelledby') ?? '';
        expect(dialog?.querySelector(`#${named}`)?.localName).to.equal('h2');
        expect(dialog?.textContent).to.contain(
          failures[createPlaybackError(cause, '').messageKey].message,
        );
      }
    });
  }
});

/** A token that the player can read. */
const tokenWith = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`;

describe('a server that refuses', () => {
  const { fetch: fetchReally } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetchReally;
  });

  for (const [status, token, title] of [
    [404, '', 'Video does not exist'],
    [403, '', 'Invalid playback URL'],
    [403, tokenWith({ sub: 'a', aud: 'v', exp: 1 }), 'Video URL has expired'],
    [403, 'nonsense', 'Video URL is formatted incorrectly'],
    [403, tokenWith({ sub: 'b', aud: 'v', exp: 9e9 }), 'Video URL is formatted incorrectly'],
    [403, tokenWith({ sub: 'a', aud: 't', exp: 9e9 }), 'Video URL is formatted incorrectly'],
    [403, tokenWith({ sub: 'a', aud: 'v', exp: 9e9 }), 'Invalid playback URL'],
    [412, '', 'Video is not currently available'],
  ] as const) {
    it(`with ${status} is told as "${title}", also for a film of no playlist`, async () => {
      // A media element cannot be refused by anything but a server, which has no such film.
      globalThis.fetch = (input, init) =>
        new Request(input, init).method === 'HEAD'
          ? Promise.resolve(new Response(null, { status }))
          : fetchReally(input, init);
      const query = token ? `?token=${token}` : '';
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player src="/video/a.mp4${query}" autoplay="muted"></vitrine-player>`,
      );
      await findByRole(player, 'heading', title);
      expect(player.error).to.include({ code: 2, status });
    });
  }
});

describe('a device without a network', () => {
  it('is told as such', async () => {
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

describe('a page', () => {
  it('is told of a failure once by an event, and by one line of the console', async () => {
    const player = await createPlayerFixture('on-demand');
    const told: unknown[] = [];
    player.addEventListener('error', (event) => told.push(Reflect.get(event, 'detail')));
    const said = await saidWhile(async () => {
      fail(player, 'damaged', 200);
      await findByRole(player, 'button', 'Copy details');
      // Tried again, it fails as before.
      fail(player, 'damaged', 200);
      await waitForRender(player);
    });
    expect(told).to.have.length(1);
    expect(told[0]).to.include({ code: 3, fatal: true, cause: 'damaged', status: 200 });
    expect(player.error?.message).to.match(/^A media error caused playback/);
    expect(said).to.have.length(1);
    expect(said[0]).to.match(
      /^<vitrine-player> 3 decode, damaged \(200\): .*the-light-we-keep\.m3u8, at \d+\.\d s, 720p\. Help: /,
    );
    expect(said[0]).to.not.match(/token=|eyJ/);
  });

  it('is told of no failure where the browser wants a gesture first, and offers to play', async () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: '/video/the-light-we-keep.m3u8', autoplay: 'on' });
    player.media.play = () =>
      Promise.reject(new DOMException('A gesture first', 'NotAllowedError'));
    const told: unknown[] = [];
    player.addEventListener('error', (event) => told.push(event));
    const stage = await fixture(html`<div></div>`);
    const said = await saidWhile(async () => {
      stage.append(player);
      await waitUntil(() => player.readyState > 0, 'it was not loaded');
      await findByRole(player, 'button', 'Play');
    });
    expect(getNamesByRole(player, 'alertdialog')).to.deep.equal([]);
    expect(player.error).to.equal(null);
    expect(told).to.deep.equal([]);
    expect(said).to.deep.equal([]);
  });
});

describe('a server of another origin', () => {
  it('that answers and forbids the page to read is named as the reason, unlike one that is away', async () => {
    const told = async (host: string): Promise<string> => {
      let line = '';
      const { error } = console;
      console.error = (...words: unknown[]) => (line ||= words.join(' '));
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player src="http://${host}/in-band/fragments.m3u8"></vitrine-player>`,
      );
      await waitUntil(() => line, 'the console said nothing').finally(() => {
        console.error = error;
      });
      expect(player.error?.cause).to.equal('unreachable');
      return line;
    };
    // The same machine by another name, which sends no leave to read.
    expect(await told(`localhost:${location.port}`)).to.contain('(CORS)');
    expect(await told('127.0.0.1:9')).to.not.contain('(CORS)');
  });
});

describe('a dialog for a bare video', () => {
  const bare = (src: string): Promise<HTMLElement> =>
    fixture(
      html`<div style="position: relative; inline-size: 640px">
        <video id="clip" src=${src} style="inline-size: 100%"></video>
        <vitrine-error-dialog for="clip"></vitrine-error-dialog>
      </div>`,
    );

  it('tells what the server has refused, and not that the format is unknown', async () => {
    const stage = await bare('/video/no-such-video.mp4');
    await findByRole(stage, 'alertdialog', /Video does not exist/);
  });

  it('tells of a format that the browser does not know', async () => {
    const said = await saidWhile(async () => {
      const stage = await bare('/package.json');
      await findByRole(stage, 'alertdialog', /Source Not Supported/);
      await findByRole(stage, 'button', 'Copy details');
    });
    // The film of another test may be told of late.
    const own = said.filter((line) => line.includes('package.json'));
    expect(own).to.have.length(1);
    expect(own[0]).to.match(
      /^<video> 4 not-supported, format-unknown: .*will not work on this system/,
    );
  });

  it('leaves no bar in reach, which it does where the page has no dialog', async () => {
    const failing = async (dialog: ReturnType<typeof html>, id = 'clip'): Promise<HTMLElement> => {
      const stage = await fixture<HTMLElement>(
        html`<div style="position: relative; inline-size: 640px">
          <video id=${id} src="/video/no-such-video.mp4" style="inline-size: 100%"></video>
          <vitrine-control-bar for=${id}></vitrine-control-bar>${dialog}
        </div>`,
      );
      const video = stage.querySelector('video') as HTMLVideoElement;
      await waitUntil(() => Hub.of(video).state.failure.current, 'it never failed');
      const bar = stage.querySelector('vitrine-control-bar') as VitrineControlBar;
      await bar.updateComplete;
      return bar;
    };
    const told = await failing(html`<vitrine-error-dialog for="clip"></vitrine-error-dialog>`);
    expect(told.inert).to.equal(true);
    told.parentElement?.remove();
    expect((await failing(html``)).inert).to.equal(false);
    expect((await failing(html``, 'a "clip"')).inert).to.equal(false);
  });

  it('plays what can be had when it is tried again', async () => {
    const stage = await bare('/video/no-such-video.mp4');
    await findByRole(stage, 'alertdialog', /Video does not exist/);
    const video = stage.querySelector('video');
    if (video) video.src = '/video/night-train/low.mp4';
    await waitUntil(() => getNamesByRole(stage, 'alertdialog').length === 0, 'the failure stayed');
  });
});
