import type { registrarPagador } from '../../../../shared/contract/checkout.ts'
import type { Call } from '../../../../shared/contract/endpoint.ts'
import { type EventoDoEmbutido, mensagens } from '../../../../shared/domain/embutido.ts'

/**
 * The conversation with the merchant's page (decision 0016). Messages go to one origin of the link's list, never to
 * '*'; those of any other origin, or of any other window than the one around us, are ignored.
 */
type Registro = Call<typeof registrarPagador>['body']
export type PagadorDaLoja = Pick<Registro, 'nome' | 'documento' | 'contato'> &
  Partial<Pick<Registro, 'email' | 'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'>>

/**
 * Merchant → frame: who pays, and, if the merchant chooses them, in how many instalments and for how much (centavos).
 */
export interface DadosDaLoja {
  pagador: PagadorDaLoja
  parcelas: number | undefined
  valor: number | undefined
}
/** Frame → merchant. */
export type ParaALoja =
  | { tipo: typeof mensagens.pronto; parcelas: { numeroParcela: number; valor: number }[] }
  | { tipo: typeof mensagens.altura; altura: number }
  | {
      tipo: typeof mensagens.cartao
      evento: EventoDoEmbutido
      message?: string
      checkoutId?: string
      /** After success the receipt; after a failure that only our own page can resolve, that page. */
      link?: string
    }

const texto = (v: unknown, max: number) => (typeof v === 'string' ? v.slice(0, max) : '')
const opcionais = ['email', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const
const inteiro = (v: unknown) => (Number.isInteger(v) ? (v as number) : undefined)

/** Reads what a page sent; undefined when it is not for us. The server checks every field again. */
export function lerDaLoja(dados: unknown): DadosDaLoja | undefined {
  if (typeof dados !== 'object' || dados === null) return undefined
  const { tipo, pagador, parcelas, valor } = dados as Record<string, unknown>
  if (tipo !== mensagens.pagador || typeof pagador !== 'object' || pagador === null) return undefined
  const p = pagador as Record<string, unknown>
  const lido: PagadorDaLoja = {
    nome: texto(p.nome, 100),
    documento: texto(p.documento, 30),
    contato: texto(p.contato, 25),
    ...Object.fromEntries(opcionais.map(campo => [campo, texto(p[campo], 120) || null])),
  }
  return { pagador: lido, parcelas: inteiro(parcelas), valor: inteiro(valor) }
}

export interface Loja {
  enviar: (mensagem: ParaALoja) => void
  parar: () => void
}

/**
 * Opens the conversation. Until the merchant's page speaks, each listed origin is tried: a browser gives it to its own
 * only.
 */
export function conversar(origens: readonly string[], aoReceber: (dados: DadosDaLoja) => void): Loja {
  let loja = origens.find(o => o === location.ancestorOrigins?.[0])
  const ouvir = (e: MessageEvent) => {
    if (e.source !== parent || parent === window || !origens.includes(e.origin)) return
    const dados = lerDaLoja(e.data)
    if (!dados) return
    loja = e.origin
    aoReceber(dados)
  }
  addEventListener('message', ouvir)
  return {
    enviar: mensagem => {
      if (parent === window) return
      for (const origem of loja ? [loja] : origens) parent.postMessage(mensagem, origem)
    },
    parar: () => removeEventListener('message', ouvir),
  }
}
