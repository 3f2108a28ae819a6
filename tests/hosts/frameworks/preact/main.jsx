import { render } from 'preact';
import { Film } from './film.jsx';

render(<Film />, document.body);
