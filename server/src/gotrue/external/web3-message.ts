import { OAuthError } from '../errors.ts'

export type Chain = 'ethereum' | 'solana'

/** The text that a wallet signed: the members of EIP-4361, of which Solana's form is a variation. */
export interface WalletMessage {
  domain: string
  address: string
  statement: string
  uri: string
  version: string
  issuedAt: Date
  expirationTime: Date | null
  notBefore: Date | null
}

const invalid = (description: string) => new OAuthError('invalid_grant', description)
const known = new Set(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID']) // prettier-ignore

/** Reads a message line by line. @throws {OAuthError} `invalid_grant` for a text of another form */
export function readWalletMessage(chain: Chain, text: string): WalletMessage {
  const title = chain === 'ethereum' ? 'Ethereum' : 'Solana'
  const [first = '', address = '', ...rest] = text.split('\n')
  const domain = new RegExp(
    `^(?:[a-z][a-z0-9+.-]*://)?([^\\s/]+) wants you to sign in with your ${title} account:$`,
  ).exec(first)?.[1]
  if (!domain) throw invalid('message does not begin as a sign-in message')
  const body = rest[0] === '' ? rest.slice(1) : rest
  const start = body.findIndex((line) => /^(URI|Version): /.test(line))
  if (start < 0) throw invalid('message has no URI')
  const members = membersOf(body.slice(start))
  const [uri, version, issued] = [members.get('URI'), members.get('Version'), members.get('Issued At')]
  if (!uri || !version || !issued) throw invalid('message lacks URI, Version or Issued At')
  return {
    domain,
    address,
    statement: body.slice(0, start).join('\n').trim(),
    uri,
    version,
    issuedAt: timeOf(issued),
    expirationTime: members.has('Expiration Time') ? timeOf(members.get('Expiration Time')!) : null,
    notBefore: members.has('Not Before') ? timeOf(members.get('Not Before')!) : null,
  }
}

function membersOf(lines: string[]): Map<string, string> {
  const members = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    if (/^Resources:?$/.test(line)) {
      if (!lines.slice(at + 1).every((resource) => resource.startsWith('- ') || resource === ''))
        throw invalid('message has an unknown line')
      return members
    }
    if (line === '') continue
    const colon = line.indexOf(': ')
    const name = line.slice(0, colon)
    if (colon < 0 || !known.has(name) || members.has(name)) throw invalid('message has an unknown line')
    members.set(name, line.slice(colon + 2))
  }
  return members
}

function timeOf(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    throw invalid('message has a malformed time')
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw invalid('message has a malformed time')
  return time
}
