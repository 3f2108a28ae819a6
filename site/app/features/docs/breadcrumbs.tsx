import { Link } from '../../components/link/link.tsx';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { getSectionAnchor } from './sections.ts';

export interface BreadcrumbsProps {
  readonly section: string;
  readonly title: string;
  /** Language of the title, which can differ from that of the page. */
  readonly lang: string;
}

/** The path from the start page of the documentation to a page. */
export function Breadcrumbs({ section, title, lang }: BreadcrumbsProps) {
  const locale = useLocale();
  const { docs } = useMessages();
  return (
    <nav className="breadcrumbs" lang={locale} aria-label={docs.breadcrumbs}>
      <ol>
        <li>
          <Link to="/docs">{docs.documentation}</Link>
        </li>
        <li>
          <Link to={`/docs#${getSectionAnchor(section)}`}>{docs.sections[section] ?? section}</Link>
        </li>
        <li>
          <span aria-current="page" lang={lang}>
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}
