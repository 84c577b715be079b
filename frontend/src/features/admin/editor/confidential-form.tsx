import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/may.tsx';
import { ListState } from '../shell/list-state.tsx';
import { ContentForm } from './content-form.tsx';
import type { ContentKindConfig, Edited } from './content-kind.ts';
import { ContentMissing } from './content-missing.tsx';
import type { confidentialQueries } from '../shell/content.queries.ts';

interface ConfidentialFormProps<E extends Edited, C extends object> {
  kind: ContentKindConfig<E, { draft: E['draft']; confidential: C }>;
  content: E;
  confidential: ReturnType<typeof confidentialQueries<unknown, E, C>>['confidential'];
  /** Another one begins the form anew. */
  formKey: number;
}

/**
 * What keeps content with a confidential part from being published, and its form. Both come once that part is there, which is asked for by
 * itself: the links of the one lead into the other. Who may not change it sees what is missing alone.
 */
export function ConfidentialForm<E extends Edited, C extends object>(props: ConfidentialFormProps<E, C>) {
  const { kind, content, formKey } = props;
  const mayChange = useMay(kind.changing);
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
            begun={{ version: Math.min(version, content.version), parts: { draft: content.draft, confidential } }}
          />
        </div>
      )}
    </ListState>
  );
}
