import { setUp } from 'virtual:peer';

const element = document.querySelector('#player')?.firstElementChild;
if (!element) throw new Error('This page has no player.');
setUp?.(element);
