import { atenderChamada, type Chamada } from '../chamada.ts'
import type { Random } from '../pix/ids.ts'
import { type Cliente, OAuth } from '../pix/oauth.ts'
import { type Contexto, json, lerJson, type RotaSimulada } from '../rotas.ts'
import { operacoes } from './operacoes.ts'
import type { CelcoinSimulada } from './simulado.ts'

/** The platform at the simulated Celcoin: public knowledge, worth nothing elsewhere. */
export const clienteDaCelcoin = {
  clientId: 'celcoin-quita-demo',
  clientSecret: 'segredo-de-demonstracao-da-celcoin',
  escopos: ['cob.read'],
} as const satisfies Cliente

/** Who may call the simulated Celcoin. */
export const oauthDaCelcoin = (celcoin: CelcoinSimulada, random: Random): OAuth =>
  new OAuth(celcoin.registros, {
    agora: () => celcoin.agora(),
    random,
    clientes: [clienteDaCelcoin],
    duracaoSegundos: 2_400,
    tabela: 'celcoin-token',
  })

/** Celcoin's bill payments under `/celcoin/v5`, with the call that sends a payment back, which no provider has. */
export function rotasCelcoin(celcoin: CelcoinSimulada, oauth: OAuth): RotaSimulada[] {
  const ops = operacoes(celcoin)
  const api = (
    metodo: string,
    caminho: RegExp,
    chamar: (contexto: Contexto, corpo: unknown) => Chamada,
  ): RotaSimulada => ({
    metodo,
    caminho,
    async atender(contexto) {
      const { request } = contexto
      if (!oauth.escopos(request)) return json(401, { errorCode: '401', message: 'Token invalido', status: 1 })
      const corpo = metodo === 'GET' ? undefined : await lerJson(request)
      const indisponivel = { errorCode: '999', message: 'Servico indisponivel', status: 1 }
      return atenderChamada(chamar(contexto, corpo), request, celcoin.registros, indisponivel)
    },
  })
  const parte = ({ partes }: Contexto) => partes[0] ?? ''
  const conta = '/celcoin/v5/transactions/billpayments'

  return [
    {
      metodo: 'POST',
      caminho: /^\/celcoin\/v5\/token$/,
      async atender({ request }) {
        const resposta = await oauth.emitir(request)
        await celcoin.registros.confirmar()
        return resposta
      },
    },
    api('POST', new RegExp(`^${conta}/authorize$`), (_, corpo) => ops.autorizar(corpo)),
    api('POST', new RegExp(`^${conta}$`), (_, corpo) => ops.reservar(corpo)),
    api('PUT', new RegExp(`^${conta}/(\\d+)/capture$`), (c, corpo) => ops.efetivar(parte(c), corpo)),
    api('DELETE', new RegExp(`^${conta}/(\\d+)/void$`), (c, corpo) => ops.desfazer(parte(c), corpo)),
    api('GET', /^\/celcoin\/v5\/transactions\/status-consult$/, ({ url: { searchParams: q } }) =>
      ops.situacao({
        externalNSU: Number(q.get('externalNSU')),
        externalTerminal: q.get('externalTerminal') ?? '',
        operationDate: q.get('operationDate') ?? '',
      }),
    ),
  ]
}
