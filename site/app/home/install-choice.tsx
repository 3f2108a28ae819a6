import { Fragment, useId } from 'react';
import { Link } from '../locale/link.tsx';
import { embedCodes } from '../share/embed-codes.ts';
import type { SharedFilm } from '../share/shared-film.ts';
import { CopyButton } from '../structured-text/copy-button.tsx';
import { useHomeTexts } from './use-home-texts.ts';

/** Code wider than its box scrolls, so it must be reachable by keyboard. */
const keyboardStop = 0;

interface InstallChoiceProps {
  readonly film: SharedFilm;
  /** The command that installs the package. */
  readonly npm: string;
}

const ways = ['tag', 'npm', 'react'] as const;

/**
 * The code that puts the featured film on another page, by script tag, npm or React. Radio buttons
 * choose, so that it works before the scripts of the page have loaded, and without them.
 */
export function InstallChoice({ film, npm }: InstallChoiceProps) {
  const { install } = useHomeTexts();
  const name = useId();
  const { tag, react } = embedCodes(film);
  const codes = { tag, npm, react };
  return (
    <fieldset className="install">
      <legend className="visually-hidden">{install.legend}</legend>
      {ways.map((way) => (
        <Fragment key={way}>
          <input
            type="radio"
            id={`${name}-${way}`}
            name={name}
            value={way}
            defaultChecked={way === 'tag'}
          />
          <label htmlFor={`${name}-${way}`}>{install.ways[way]}</label>
        </Fragment>
      ))}
      {ways.map((way) => (
        <div key={way} className="install-code" data-way={way}>
          <pre dir="ltr" tabIndex={keyboardStop}>
            <code>{codes[way]}</code>
          </pre>
          <CopyButton text={codes[way]} />
          {way !== 'tag' && (
            <p>
              <Link to={guides[way]}>{install.guides[way]}</Link>
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const guides = { npm: '/docs/npm', react: '/docs/react' } as const;
