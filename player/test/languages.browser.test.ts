import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { getNearestLang } from '../src/dom/nearest-lang.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const createPlayerWithin = (lang: string): Promise<HTMLElement> =>
  fixture(
    html`<section lang=${lang}>
      <vitrine-player src=${videoUrl} preload="none"></vitrine-player>
    </section>`,
  );

describe('the texts of a player', () => {
  it('are in the language of its ancestor', async () => {
    await findByRole(await createPlayerWithin('de-AT'), 'button', 'Abspielen');
  });

  it('change with the language of the page', async () => {
    const section = await createPlayerWithin('de');
    await findByRole(section, 'button', 'Abspielen');
    section.lang = 'ja';
    await findByRole(section, 'button', '再生');
  });

  it('change with the language of the host of a surrounding shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div lang="fr"></div>`);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `<vitrine-player src="${videoUrl}" preload="none"></vitrine-player>`;
    await findByRole(host, 'button', 'Lire');
    host.lang = 'pl';
    await findByRole(host, 'button', 'Odtwarzaj');
  });

  it('can differ between two players on one page', async () => {
    const page = await fixture(
      html`<main>
        <div lang="it"><vitrine-player src=${videoUrl} preload="none"></vitrine-player></div>
        <div lang="es"><vitrine-player src=${videoUrl} preload="none"></vitrine-player></div>
      </main>`,
    );
    await findByRole(page, 'button', 'Riproduci');
    await findByRole(page, 'button', 'Reproducir');
  });

  it('are right to left in Arabic', async () => {
    const section = await createPlayerWithin('ar');
    const playButton = await findByRole(section, 'button', 'تشغيل');
    expect(getComputedStyle(playButton).direction).to.equal('rtl');
  });

  it('are in English and have lang="en" if the language of the page is not supported', async () => {
    const section = await createPlayerWithin('he');
    section.dir = 'rtl';
    const player = section.querySelector('vitrine-player') as VitrinePlayer;
    player.videoTitle = 'לילה';
    const playButton = await findByRole(section, 'button', 'Play');
    expect(getNearestLang(playButton)).to.equal('en');
    expect(getComputedStyle(playButton).direction).to.equal('ltr');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    const getTitleDisplay = (): Element | null | undefined => bar?.querySelector('vitrine-display');
    await waitUntil(
      () => getTitleDisplay()?.shadowRoot?.querySelector('.title'),
      'the title was not rendered',
    );
    expect(getNearestLang(getTitleDisplay() as Element)).to.equal('he');
    player.hub.stateOwners.engineManager.setError(createPlaybackError('decode-failed', ''));
    expect(getNearestLang(await findByRole(section, 'alertdialog', /./))).to.equal('en');
  });

  it('have a lang attribute that follows the language of the page', async () => {
    const section = await createPlayerWithin('en');
    const playButton = await findByRole(section, 'button', 'Play');
    section.lang = 'he';
    await waitUntil(() => getNearestLang(playButton) === 'en', 'the language is not en');
    section.lang = 'en-GB';
    await waitUntil(() => getNearestLang(playButton) === 'en-GB', 'the language is not en-GB');
  });

  it('have a lang attribute with the region of the page language', async () => {
    const section = await createPlayerWithin('pt-BR');
    expect(getNearestLang(await findByRole(section, 'button', 'Reproduzir'))).to.equal('pt-BR');
  });

  it('are in the language of the ancestor of a standalone control bar', async () => {
    const section = await fixture<HTMLElement>(
      html`<section lang="nl">
        <video id="bare" muted src=${videoUrl.replace('.m3u8', '/low.mp4')}></video>
        <vitrine-control-bar for="bare"></vitrine-control-bar>
      </section>`,
    );
    await findByRole(section, 'button', 'Afspelen');
    section.lang = 'pt-BR';
    await findByRole(section, 'button', 'Reproduzir');
    await waitUntil(() => section.querySelector('video')?.readyState, 'the video was not loaded');
  });
});
