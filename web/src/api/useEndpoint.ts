import useSWR, { type SWRConfiguration } from 'swr'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import type { EndpointDe, Entrada, ErroDe } from './call.ts'
import { chamar } from './painel.ts'
import { lerSessao } from './sessao.ts'

/** What a failed read throws to SWR: the wire error with its status. */
export class FalhaDeLeitura<O extends Operacao = Operacao> extends Error {
  readonly status: number
  readonly erro: ErroDe<O>
  constructor(status: number, erro: ErroDe<O>) {
    super(erro.name)
    this.status = status
    this.erro = erro
  }
}

/** A read that throws, for SWR. */
export async function ler<O extends Operacao>(operacao: O, entrada: Entrada<O>): Promise<Received<EndpointDe<O>>> {
  const resultado = await chamar(operacao, entrada)
  if (resultado.ok) return resultado.data
  throw new FalhaDeLeitura(resultado.status, resultado.error)
}

/** The cache's key: one company's answers are never shown in another's session. */
export const chaveDe = <O extends Operacao>(operacao: O, entrada: Entrada<O>) =>
  [lerSessao()?.empresaId ?? '', operacao, entrada] as const

/**
 * A read of the contract, cached by operation and input; `null` waits.
 * @example const { data, error, recarregar } = useEndpoint('obterLinkParaEdicao', { params: { id } })
 */
export function useEndpoint<O extends Operacao>(
  operacao: O,
  entrada: Entrada<O> | null,
  opcoes: SWRConfiguration = {},
) {
  const { data, error, isLoading, mutate } = useSWR<Received<EndpointDe<O>>, FalhaDeLeitura<O>>(
    entrada && chaveDe(operacao, entrada),
    () => ler(operacao, entrada as Entrada<O>),
    opcoes,
  )
  return {
    data,
    error,
    carregando: isLoading,
    recarregar: () => mutate(),
    /** Shows `nova` at once, wherever this read is shown: what a call is about to make true, or has just answered. */
    guardar: (nova: Received<EndpointDe<O>>) => mutate(nova, { revalidate: false }),
  }
}
