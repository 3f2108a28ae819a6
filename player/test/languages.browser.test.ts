import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { getNearestLang } from '../src/dom/nearest-lang.ts';

const film = '/video/the-light-we-keep.m3u8';

const within = (lang: string): Promise<HTMLElement> =>
  fixture(
    html`<section lang=${lang}>
      <vitrine-player src=${film} preload="none"></vitrine-player>
    </section>`,
  );

describe('the words of a player', () => {
  it('are those of the language around it', async () => {
    await findByRole(await within('de-AT'), 'button', 'Abspielen');
  });

  it('change with the language of the page', async () => {
    const section = await within('de');
    await findByRole(section, 'button', 'Abspielen');
    section.lang = 'ja';
    await findByRole(section, 'button', '再生');
  });

  it('change with the language around the shadow root that the player stands in', async () => {
    const host = await fixture<HTMLElement>(html`<div lang="fr"></div>`);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `<vitrine-player src="${film}" preload="none"></vitrine-player>`;
    await findByRole(host, 'button', 'Lire');
    host.lang = 'pl';
    await findByRole(host, 'button', 'Odtwarzaj');
  });

  it('differ between two players of one page', async () => {
    const page = await fixture(
      html`<main>
        <div lang="it"><vitrine-player src=${film} preload="none"></vitrine-player></div>
        <div lang="es"><vitrine-player src=${film} preload="none"></vitrine-player></div>
      </main>`,
    );
    await findByRole(page, 'button', 'Riproduci');
    await findByRole(page, 'button', 'Reproducir');
  });

  it('stand from right to left in Arabic', async () => {
    const section = await within('ar');
    const play = await findByRole(section, 'button', 'تشغيل');
    expect(getComputedStyle(play).direction).to.equal('rtl');
  });

  it('are said to be English where the player does not speak the language of the page', async () => {
    const section = await within('he');
    section.dir = 'rtl';
    const player = section.querySelector('vitrine-player') as VitrinePlayer;
    player.videoTitle = 'לילה';
    const play = await findByRole(section, 'button', 'Play');
    expect(getNearestLang(play)).to.equal('en');
    expect(getComputedStyle(play).direction).to.equal('ltr');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    const title = (): Element | null | undefined => bar?.querySelector('vitrine-display');
    await waitUntil(() => title()?.shadowRoot?.querySelector('.title'), 'the title never came');
    expect(getNearestLang(title() as Element)).to.equal('he');
    player.hub.target.engine.setError(createPlaybackError('damaged', ''));
    expect(getNearestLang(await findByRole(section, 'alertdialog', /./))).to.equal('en');
  });

  it('are said to be English as soon as the page says that it is in another language', async () => {
    const section = await within('en');
    const play = await findByRole(section, 'button', 'Play');
    section.lang = 'he';
    await waitUntil(
      () => getNearestLang(play) === 'en',
      'they went on as the language of the page',
    );
    section.lang = 'en-GB';
    await waitUntil(() => getNearestLang(play) === 'en-GB', 'they stayed English of nowhere');
  });

  it('are in the voice of the page where the player speaks its language', async () => {
    const section = await within('pt-BR');
    expect(getNearestLang(await findByRole(section, 'button', 'Reproduzir'))).to.equal('pt-BR');
  });

  it('are those around a bar that stands alone, beside a bare video', async () => {
    const section = await fixture<HTMLElement>(
      html`<section lang="nl">
        <video id="bare" muted src=${film.replace('.m3u8', '/low.mp4')}></video>
        <vitrine-control-bar for="bare"></vitrine-control-bar>
      </section>`,
    );
    await findByRole(section, 'button', 'Afspelen');
    section.lang = 'pt-BR';
    await findByRole(section, 'button', 'Reproduzir');
    await waitUntil(() => section.querySelector('video')?.readyState, 'the video never came');
  });
});
