import { StaticHtml } from '../../../shared/ui/static-html.tsx';
import { Hero } from './hero.tsx';
import { HOME_BODY_ID, type HomeBody } from './home-body.ts';

export function HomePage({ body }: { body: HomeBody }) {
  return (
    <>
      <Hero />
      {'html' in body ? (
        <StaticHtml id={HOME_BODY_ID} html={body.html} />
      ) : (
        <div id={HOME_BODY_ID}>
          <body.Sections />
        </div>
      )}
    </>
  );
}
