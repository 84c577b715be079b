import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IfPermitted } from '../../session/permission.tsx';
import { ListState } from '../shell/list-state.tsx';
import { ContentForm } from './content-form.tsx';
import type { ContentKindConfig, Edited } from './content-kind.ts';
import { ContentMissing } from './content-missing.tsx';
import { BesidePreview } from './content-preview.tsx';
import { ContentVersions } from './content-versions.tsx';

interface ContentPageProps<E extends Edited> {
  kind: ContentKindConfig<E, { draft: E['draft'] }>;
  id: string;
  /** The link to the list of this kind. */
  back: ReactNode;
  /** Renders the part above the form. */
  children: (content: E) => ReactNode;
}

/** Page of content that has a page on the site: state, what is missing for publishing, form with preview, and history. */
export function ContentPage<E extends Edited>({ kind, id, back, children }: ContentPageProps<E>) {
  const query = useQuery(kind.queries.one(id));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <>
      <p className="mb-2 text-sm">{back}</p>
      <ListState query={query} what={`The ${kind.noun}`}>
        {(content) => (
          <div className="space-y-6">
            {children(content)}
            <ContentMissing kind={kind} content={content} />
            <BesidePreview kind={kind} content={content}>
              <IfPermitted call={kind.changing}>
                <ContentForm
                  key={rolledBackTo}
                  kind={kind}
                  present={content}
                  initial={{ version: content.version, parts: { draft: content.draft } }}
                />
              </IfPermitted>
            </BesidePreview>
            <ContentVersions kind={kind} content={content} onRolledBack={setRolledBackTo} />
          </div>
        )}
      </ListState>
    </>
  );
}
