import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto';

/** A certificate and its key, as PEM. */
export type Identity = { cert: string; key: string };

export type CertificateRequest = { commonName: string; from: number; to: number; isAuthority?: boolean };

const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');
const KEY_USAGE = Buffer.from('0603551d0f', 'hex');
const IS_CRITICAL = Buffer.from('0101ff', 'hex');

const keyPairs = new Map<string, KeyPairKeyObjectResult>();

/** Returns the key pair of a role, one for the whole process: generating one takes a fifth of a second. */
export function keyPairOf(role: string): KeyPairKeyObjectResult {
  const keys = keyPairs.get(role) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  keyPairs.set(role, keys);
  return keys;
}

/**
 * Issues an X.509 certificate, signed by `issuer` or self-signed. Node can read but not write certificates, so this encodes the few
 * required fields as DER. Throws if the issuer's key cannot sign.
 */
export function issueCertificate(
  request: CertificateRequest,
  issuer?: Identity & { commonName: string },
  { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 }),
): Identity {
  const body = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    SHA256_WITH_RSA,
    name(issuer?.commonName ?? request.commonName),
    sequence(time(request.from), time(request.to)),
    name(request.commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(...extensions(request.isAuthority === true))),
  );
  const signer: KeyObject | string = issuer?.key ?? privateKey;
  const certificate = sequence(body, SHA256_WITH_RSA, bits(sign('sha256', body, signer)));
  return { cert: pem(certificate), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

export function fingerprintOf(cert: string): string {
  return createHash('sha256').update(cert).digest('hex').slice(0, 24);
}

function extensions(isAuthority: boolean): Buffer[] {
  const constraints = isAuthority ? sequence(IS_CRITICAL) : sequence();
  const usage = isAuthority ? Buffer.from('03020106', 'hex') : Buffer.from('03020780', 'hex');
  return [
    sequence(BASIC_CONSTRAINTS, IS_CRITICAL, element(0x04, constraints)),
    sequence(KEY_USAGE, IS_CRITICAL, element(0x04, usage)),
  ];
}

function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, ...parts);
}

function integer(value: Buffer): Buffer {
  return element(0x02, value);
}

function bits(value: Buffer): Buffer {
  return element(0x03, Buffer.from([0]), value);
}

function name(commonName: string): Buffer {
  return sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(commonName)))));
}

/** Years from 2050 need another encoding, but no date here is that late. */
function time(milliseconds: number): Buffer {
  const text = new Date(milliseconds)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2);
  return element(0x17, Buffer.from(text));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
