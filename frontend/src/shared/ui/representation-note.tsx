import { Link } from '@tanstack/react-router';

/** Stands before every form that may make somebody a client: the regulator's guide is to be offered before any advice. */
export function RepresentationNote() {
  return (
    <p className="mt-4 text-base">
      Before you start:{' '}
      <Link to="/representation" className="underline underline-offset-4">
        representation, fees and the RECO Information Guide
      </Link>
      .
    </p>
  );
}
