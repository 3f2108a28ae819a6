import { Mark } from './mark.tsx';

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row frame">
        <p>
          <Mark />
          Vitrine
        </p>
        <p>A media player made of web components. No third party is asked for anything.</p>
      </div>
    </footer>
  );
}
