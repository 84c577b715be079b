import type { ReactNode } from 'react';

interface NoticePageProps {
  title: ReactNode;
  tone?: 'plain' | 'problem';
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page with a single message: not found, cancelled, failed. */
export function NoticePage({ title, tone = 'plain', children, actions }: NoticePageProps) {
  return (
    <div className="page py-14 md:py-24">
      <div className="max-w-2xl border-l-8 border-signal pl-6 md:pl-10">
        <h1 tabIndex={-1} className="text-4xl md:text-5xl">
          {title}
        </h1>
        <div role={tone === 'problem' ? 'alert' : undefined} className="mt-5 space-y-3 text-lg text-muted">
          {children}
        </div>
        {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}
