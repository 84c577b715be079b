import { Link, useRouter } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';

/** The text could not be loaded, usually because the connection failed. */
export function ArticleUnavailable() {
  const router = useRouter();
  return (
    <NoticePage
      title="This article could not be loaded"
      tone="problem"
      actions={
        <>
          <button type="button" onClick={() => void router.invalidate()} className={buttonClass('signal')}>
            Try again
          </button>
          <Link to="/insights" className={buttonClass('outline')}>
            All articles
          </Link>
        </>
      }
    >
      <p>Check your connection, then try again. The rest of the site is not affected.</p>
    </NoticePage>
  );
}
