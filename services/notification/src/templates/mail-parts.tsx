import { brokerageInPlace, BUILT_IN_AGENTS } from '@brokerage/contracts';
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { ContactAgent } from '../contact-agent/contact-agent.repository.ts';
import { COLOR, DISPLAY, READING } from './mail-look.ts';

/** The agent that the mail names next to the brokerage. */
export const MailAgent = createContext<ContactAgent>(BUILT_IN_AGENTS[0]);

const SMALL = { margin: 0, color: COLOR.muted, fontFamily: READING, fontSize: '13px', lineHeight: '20px' } as const;
const INNER = '28px 28px 8px';

interface MailPageProps {
  title: string;
  /** What a mail list shows after the subject. */
  preview: string;
  children: ReactNode;
  /** Why the reader gets this mail, if that is not obvious. */
  reason?: ReactNode;
}

/**
 * The layout of every mail: the brokerage's name at the top, and the sender at the bottom, because a brokerage's advertisement has to
 * name it and the registrant with title. Loads nothing external. Always light: mail programs invert only parts of a dark design.
 */
export function MailPage({ title, preview, children, reason }: MailPageProps) {
  const agent = useContext(MailAgent);
  const { brokerageName, officePhone, generalEmail, address } = brokerageInPlace();
  const { street, city, province, postalCode } = address;
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '20px 8px', background: COLOR.paper, color: COLOR.ink, fontFamily: READING }}>
        <Container style={{ width: '100%', maxWidth: '600px', background: COLOR.plate }}>
          <Section style={{ padding: '18px 28px', background: COLOR.ink, borderBottom: `6px solid ${COLOR.signal}` }}>
            <Text style={{ margin: 0, color: COLOR.onInk, fontFamily: DISPLAY, fontSize: '15px', fontWeight: 'bold' }}>
              {brokerageName}
            </Text>
          </Section>
          <Section style={{ padding: INNER }}>
            <Heading
              as="h1"
              style={{
                margin: '0 0 20px',
                fontFamily: DISPLAY,
                fontSize: '26px',
                lineHeight: '31px',
                overflowWrap: 'anywhere',
              }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 28px 24px', background: COLOR.sunk }}>
            <Text style={SMALL}>
              <strong>{brokerageName}</strong>
              <br />
              {agent.name}, {agent.title}
              <br />
              {street}, {city}, {province} {postalCode}
              <br />
              {officePhone} | {generalEmail}
            </Text>
            {reason ? <Text style={{ ...SMALL, marginTop: '14px' }}>{reason}</Text> : null}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The agent's own number, which accepts text messages. */
export function DirectPhone() {
  return useContext(MailAgent).directPhone;
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ margin: '0 0 18px', fontSize: '16px', lineHeight: '25px' }}>{children}</Text>;
}

/** A text written by the office, with its line breaks. */
export function Lines({ text }: { text: string }) {
  return (
    <Paragraph>
      {text.split(/\r?\n/).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other key
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  );
}

export type Row = readonly [label: string, value: string];

/** Rows of facts, separated by lines. */
export function Facts({ rows }: { rows: readonly Row[] }) {
  const cell = {
    padding: '8px 0',
    borderTop: `1px solid ${COLOR.line}`,
    fontSize: '15px',
    lineHeight: '22px',
  } as const;
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '0 0 22px', borderCollapse: 'collapse', borderBottom: `1px solid ${COLOR.line}` }}
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              style={{
                ...cell,
                width: '34%',
                paddingRight: '12px',
                color: COLOR.muted,
                textAlign: 'left',
                verticalAlign: 'top',
                fontWeight: 'normal',
              }}
            >
              {label}:{' '}
            </th>
            <td style={{ ...cell, verticalAlign: 'top', wordBreak: 'break-word', overflowWrap: 'anywhere' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A visitor's own words, with their line breaks. */
export function Quoted({ text }: { text: string }) {
  return (
    <pre
      style={{
        margin: '0 0 22px',
        padding: '14px 18px',
        background: COLOR.paper,
        borderLeft: `4px solid ${COLOR.signal}`,
        fontFamily: READING,
        fontSize: '16px',
        lineHeight: '25px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </pre>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <Text
      style={{
        margin: '0 0 20px',
        padding: '18px 8px',
        background: COLOR.paper,
        border: `1px solid ${COLOR.line}`,
        fontFamily: 'Consolas, Menlo, monospace',
        fontSize: '34px',
        lineHeight: '40px',
        letterSpacing: '8px',
        textAlign: 'center',
      }}
    >
      {children}
    </Text>
  );
}

interface LinkLineProps {
  label: string;
  /** The label of the button. */
  action: string;
  href: string;
}

/** A button, followed by its address for readers who check before they click. The plain text contains the address only. */
export function LinkLine({ label, action, href }: LinkLineProps) {
  return (
    <>
      <Paragraph>{label}</Paragraph>
      <Text className="button" style={{ margin: '0 0 10px' }}>
        <Link
          href={href}
          style={{
            display: 'inline-block',
            padding: '12px 22px',
            background: COLOR.signal,
            color: COLOR.ink,
            fontFamily: DISPLAY,
            fontSize: '15px',
            fontWeight: 'bold',
            textDecoration: 'none',
          }}
        >
          {action}
        </Link>
      </Text>
      <Text style={{ ...SMALL, margin: '0 0 20px', overflowWrap: 'anywhere' }}>
        <Link href={href} style={{ color: COLOR.muted, textDecoration: 'underline' }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** The unsubscribe link of mails that need a consent. */
export function Unsubscribe({ href }: { href: string }) {
  return (
    <Link href={href} style={{ color: COLOR.ink, textDecoration: 'underline' }}>
      Unsubscribe
    </Link>
  );
}
