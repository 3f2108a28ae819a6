import { Form } from 'react-router';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listUploads, type UploadQuery } from '../../features/desk/api/uploads.server.ts';
import { DeskPagination } from '../../features/desk/desk-pagination.tsx';
import { UploadCaptions } from '../../features/desk/uploads/upload-captions.tsx';
import { UploadCard } from '../../features/desk/uploads/upload-card.tsx';
import { Uploader } from '../../features/desk/uploads/uploader.tsx';
import type { Route } from './+types/uploads.ts';
import { useDeskMessages } from '../../features/desk/messages/use-desk-messages.ts';
import { getDeskMessagesFromMatches } from '../../features/desk/desk-matches.ts';

const PAGE_SIZE = 40;

export const meta: Route.MetaFunction = ({ matches }) => {
  const messages = getDeskMessagesFromMatches(matches);
  return [{ title: messages.title(messages.files.title) }];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('words') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const search: UploadQuery = { text: words, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const uploads = await withRouteErrors(listUploads(context.get(managementContext), search));
  return { ...uploads, words, page };
}

export default function UploadsPage({
  loaderData: { list, total, words, page },
}: Route.ComponentProps) {
  const { files: messages } = useDeskMessages();
  return (
    <div className="desk-main">
      <header className="desk-header">
        <h1>{messages.title}</h1>
      </header>
      <Uploader isProcessing={list.some(({ processing }) => processing?.state === 'preparing')} />
      <search>
        <Form className="desk-filter">
          <label>
            {messages.search}
            <input type="search" name="words" defaultValue={words} />
          </label>
          <button type="submit" className="desk-button">
            {messages.apply}
          </button>
        </Form>
      </search>
      <output className="desk-note">
        {total === 0 ? messages.noFiles : messages.count(total)}
      </output>
      <ul className="desk-files">
        {list.map((upload) => (
          <li key={upload.id}>
            <UploadCard item={upload} />
            {upload.acceptsCaptions && <UploadCaptions film={upload} />}
          </li>
        ))}
      </ul>
      <DeskPagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} filters={{ words }} />
    </div>
  );
}
