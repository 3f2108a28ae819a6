import { Form } from 'react-router';
import { orDeskFailure } from '../../desk/api/desk-failure.server.ts';
import { management } from '../../desk/api/management.server.ts';
import { findUploads } from '../../desk/api/uploads.server.ts';
import { Paging } from '../../desk/paging.tsx';
import { Captions } from '../../desk/uploads/captions.tsx';
import { UploadFace } from '../../desk/uploads/upload-face.tsx';
import { Uploader } from '../../desk/uploads/uploader.tsx';
import type { Route } from './+types/uploads.ts';
import { useDeskTexts } from '../../desk/texts/use-desk-texts.ts';
import { deskTextsOf } from '../../desk/desk-title.ts';

const perPage = 40;

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = deskTextsOf(matches);
  return [{ title: texts.title(texts.files.title) }];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('words') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const search = { words, offset: (page - 1) * perPage, limit: perPage };
  const found = await orDeskFailure(findUploads(context.get(management), search));
  return { ...found, words, page };
}

export default function Uploads({
  loaderData: { list, total, words, page },
}: Route.ComponentProps) {
  const { files: texts } = useDeskTexts();
  return (
    <div className="desk-main">
      <header className="desk-head">
        <h1>{texts.title}</h1>
      </header>
      <Uploader isMaking={list.some(({ making }) => making?.state === 'preparing')} />
      <search>
        <Form className="desk-filter">
          <label>
            {texts.search}
            <input type="search" name="words" defaultValue={words} />
          </label>
          <button type="submit" className="desk-button">
            {texts.apply}
          </button>
        </Form>
      </search>
      <output className="desk-note">{total === 0 ? texts.none : texts.count(total)}</output>
      <ul className="desk-files">
        {list.map((upload) => (
          <li key={upload.id}>
            <UploadFace thing={upload} />
            {upload.takesCaptions && <Captions film={upload} />}
          </li>
        ))}
      </ul>
      <Paging page={page} pages={Math.ceil(total / perPage)} query={{ words }} />
    </div>
  );
}
