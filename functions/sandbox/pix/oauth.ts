import type { Registros, Tabela } from '../registros.ts'
import { json } from '../rotas.ts'
import { hexadecimal, type Random } from './ids.ts'

export const ESCOPOS = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'payloadlocation.read',
  'rec.write',
  'solicrec.write',
  'solicrec.read',
  'rec.read',
  'cobr.write',
  'cobr.read',
  'payloadlocationrec.write',
  'payloadlocationrec.read',
  'webhookrec.write',
  'webhookcobr.write',
  'pix.send',
  'gn.pix.send.read',
  'gn.pix.chaves.read',
  'gn.balance.read',
  'accounts',
  'med.read',
  'med.write',
] as const
export type Escopo = (typeof ESCOPOS)[number]

export interface Cliente {
  clientId: string
  clientSecret: string
  escopos: readonly Escopo[]
}

interface TokenEmitido {
  escopos: Escopo[]
  ate: number
}

export interface OAuthOpcoes {
  agora: () => number
  random: Random
  clientes: readonly Cliente[]
  /** Life of a token, in seconds. */
  duracaoSegundos: number
  /** Where the tokens are kept; another provider's are another table. */
  tabela?: string
}

/** The PSP's token endpoint: client_credentials (RFC 6749 §4.4), Basic or form credentials, scopes, expiry. */
export class OAuth {
  readonly #tokens: Tabela<TokenEmitido>
  readonly #opcoes: OAuthOpcoes

  constructor(registros: Registros, opcoes: OAuthOpcoes) {
    this.#tokens = registros.tabela(opcoes.tabela ?? 'token')
    this.#opcoes = opcoes
  }

  /** What the bearer may do, or undefined when the token is absent, unknown or expired. */
  escopos(request: Request): readonly Escopo[] | undefined {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const emitido = token === undefined ? undefined : this.#tokens.ler(token)
    return emitido && this.#opcoes.agora() < emitido.ate ? emitido.escopos : undefined
  }

  async emitir(request: Request): Promise<Response> {
    const formulario = new URLSearchParams(await request.text())
    const cliente = this.#cliente(request, formulario)
    if (!cliente) return json(401, { error: 'invalid_client' })
    if (formulario.get('grant_type') !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' })
    const pedidos = formulario.get('scope')?.split(' ').filter(Boolean) ?? cliente.escopos
    // RFC 6749 §3.3: a server may grant less than was asked for; it says what in `scope`.
    const escopos = cliente.escopos.filter(escopo => pedidos.includes(escopo))
    const { agora, random, duracaoSegundos } = this.#opcoes
    const token = hexadecimal(random, 40)
    this.#tokens.gravar(token, { escopos, ate: agora() + duracaoSegundos * 1000 })
    return json(200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: duracaoSegundos,
      scope: escopos.join(' '),
    })
  }

  #cliente(request: Request, formulario: URLSearchParams): Cliente | undefined {
    const basic = /^Basic (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const [id, segredo] = basic ? credenciais(basic) : [formulario.get('client_id'), formulario.get('client_secret')]
    return this.#opcoes.clientes.find(({ clientId, clientSecret }) => clientId === id && clientSecret === segredo)
  }
}

function credenciais(basic: string): (string | undefined)[] {
  try {
    return atob(basic).split(':').map(decodeURIComponent)
  } catch {
    return []
  }
}
