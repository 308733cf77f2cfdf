import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarMesesDosLivros, obterLancamentoManual } from '../../../shared/contract/livros.ts'
import { valorMovido } from '../../../shared/domain/lancamentoManual.ts'
import { contas } from '../../platform/storage/Lancamento.ts'
import type { LancamentoManual } from '../../platform/storage/LancamentoManual.ts'
import { deAlguem } from '../../platform/storage/lancarJa.ts'
import type { MesDosLivros } from '../../platform/storage/MesDosLivros.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { mesmaPessoa } from '../saldo/regras/exigirOutraPessoa.ts'
import { possiveis } from './regras/decisoes.ts'

type Lancamento = Output<typeof obterLancamentoManual>
type Mes = Output<typeof listarMesesDosLivros>['itens'][number]

/** A manual entry as lists show it; `nome` is its company's, where its own account is none of the legs. */
export function verResumo(
  l: LancamentoManual,
  nome = '',
): Omit<Lancamento, 'pernas' | 'observacao' | 'estorno' | 'decisoes' | 'estornavel'> {
  const { id, situacao, modelo, competencia, motivo, criadoEm } = l
  const dela = l.pernas.findIndex(p => p.conta === contas.empresa(l.empresaId))
  return {
    ...{ id, situacao, modelo, competencia, motivo, criadoEm },
    valor: valorMovido(l.pernas),
    empresa: l.pernas.some(deAlguem) ? { id: l.empresaId, nome: l.nomes[dela] ?? nome } : null,
    autor: l.autor.nome,
    aprovador: l.aprovador?.nome ?? null,
    decididoEm: l.decididoEm ?? null,
    estornoDe: l.estornoDe ?? null,
  }
}

/** One with its legs, and what its reader may say of it: two people are read where its reader is not its author. */
export async function verLancamento(
  storage: Storage,
  l: LancamentoManual,
  { usuarioId, nome }: { usuarioId: string; nome?: string },
): Promise<Lancamento> {
  const autor = l.autor.id === usuarioId
  const mesma = await mesmaPessoa(storage, usuarioId, l.autor.id)
  return {
    ...verResumo(l, nome),
    pernas: l.pernas.map((p, n) => ({ ...p, nome: l.nomes[n] ?? p.conta })),
    observacao: l.observacao ?? null,
    estorno: l.estorno ?? null,
    decisoes: possiveis(l, { autor, mesma }),
    estornavel: podeEstornar(l),
  }
}

/**
 * What is in the journal is reversed once. A reversal is not: what it undid is written anew. Nor is what settled something
 * that is to be received or paid: what was settled wrongly is invoiced the other way.
 */
export const podeEstornar = (l: LancamentoManual): boolean =>
  l.situacao === 'efetivado' && l.estorno === undefined && l.estornoDe === undefined && l.contaDoProvedor === undefined

/** A month as people see it: one that never was closed has no item. */
export const verMes = (mes: string, m: MesDosLivros | undefined): Mes => ({
  mes,
  fechado: m?.fechado ?? false,
  fechou: m?.fechou.nome ?? null,
  fechadoEm: m?.fechadoEm ?? null,
  pediu: m?.pediu?.nome ?? null,
  reabriu: m?.reabriu?.nome ?? null,
})
