import { useQuery } from '@tanstack/react-query';
import { useIsPermitted } from '../../session/permission.tsx';
import { ListState } from '../shell/list-state.tsx';
import { ContentForm } from './content-form.tsx';
import type { ContentKindConfig, Edited } from './content-kind.ts';
import { ContentMissing } from './content-missing.tsx';
import type { confidentialQueries } from '../shell/content.queries.ts';

interface ConfidentialFormProps<E extends Edited, C extends object> {
  kind: ContentKindConfig<E, { draft: E['draft']; confidential: C }>;
  content: E;
  confidential: ReturnType<typeof confidentialQueries<unknown, E, C>>['confidential'];
  /** A new key resets the form. */
  formKey: number;
}

/**
 * What is missing for publishing, and the form, for content with a confidential part. Both wait for that part, which
 * has its own request, because links in the first lead into the second. Without permission to change it, only the first
 * is shown.
 */
export function ConfidentialForm<E extends Edited, C extends object>(props: ConfidentialFormProps<E, C>) {
  const { kind, content, formKey } = props;
  const mayChange = useIsPermitted(kind.changing);
  const query = useQuery({ ...props.confidential(content.id), enabled: mayChange });
  const missing = <ContentMissing kind={kind} content={content} />;
  if (!mayChange) return missing;
  return (
    <ListState query={query} what="Confidential details">
      {({ confidential, version }) => (
        <div className="space-y-6">
          {missing}
          <ContentForm
            key={formKey}
            kind={kind}
            present={content}
            initial={{ version: Math.min(version, content.version), parts: { draft: content.draft, confidential } }}
          />
        </div>
      )}
    </ListState>
  );
}
