// Compiles templates in the browser, in place of Angular's own build.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app/app.ts';

void bootstrapApplication(App);
