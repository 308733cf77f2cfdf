import type * as contrato from '../../../../../shared/contract/antecipacao.ts'
import type { Received } from '../../../../../shared/contract/endpoint.ts'
import { custoDaAntecipacao } from '../../../../../shared/domain/antecipacao.ts'
import { deReais } from '../../../../../shared/domain/dinheiro.ts'

export type Antecipaveis = Received<typeof contrato.listarAntecipaveis>
export type Antecipavel = Antecipaveis['itens'][number]
export type Oferta = Received<typeof contrato.listarAntecipacoes>['itens'][number]
export type OfertaNova = Received<typeof contrato.criarAntecipacao>

export const centavos = (reais: number) => deReais(reais) ?? 0

/** Pure: what paying `valor` early costs, by the same rule as the server's; undefined without a rate. */
export const custoDe = (valor: number, { dias }: Antecipavel, taxa: Antecipaveis['taxa']): number | undefined =>
  taxa ? custoDaAntecipacao(valor, taxa.mes, dias, taxa.metodo) : undefined
