/** What `arquivo.ts` and `cms.ts` use of node-forge; its parts alone, since the whole is half as heavy again. */
declare module 'node-forge/lib/asn1.js' {
  interface No {
    tagClass: number
    type: number
    constructed: boolean
    /** Bytes as a string of letters up to 255; or what is inside. */
    value: string | No[]
  }
  interface Bytes {
    getBytes(): string
  }
  interface Asn1 {
    Class: { UNIVERSAL: number; CONTEXT_SPECIFIC: number }
    Type: Record<'INTEGER' | 'OCTETSTRING' | 'NULL' | 'OID' | 'SEQUENCE' | 'SET', number>
    create(classe: number, tipo: number, composto: boolean, valor: string | No[]): No
    oidToDer(oid: string): Bytes
    derToOid(bytes: string): string
    toDer(no: No): Bytes
    /** @throws when the bytes are no ASN.1 */
    fromDer(bytes: string): No
  }
  const asn1: Asn1
  export default asn1
  export type { No }
}
declare module 'node-forge/lib/pkcs12.js' {
  import type { No } from 'node-forge/lib/asn1.js'

  interface Bolsa {
    type: string
    attributes: { localKeyId?: string[] }
    /** Null where the key is not RSA. */
    key?: object | null
    cert?: object | null
    /** What forge could not read further. */
    asn1?: No
  }
  interface Pkcs12 {
    pkcs12FromAsn1(no: No, estrito: boolean, senha: string): { safeContents: { safeBags: Bolsa[] }[] }
  }
  const pkcs12: Pkcs12
  export default pkcs12
  export type { Bolsa }
}
declare module 'node-forge/lib/x509.js' {
  import type { No } from 'node-forge/lib/asn1.js'

  interface Pki {
    oids: Record<string, string>
    certificateToAsn1(certificado: object): No
    privateKeyToAsn1(chave: object): No
    wrapRsaPrivateKey(no: No): No
  }
  const pki: Pki
  export default pki
}
