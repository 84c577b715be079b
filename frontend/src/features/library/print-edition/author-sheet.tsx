import { type Brokerage, officeHoursText, type Tier } from '@brokerage/contracts';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { Sheet } from './sheet.tsx';

interface AuthorSheetProps {
  tier: Tier;
  sample: boolean;
  brokerage: Brokerage;
}

/** Who wrote it, how to reach the author, and the legal disclaimer. */
export function AuthorSheet({ tier, sample, brokerage }: AuthorSheetProps) {
  const { brokerageName, address, officePhone, generalEmail, websites } = brokerage;
  const agent = useContactAgent();
  const contact = [
    ['Office', officePhone],
    ['Direct', `${agent.directPhone} (text accepted)`],
    ['Email', generalEmail],
    ['Address', `${address.street}, ${address.city}, ${address.province} ${address.postalCode}`],
    ['Web', websites.map((site) => site.replace('https://', '')).join(', ')],
    ['Hours', officeHoursText(brokerage.officeHours)],
  ] as const;
  return (
    <Sheet name="author" sample={sample}>
      <h2 id="author">About the Author</h2>
      <div className="author-card">
        <p className="author-name">{agent.name}</p>
        <p>
          {agent.title}, {brokerageName}
        </p>
        <p>
          {agent.name} is {agent.introduction}. The checks in this edition are the ones asked at every facility, with
          where the evidence comes from and what to do when it is missing.
        </p>
      </div>
      {tier === 'premium' ? (
        <div className="author-bonus" data-testid="consultation-note">
          <h3>Your 2-hour consultation</h3>
          <p>
            The premium edition includes a 2-hour consultation with the author. Call or write with your order number to
            set a time, and have this checklist filled in when you do.
          </p>
        </div>
      ) : null}
      <h3>Contact</h3>
      <dl className="author-contact">
        {contact.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {tier === 'basic' ? null : (
        <div className="author-disclaimer" data-testid="disclaimer">
          <h3>Legal disclaimer</h3>
          <p>
            This checklist is for information only. It is not legal, tax, accounting, engineering, environmental,
            financing or investment advice, and it does not replace the advice of your own lawyer, accountant, engineer
            or lender. Rules, costs and market conditions change and differ from place to place: check each point for
            the property in question before you rely on it. {brokerageName} accepts no liability for decisions made on
            the basis of this checklist alone.
          </p>
        </div>
      )}
    </Sheet>
  );
}
