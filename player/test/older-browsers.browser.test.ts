import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** A document in an iframe whose window lacks newer APIs from the start. */
class OlderBrowser {
  readonly #frame = document.createElement('iframe');
  readonly errors: string[] = [];

  /** Loads all elements; resolves to the names of the removed APIs. */
  async open(body: string): Promise<readonly string[]> {
    this.#frame.style.cssText = 'inline-size: 900px; block-size: 600px; border: 0';
    this.#frame.srcdoc = `<!doctype html><html lang="en"><body>${body}
      <script type="module">
        import { removeNewerApis } from '/tests/browser/newer-apis.ts';
        window.removed = removeNewerApis();
        try {
          // In a \`srcdoc\` document, WebKit does not resolve a path without an origin.
          await import('${location.origin}/player/src/index.ts');
          window.ready = true;
        } catch (error) {
          window.importError = String(error);
        }
      </script></body></html>`;
    document.body.append(this.#frame);
    await waitUntil(() => this.#readGlobal('removed'), 'no API was removed');
    const recordError = (event: Event): void => {
      const { reason } = event as PromiseRejectionEvent;
      this.errors.push((event as ErrorEvent).message || String(reason));
    };
    this.#frame.contentWindow?.addEventListener('error', recordError);
    this.#frame.contentWindow?.addEventListener('unhandledrejection', recordError);
    await waitUntil(
      () => this.#readGlobal('ready') ?? this.#readGlobal('importError') ?? this.errors[0],
      'the elements were not loaded',
    );
    expect(this.#readGlobal('importError')).to.equal(undefined);
    return this.#readGlobal('removed') as readonly string[];
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

  /** Returns the rendered elements that match a selector, including those in shadow trees. */
  findVisible(selector: string, root: ParentNode = this.document): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
      ...(each.matches(selector) && each.getClientRects().length > 0 ? [each] : []),
      ...(each.shadowRoot ? this.findVisible(selector, each.shadowRoot) : []),
    ]);
  }

  /** Waits for the control with a label, and returns it. */
  async waitForControl(label: RegExp): Promise<HTMLElement> {
    const find = () =>
      this.findVisible('button, input').find((each) =>
        label.test(each.getAttribute('aria-label') ?? each.textContent),
      );
    await waitUntil(find, `there is no control ${String(label)}`);
    return find() as HTMLElement;
  }

  #readGlobal(name: string): unknown {
    return this.#frame.contentWindow && (Reflect.get(this.#frame.contentWindow, name) as unknown);
  }
}

const playerHtml = `<vitrine-player playback-id="the-light-we-keep" video-origin="/video"
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

  it('runs without APIs of current browsers', async () => {
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

  it('plays a stream, opens a menu and changes the playback rate', async () => {
    await browser.open(playerHtml);
    const { player } = browser;
    (await browser.waitForControl(/^Play/)).click();
    await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
    const settings = await browser.waitForControl(/^Settings/);
    const items = () => browser.findVisible('[role^="menuitem"]');
    const find = (name: RegExp) => items().find((each) => name.test(each.textContent));
    expect(items()).to.have.length(0);
    // The polyfill is loaded with the first menu.
    const { prototype } = (browser.document.defaultView as typeof globalThis & Window).HTMLElement;
    await waitUntil(() => 'showPopover' in prototype, 'the polyfill was not loaded');
    settings.click();
    // The playback rates are in a submenu once there are other settings.
    await waitUntil(() => find(/Speed|^\s*1\.5/), 'the menu did not open');
    find(/Speed/)?.click();
    await waitUntil(
      () => find(/^\s*1\.5/),
      () =>
        `there are no playback rates among ${items()
          .map((each) => each.textContent.trim())
          .join(', ')}`,
    );
    find(/^\s*1\.5/)?.click();
    await waitUntil(() => player.playbackRate === 1.5, 'the playback rate did not change');
    await waitUntil(() => items().length === 0, 'the menu did not close');
    player.currentTime = 20;
    await waitUntil(() => player.currentTime > 20.5 && !player.paused, 'playback did not continue');
    expect(getComputedStyle(player).backgroundColor).to.equal('rgb(0, 0, 0)');
  });

  it('controls a <video> element, shows its error, and shows a transcript', async () => {
    await browser.open(`<div style="position: relative">
        <video id="video" src="/media/missing.mp4" muted></video>
        <vitrine-control-bar for="video"></vitrine-control-bar>
        <vitrine-error-dialog for="video"></vitrine-error-dialog>
      </div>
      <vitrine-transcript for="video"></vitrine-transcript>
      <vitrine-beacon for="video"></vitrine-beacon>`);
    const play = await browser.waitForControl(/^Play/);
    await waitUntil(
      () => browser.findVisible('[role="alertdialog"]').length > 0,
      'the error is not shown',
    );
    const bar = browser.document.querySelector('vitrine-control-bar');
    await waitUntil(() => {
      play.focus();
      return browser.document.activeElement !== bar;
    }, 'a control behind the error dialog takes the focus');
  });

  it('keeps a background player out of the tab order', async () => {
    await browser.open(playerHtml.replace(' muted', ' background style="inline-size: 480px"'));
    const { player } = browser;
    await waitUntil(
      () => player.media.getAttribute('aria-hidden') === 'true',
      'the player is not a background video',
    );
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    const inside = [...(player.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
    const inTabOrder = inside.filter(({ tabIndex }) => tabIndex >= 0);
    expect(inTabOrder.map(({ localName }) => localName)).to.deep.equal([]);
    expect(player.tabIndex).to.equal(-1);
  });
});
