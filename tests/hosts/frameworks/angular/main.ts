// What reads templates in the browser, in place of Angular's own build.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { FilmPage } from './film-page.ts';

void bootstrapApplication(FilmPage);
