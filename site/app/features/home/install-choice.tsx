import { useId } from 'react';
import { Link } from '../../components/link/link.tsx';
import { createEmbedCodes } from '../share/embed-codes.ts';
import type { FilmShareData } from '../share/share-data.ts';
import { CodeBlock } from '../../components/structured-text/code-block.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useHomeMessages } from './use-home-messages.ts';

interface InstallChoiceProps {
  readonly film: FilmShareData;
  /** The command that installs the package. */
  readonly npm: string;
}

/** Tab names. They are the same as in the documentation, so that the selection applies to both. */
const tabNames = { tag: 'Script tag', npm: 'npm', react: 'React' } as const;

const guides = { tag: '/docs/script-tag', npm: '/docs/npm', react: '/docs/react' } as const;

/** The code that adds the featured film to another page: with a script tag, npm or React. */
export function InstallChoice({ film, npm }: InstallChoiceProps) {
  const { install } = useHomeMessages();
  const { tag, react } = createEmbedCodes(film);
  const codes = { tag, npm, react };
  const tabs = (['tag', 'npm', 'react'] as const).map((method) => ({
    label: install.methods[method],
    choice: tabNames[method],
    content: (
      <>
        <CodeBlock type="code" code={codes[method]} />
        <p>
          <Link to={guides[method]}>{install.guides[method]}</Link>
        </p>
      </>
    ),
  }));
  return (
    <div className="install">
      <Tabs id={useId()} label={install.label} tabs={tabs} />
    </div>
  );
}
