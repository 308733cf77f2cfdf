import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const envolvida = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** Signs the element of an id, the signature last in the root, with what tells whose key it is. */
function assinarElemento(xml: string, id: string, privateKey: string, deQuem: string | null): string {
  const selo = new SignedXml({ privateKey, signatureAlgorithm: rsaSha256, canonicalizationAlgorithm: c14n })
  selo.addReference({ xpath: `//*[@Id='${id}']`, transforms: [envolvida, c14n], digestAlgorithm: sha256 })
  selo.getKeyInfoContent = () => deQuem
  selo.computeSignature(xml)
  return selo.getSignedXml()
}

/**
 * Signs the element of an id with the issuer's A1 certificate, the signature last in the root: RSA-SHA256, exclusive
 * canonicalization. Inclusive canonicalization with SHA-1 is refused since June 2026 (E0714).
 * @param pem certificate and key in one text
 */
export function selar(xml: string, id: string, pem: string): string {
  const certificado = new X509Certificate(pem).raw.toString('base64')
  return assinarElemento(xml, id, pem, `<X509Data><X509Certificate>${certificado}</X509Certificate></X509Data>`)
}

/** The same by a bare key, as a simulated issuer signs what it makes. */
export const selarComChave = (xml: string, id: string, chave: string): string => assinarElemento(xml, id, chave, null)

/** Whether a text's one signature is whole, over the element of `id`, and by the certificate that it carries: the certificate. */
export function conferirSelo(xml: string, id: string): X509Certificate | undefined {
  const assinatura = /<Signature [\s\S]*<\/Signature>/.exec(xml)?.[0]
  const base64 = /<X509Certificate>([\s\S]+?)<\/X509Certificate>/.exec(assinatura ?? '')?.[1]
  if (!assinatura || !base64 || !assinatura.includes(`URI="#${id}"`)) return undefined
  try {
    const certificado = new X509Certificate(Buffer.from(base64, 'base64'))
    const selo = new SignedXml({ publicCert: certificado.publicKey.export({ type: 'spki', format: 'pem' }) })
    selo.loadSignature(assinatura)
    return selo.checkSignature(xml) ? certificado : undefined
  } catch {
    return undefined
  }
}
