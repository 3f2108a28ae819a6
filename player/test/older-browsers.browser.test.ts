import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** A document of its own whose window lacks the newer APIs from the start. */
class OlderBrowser {
  readonly #frame = document.createElement('iframe');
  readonly errors: string[] = [];

  /** Loads all elements into it; resolves to the names of what was removed. */
  async open(body: string): Promise<readonly string[]> {
    this.#frame.style.cssText = 'inline-size: 900px; block-size: 600px; border: 0';
    this.#frame.srcdoc = `<!doctype html><html lang="en"><body>${body}
      <script type="module">
        import { removeNewerApis } from '/tests/browser/newer-apis.ts';
        window.removed = removeNewerApis();
        await import('/player/src/index.ts');
        window.ready = true;
      </script></body></html>`;
    document.body.append(this.#frame);
    await waitUntil(() => this.#fact('removed'), 'nothing was removed');
    const hear = (event: Event): void => {
      const { reason } = event as PromiseRejectionEvent;
      this.errors.push((event as ErrorEvent).message || String(reason));
    };
    this.#frame.contentWindow?.addEventListener('error', hear);
    this.#frame.contentWindow?.addEventListener('unhandledrejection', hear);
    await waitUntil(() => this.#fact('ready') ?? this.errors[0], 'the elements were not loaded');
    return this.#fact('removed') as readonly string[];
  }

  close(): void {
    this.#frame.remove();
  }

  get document(): Document {
    return this.#frame.contentDocument as Document;
  }

  get player(): VitrinePlayer {
    return this.document.querySelector('vitrine-player') as VitrinePlayer;
  }

  /** The elements that a selector matches and that have a box, through shadow roots. */
  shown(selector: string, root: ParentNode = this.document): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
      ...(each.matches(selector) && each.getClientRects().length > 0 ? [each] : []),
      ...(each.shadowRoot ? this.shown(selector, each.shadowRoot) : []),
    ]);
  }

  /** The control with a label, once it is there. */
  async control(label: RegExp): Promise<HTMLElement> {
    const find = () =>
      this.shown('button, input').find((each) =>
        label.test(each.getAttribute('aria-label') ?? each.textContent),
      );
    await waitUntil(find, `there is no control ${String(label)}`);
    return find() as HTMLElement;
  }

  #fact(name: string): unknown {
    return this.#frame.contentWindow && (Reflect.get(this.#frame.contentWindow, name) as unknown);
  }
}

const film = `<vitrine-player playback-id="the-light-we-keep" video-origin="/video"
  video-title="The light we keep" muted></vitrine-player>`;

describe('in a browser without the newer APIs', () => {
  let browser: OlderBrowser;

  beforeEach(() => {
    browser = new OlderBrowser();
  });
  afterEach(() => {
    const { errors } = browser;
    browser.close();
    expect(errors.join('\n')).to.equal('');
  });

  it('runs without what every browser of today has', async () => {
    const removed = await browser.open('');
    expect(removed).to.include.members([
      'AbortSignal.any',
      'Array.prototype.toSorted',
      'Document.prototype.adoptedStyleSheets',
      'HTMLElement.prototype.attachInternals',
      'HTMLElement.prototype.popover',
      'Promise.withResolvers',
      'URL.canParse',
    ]);
  });

  it('plays a stream, opens a menu and changes the speed', async () => {
    await browser.open(film);
    const { player } = browser;
    (await browser.control(/^Play/)).click();
    await waitUntil(() => player.currentTime > 0.5, 'it does not play');
    const settings = await browser.control(/^Settings/);
    const items = () => browser.shown('[role^="menuitem"]');
    const find = (name: RegExp) => items().find((each) => name.test(each.textContent));
    expect(items()).to.have.length(0);
    // The polyfill is fetched with the first menu.
    const { prototype } = (browser.document.defaultView as typeof globalThis & Window).HTMLElement;
    await waitUntil(() => 'showPopover' in prototype, 'there is no polyfill');
    settings.click();
    // The speeds stand on a page of their own once there is more to choose from.
    await waitUntil(() => find(/Speed|^\s*1\.5/), 'the menu does not open');
    find(/Speed/)?.click();
    await waitUntil(
      () => find(/^\s*1\.5/),
      () =>
        `there are no speeds among ${items()
          .map((each) => each.textContent.trim())
          .join(', ')}`,
    );
    find(/^\s*1\.5/)?.click();
    await waitUntil(() => player.playbackRate === 1.5, 'the speed does not change');
    await waitUntil(() => items().length === 0, 'the menu does not close');
    player.currentTime = 20;
    await waitUntil(() => player.currentTime > 20.5 && !player.paused, 'it does not play on');
    expect(getComputedStyle(player).backgroundColor).to.equal('rgb(0, 0, 0)');
  });

  it('controls a bare video, says what failed, and shows a transcript', async () => {
    await browser.open(`<div style="position: relative">
        <video id="film" src="/media/missing.mp4" muted></video>
        <vitrine-control-bar for="film"></vitrine-control-bar>
        <vitrine-error-dialog for="film"></vitrine-error-dialog>
      </div>
      <vitrine-transcript for="film"></vitrine-transcript>
      <vitrine-beacon for="film"></vitrine-beacon>`);
    const play = await browser.control(/^Play/);
    await waitUntil(
      () => browser.shown('[role="alertdialog"]').length > 0,
      'the error is not shown',
    );
    const bar = browser.document.querySelector('vitrine-control-bar');
    await waitUntil(() => {
      play.focus();
      return browser.document.activeElement !== bar;
    }, 'a control behind the error dialog takes the focus');
  });

  it('keeps a background player out of the tab order', async () => {
    await browser.open(film.replace(' muted', ' background style="inline-size: 480px"'));
    const { player } = browser;
    await waitUntil(
      () => player.media.getAttribute('aria-hidden') === 'true',
      'it is no background',
    );
    await waitUntil(() => player.currentTime > 0.2, 'it does not play');
    const inside = [...(player.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
    const inTabOrder = inside.filter(({ tabIndex }) => tabIndex >= 0);
    expect(inTabOrder.map(({ localName }) => localName)).to.deep.equal([]);
    expect(player.tabIndex).to.equal(-1);
  });
});
