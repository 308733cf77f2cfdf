import { createHash, createHmac } from 'node:crypto'

export interface CredenciaisAws {
  accessKeyId: string
  secretAccessKey: string
  /** Of a role; absent for a user's keys. */
  sessionToken?: string | undefined
}

export interface PedidoAws {
  metodo: string
  url: string
  /** Names in lower case; all of them are signed. */
  cabecalhos: Readonly<Record<string, string>>
  corpo: string
  servico: string
  regiao: string
}

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex')
const hmac = (chave: string | Buffer, texto: string): Buffer => createHmac('sha256', chave).update(texto).digest()
/** RFC 3986: what `encodeURIComponent` leaves alone and AWS does not. */
const codificar = (texto: string): string =>
  encodeURIComponent(texto).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * AWS Signature Version 4 of one request, for the AWS services that are called by plain HTTP.
 * @returns the request's headers with `x-amz-date`, `authorization` and, for a role, `x-amz-security-token`.
 */
export function assinarAws(
  { metodo, url, cabecalhos, corpo, servico, regiao }: PedidoAws,
  { accessKeyId, secretAccessKey, sessionToken }: CredenciaisAws,
  agora: number,
): Record<string, string> {
  const { host, pathname, searchParams } = new URL(url)
  const instante = new Date(agora).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const escopo = `${instante.slice(0, 8)}/${regiao}/${servico}/aws4_request`
  const todos: Record<string, string> = {
    ...cabecalhos,
    host,
    'x-amz-date': instante,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  }
  const nomes = Object.keys(todos).sort()
  const query = [...searchParams].map(([nome, valor]) => `${codificar(nome)}=${codificar(valor)}`).sort()
  const canonico = [
    metodo,
    pathname.split('/').map(codificar).join('/'),
    query.join('&'),
    ...nomes.map(nome => `${nome}:${(todos[nome] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    nomes.join(';'),
    sha256(corpo),
  ].join('\n')
  const texto = ['AWS4-HMAC-SHA256', instante, escopo, sha256(canonico)].join('\n')
  const chave = escopo
    .split('/')
    .reduce<string | Buffer>((anterior, parte) => hmac(anterior, parte), `AWS4${secretAccessKey}`)
  const assinatura = hmac(chave, texto).toString('hex')
  // `fetch` writes the host by itself, and refuses to be told.
  const { host: _host, ...enviados } = todos
  return {
    ...enviados,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${escopo}, SignedHeaders=${nomes.join(';')}, Signature=${assinatura}`,
  }
}
