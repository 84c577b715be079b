import { Body, Container, Head, Hr, Html, Link, Preview, Text } from '@react-email/components';
import { SITE } from '@brokerage/contracts';
import type { ReactNode } from 'react';

const { street, city, province, postalCode } = SITE.address;
const SMALL = { margin: 0, color: '#55524c', fontSize: '13px', lineHeight: 1.5 } as const;

/** Who writes: an advertisement of a brokerage names it, and the registrant with title. */
const IDENTITY = [
  SITE.brokerageName,
  `${SITE.agentName}, ${SITE.agentTitle}`,
  `${street}, ${city}, ${province} ${postalCode}`,
  `${SITE.officePhone} | ${SITE.generalEmail}`,
];

interface MailPageProps {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  children: ReactNode;
  /** Why the reader gets this, where that is not plain. */
  reason?: ReactNode;
}

/** The page around every mail: the brokerage's name on top, who it is below. Nothing is loaded from anywhere. */
export function MailPage({ subject, preview, children, reason }: MailPageProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ margin: 0, padding: '24px', background: '#f4f2ee', color: '#1c1c1c', fontFamily: 'Georgia, serif' }}
      >
        <Container
          style={{ maxWidth: '560px', padding: '24px', background: '#ffffff', borderTop: '6px solid #d9541e' }}
        >
          <Text style={{ margin: '0 0 24px', fontSize: '16px', fontWeight: 'bold' }}>{SITE.brokerageName}</Text>
          {children}
          <Hr style={{ margin: '24px 0', borderColor: '#c9c4ba' }} />
          {IDENTITY.map((line) => (
            <Text key={line} style={SMALL}>
              {line}
            </Text>
          ))}
          {reason ? <Text style={{ ...SMALL, marginTop: '12px' }}>{reason}</Text> : null}
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ margin: '0 0 16px', fontSize: '16px', lineHeight: 1.5 }}>{children}</Text>;
}

export type Row = readonly [label: string, value: string];

/** Facts one below the other: readable in every mail program and in plain text. */
export function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <div style={{ margin: '0 0 16px' }}>
      {rows.map(([label, value]) => (
        <Text key={label} style={{ margin: 0, fontSize: '16px', lineHeight: 1.6 }}>
          <strong>{label}:</strong> {value}
        </Text>
      ))}
    </div>
  );
}

/** A visitor's own words, with their line breaks. */
export function Quoted({ text }: { text: string }) {
  return (
    <pre
      style={{
        margin: '0 0 16px',
        fontFamily: 'Georgia, serif',
        fontSize: '16px',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
      }}
    >
      {text}
    </pre>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <Text style={{ margin: '0 0 16px', fontFamily: 'monospace', fontSize: '28px', letterSpacing: '4px' }}>
      {children}
    </Text>
  );
}

export function LinkLine({ label, href }: { label: string; href: string }) {
  return (
    <Paragraph>
      {label}
      <br />
      <Link href={href} style={{ color: '#1c1c1c' }}>
        {href}
      </Link>
    </Paragraph>
  );
}
