import { createHash, createHmac } from 'node:crypto'

/** As ECS tells a task its role's. */
export interface Credenciais {
  AccessKeyId: string
  SecretAccessKey: string
  Token?: string
}
interface Assinatura {
  credenciais: Credenciais
  regiao: string
  agora: Date
  /** Further headers of the request, whose names come between `host` and `x-amz-`, in order. */
  outros?: Record<string, string>
}
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')
const hmac = (chave: string | Buffer, texto: string) => createHmac('sha256', chave).update(texto).digest()

/** The headers of a GET of S3, signed by AWS's Signature Version 4. */
export function assinada(url: URL, { credenciais, regiao, agora, outros }: Assinatura): Record<string, string> {
  const instante = agora.toISOString().replace(/[-:]|\.\d+/g, '')
  const enviados = {
    ...outros,
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': instante,
    ...(credenciais.Token && { 'x-amz-security-token': credenciais.Token }),
  }
  const assinados = Object.entries({ host: url.host, ...enviados })
  const nomes = assinados.map(([nome]) => nome).join(';')
  const linhas = assinados.map(([nome, valor]) => `${nome}:${valor}\n`).join('')
  const pedido = ['GET', url.pathname, '', linhas, nomes, sha256('')].join('\n')
  const partes = [instante.slice(0, 8), regiao, 's3', 'aws4_request']
  const escopo = partes.join('/')
  const chave = partes.reduce<string | Buffer>((k, parte) => hmac(k, parte), `AWS4${credenciais.SecretAccessKey}`)
  const assinatura = hmac(chave, `AWS4-HMAC-SHA256\n${instante}\n${escopo}\n${sha256(pedido)}`).toString('hex')
  return {
    ...enviados,
    authorization: `AWS4-HMAC-SHA256 Credential=${credenciais.AccessKeyId}/${escopo}, SignedHeaders=${nomes}, Signature=${assinatura}`,
  }
}
