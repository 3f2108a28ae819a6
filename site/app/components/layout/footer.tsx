import { Link } from '../link/link.tsx';
import { useCollector } from '../../lib/site/use-collector.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { Logo } from './logo.tsx';

/** The footer of every page. */
export function Footer() {
  const { layout } = useMessages();
  const collector = useCollector();
  return (
    <footer className="footer">
      <div className="footer-row page-container">
        <p>
          <Logo />
          Vitrine
        </p>
        <p>
          {layout.tagline} {collector && <Link to="/docs/analytics">{layout.analyticsNotice}</Link>}
        </p>
      </div>
    </footer>
  );
}
