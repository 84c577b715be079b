import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/kept-part.tsx';
import { Hero } from './hero.tsx';
import { HOME_BODY_ID } from './home-body.ts';

export function HomePage({ body }: { body: KeptMarkup }) {
  return (
    <>
      <Hero />
      <KeptPart id={HOME_BODY_ID} markup={body} />
    </>
  );
}
