import type { Versao } from './dados.ts'

/**
 * The payer's addresses (R001–R006, R031, R054–R058, R078–R084), as data: the client resolves them, infra prints and routes
 * them. `{slug}` is any merchant's; `{pagamento?}` may be absent. Panel addresses are not here.
 */
const servicos = '/plataforma/{slug}/servicos-financeiros'

export const rotasDoPagador = {
  checkout: `${servicos}/checkout-de-pagamento/{token}/{pagamento?}`,
  checkoutV2: `${servicos}/checkout-de-pagamento-v2/{token}/{pagamento?}`,
  aguardando: `${servicos}/aguardando-pagamento/{token}/{pagamento}`,
  aguardandoV2: `${servicos}/aguardando-pagamento-v2/{token}/{pagamento}`,
  provaDeVida: `${servicos}/prova-de-vida/{checkout}`,
  comprovante: `${servicos}/comprovante-de-pagamento/{id}`,
  realizado: `${servicos}/pagamento-realizado-com-sucesso/{id}`,
  antecipacao: `${servicos}/antecipacao-express/{token}`,
  recorrencia: `${servicos}/recorrencia/{token}`,
  devolucao: `${servicos}/devolucao-de-pagamento/{token}`,
  servico: `${servicos}/comprovante-de-servico/{id}`,
  verificar: '/verificar/{token?}',
  naoRealizado: `${servicos}/pagamento-nao-realizado/{id}`,
  pagarBoleto: `${servicos}/pagar-boleto/{contrato?}/{id?}`,
  pedido: `${servicos}/comprovante-pagamento/{contrato}/{id}`,
  conviteDoRecebedor: '/convite/recebedor/{token?}',
  maintenance: '/ooops/maintenance',
  manutencao: '/ooops/manutencao',
  naoEncontrado: '/ooops/nao-encontrado',
  linkNaoEncontrado: '/ooops/link-nao-encontrado',
  linkExpirado: '/ooops/link-expirado/{id}',
  linkAgendado: '/ooops/link-agendado/{id}',
  erro404: '/ooops/404',
  erro500: '/ooops/500',
  erro503: '/ooops/503',
} as const

export type NomeDaRota = keyof typeof rotasDoPagador
/** The address a name stands for, with the values of its variables. */
export interface RotaResolvida {
  nome: NomeDaRota
  valores: Readonly<Record<string, string>>
}

const pedacos = (caminho: string) => caminho.replace(/\/+$/, '').split('/').slice(1)

const decodificar = (texto: string) => {
  try {
    return decodeURIComponent(texto)
  } catch {
    return texto
  }
}

function casar(padrao: string, partes: readonly string[]): Record<string, string> | undefined {
  const esperadas = pedacos(padrao)
  if (partes.length > esperadas.length) return undefined
  const valores: Record<string, string> = {}
  for (const [i, esperada] of esperadas.entries()) {
    const parte = partes[i]
    const variavel = /^\{(\w+)(\?)?\}$/.exec(esperada)
    if (!parte) {
      if (variavel?.[2]) continue
      return undefined
    }
    if (variavel?.[1]) valores[variavel[1]] = decodificar(parte)
    else if (parte !== esperada) return undefined
  }
  return valores
}

/** Which payer page a path is; undefined when it is none. A trailing slash is ignored. */
export function resolverRota(caminho: string): RotaResolvida | undefined {
  const partes = pedacos(caminho)
  for (const nome of Object.keys(rotasDoPagador) as NomeDaRota[]) {
    const valores = casar(rotasDoPagador[nome], partes)
    if (valores) return { nome, valores }
  }
  return undefined
}

/** The address of a route; an optional variable without value is left out, as is its slash. */
export function caminhoDe(nome: NomeDaRota, valores: Readonly<Record<string, string | null | undefined>> = {}): string {
  return rotasDoPagador[nome]
    .replace(/\/\{(\w+)\?\}/g, (_, v: string) => (valores[v] ? `/${encodeURIComponent(valores[v])}` : ''))
    .replace(/\{(\w+)\}/g, (_, v: string) => encodeURIComponent(valores[v] ?? ''))
}

/** The checkout of a version. */
export const rotaDoCheckout = (versao: Versao) => (versao === 1 ? 'checkout' : 'checkoutV2') satisfies NomeDaRota
/** Used when an address has no merchant slug (000 §2). */
export const SLUG_PADRAO = 'cliente'
