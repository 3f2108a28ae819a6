import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'vitrine';

@Component({
  selector: 'film-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <vitrine-player
      playback-id="night-train"
      video-origin="/video"
      video-title="Night train"
      [metadata]="metadata"
      (play)="said.set('It plays.')"
    ></vitrine-player>
    <output>{{ said() }}</output>
  `,
})
export class FilmPage {
  readonly metadata = { series: 'Trains' };
  readonly said = signal('');
}
