import { mount } from 'svelte';
import Film from './Film.svelte';

mount(Film, { target: document.body });
