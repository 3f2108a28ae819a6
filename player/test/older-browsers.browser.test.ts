import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** A document in an iframe whose window lacks newer APIs from the start. */
class OlderBrowser {
  readonly #iframe = document.createElement('iframe');
  readonly errors: string[] = [];

  /** Loads all elements. Resolves to the names of the removed APIs. */
  async open(body: string): Promise<readonly string[]> {
    this.#iframe.style.cssText = 'inline-size: 900px; block-size: 600px; border: 0';
    this.#iframe.srcdoc = `<!doctype html><html lang="en"><body>${body}
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
    document.body.append(this.#iframe);
    await waitUntil(() => this.#readGlobal('removed'), 'no API was removed');
    const recordError = (event: Event): void => {
      const { reason } = event as PromiseRejectionEvent;
      this.errors.push((event as ErrorEvent).message || String(reason));
    };
    this.#iframe.contentWindow?.addEventListener('error', recordError);
    this.#iframe.contentWindow?.addEventListener('unhandledrejection', recordError);
    await waitUntil(
      () => this.#readGlobal('ready') ?? this.#readGlobal('importError') ?? this.errors[0],
      'the elements were not loaded',
    );
    expect(this.#readGlobal('importError')).to.equal(undefined);
    return this.#readGlobal('removed') as readonly string[];
  }

  close(): void {
    this.#iframe.remove();
  }

  get document(): Document {
    return this.#iframe.contentDocument as Document;
  }

  get player(): VitrinePlayer {
    return this.document.querySelector('vitrine-player') as VitrinePlayer;
  }

  /** Returns the rendered elements that match a selector, including those in shadow trees. */
  findVisible(selector: string, root: ParentNode = this.document): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches(selector) && element.getClientRects().length > 0 ? [element] : []),
      ...(element.shadowRoot ? this.findVisible(selector, element.shadowRoot) : []),
    ]);
  }

  /** Waits for the control with a label, and returns it. */
  async waitForControl(label: RegExp): Promise<HTMLElement> {
    const findControl = () =>
      this.findVisible('button, input').find((element) =>
        label.test(element.getAttribute('aria-label') ?? element.textContent),
      );
    await waitUntil(findControl, `there is no control ${String(label)}`);
    return findControl() as HTMLElement;
  }

  #readGlobal(name: string): unknown {
    return this.#iframe.contentWindow && (Reflect.get(this.#iframe.contentWindow, name) as unknown);
  }
}

const playerHtml = `<vitrine-player playback-id="the-light-we-keep" video-origin="/video"
  video-title="The light we keep" muted></vitrine-player>`;

describe('a player in a browser without newer APIs', () => {
  let browser: OlderBrowser;

  beforeEach(() => {
    browser = new OlderBrowser();
  });
  afterEach(() => {
    const { errors } = browser;
    browser.close();
    expect(errors.join('\n')).to.equal('');
  });

  it('loads without the APIs that only newer browsers have', async () => {
    const removedApis = await browser.open('');
    expect(removedApis).to.include.members([
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
    const settingsButton = await browser.waitForControl(/^Settings/);
    const findItems = () => browser.findVisible('[role^="menuitem"]');
    const findItem = (name: RegExp) =>
      findItems().find(({ textContent }) => name.test(textContent));
    expect(findItems()).to.have.length(0);
    // The polyfill is loaded with the first menu.
    const { prototype } = (browser.document.defaultView as typeof globalThis & Window).HTMLElement;
    await waitUntil(() => 'showPopover' in prototype, 'the polyfill was not loaded');
    settingsButton.click();
    // The playback rates are in a submenu once there are other settings.
    await waitUntil(() => findItem(/Speed|^\s*1\.5/), 'the menu did not open');
    findItem(/Speed/)?.click();
    await waitUntil(
      () => findItem(/^\s*1\.5/),
      () =>
        `there are no playback rates among ${findItems()
          .map(({ textContent }) => textContent.trim())
          .join(', ')}`,
    );
    findItem(/^\s*1\.5/)?.click();
    await waitUntil(() => player.playbackRate === 1.5, 'the playback rate did not change');
    await waitUntil(() => findItems().length === 0, 'the menu did not close');
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
    const playButton = await browser.waitForControl(/^Play/);
    await waitUntil(
      () => browser.findVisible('[role="alertdialog"]').length > 0,
      'the error is not shown',
    );
    const bar = browser.document.querySelector('vitrine-control-bar');
    await waitUntil(() => {
      playButton.focus();
      return browser.document.activeElement !== bar;
    }, 'a control behind the error dialog can be focused');
  });

  it('keeps a background player out of the tab order', async () => {
    await browser.open(playerHtml.replace(' muted', ' background style="inline-size: 480px"'));
    const { player } = browser;
    await waitUntil(
      () => player.media.getAttribute('aria-hidden') === 'true',
      'the player is not a background video',
    );
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    const innerElements = [...(player.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
    const tabStops = innerElements.filter(({ tabIndex }) => tabIndex >= 0);
    expect(tabStops.map(({ localName }) => localName)).to.deep.equal([]);
    expect(player.tabIndex).to.equal(-1);
  });
});
