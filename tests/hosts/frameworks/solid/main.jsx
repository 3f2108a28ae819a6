import { render } from 'solid-js/web';
import { Film } from './film.jsx';

render(() => <Film />, document.body);
