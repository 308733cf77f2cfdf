import { useState } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import { buscarSeMudou } from './buscarSeMudou.ts'
import type { Entrada, ErroDe } from './call.ts'
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

/** Nothing was answered, or nothing about what was asked: silence, 5xx, too many calls. Asked again, it may be there. */
export const passageira = (erro: { status: number }): boolean =>
  erro.status === 0 || erro.status === 429 || erro.status >= 500

/** A read that throws, for SWR. */
export async function ler<O extends Operacao>(operacao: O, entrada: Entrada<O>): Promise<Received<EndpointDe<O>>> {
  const resultado = await chamar(operacao, entrada, { buscar: buscarSeMudou })
  if (resultado.ok) return resultado.data
  throw new FalhaDeLeitura(resultado.status, resultado.error)
}

/** The cache's key: one company's answers are never shown in another's session. */
export const chaveDe = <O extends Operacao>(operacao: O, entrada: Entrada<O>) =>
  [lerSessao()?.empresaId ?? '', operacao, entrada] as const

/**
 * What was last shown, while what takes its place is on its way: never beside an answer or a failure of its own, and never
 * where `dono` is another.
 */
export function useAnterior<T>(atual: T | undefined, falhou: boolean, dono = ''): T | undefined {
  const [anterior, setAnterior] = useState({ dono, valor: atual })
  if (atual !== undefined && (atual !== anterior.valor || dono !== anterior.dono)) setAnterior({ dono, valor: atual })
  return atual === undefined && !falhou && anterior.dono === dono ? anterior.valor : undefined
}

/** What a read is now, or how it follows from what it was; undefined where nothing was read yet. */
type Mudanca<T> = T | ((antes: T | undefined) => T | undefined)

/**
 * A read of the contract, cached by operation and input; `null` waits. What is there stays when reading it again fails
 * for the moment: a form in it keeps what was typed. `keepPreviousData` shows the input before while the next one comes;
 * one that fails says so.
 * @example const { data, error, recarregar } = useEndpoint('obterLinkParaEdicao', { params: { id } })
 */
export function useEndpoint<O extends Operacao>(
  operacao: O,
  entrada: Entrada<O> | null,
  { keepPreviousData = false, ...opcoes }: SWRConfiguration = {},
) {
  const { data, error, isLoading, mutate } = useSWR<Received<EndpointDe<O>>, FalhaDeLeitura<O>>(
    entrada && chaveDe(operacao, entrada),
    () => ler(operacao, entrada as Entrada<O>),
    opcoes,
  )
  const anterior = useAnterior(data, error !== undefined)
  return {
    data: data ?? (keepPreviousData ? anterior : undefined),
    error: data !== undefined && error && passageira(error) ? undefined : error,
    carregando: isLoading,
    recarregar: () => mutate(),
    /** Shows `nova` at once, wherever this read is shown: what a call is about to make true, or has just answered. */
    guardar: (nova: Mudanca<Received<EndpointDe<O>>>) => mutate(nova as Received<EndpointDe<O>>, { revalidate: false }),
  }
}
