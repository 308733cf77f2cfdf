import { mascararCpf } from '../../../../shared/domain/documento.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { destinoDe } from '../../saldo/regras/destinoDaConta.ts'
import { responsavelDe } from './lerOferta.ts'

type Responsavel = NonNullable<Awaited<ReturnType<typeof responsavelDe>>>
type Taxa = NonNullable<ReturnType<typeof Empresa.parse>['antecipacao']>

/** All that an offer to a receiver depends on but the receivable: `impedimento` says what is missing, `parada` that its company is suspended. */
export type Condicoes = { responsavel: Responsavel; para: string | null; taxa: Taxa | null; parada: boolean } & (
  | { impedimento: 'sem-taxa' | 'responsavel' | 'conta' }
  | { impedimento: null; taxa: Taxa }
)

/** Undefined for who is no receiver of this company. */
export async function condicoesDe(
  storage: Storage,
  empresaId: string,
  recebedorId: string,
): Promise<Condicoes | undefined> {
  const responsavel = await responsavelDe(storage, empresaId, recebedorId)
  if (!responsavel) return undefined
  const empresa = await Empresa.get(storage, empresaId)
  const taxa = empresa?.antecipacao ?? null
  const para = destinoDe(responsavel.bancaria)?.para ?? null
  const parada = empresa !== undefined && !colunasDaEmpresa[empresa.situacao].publica
  const base = { responsavel, para, taxa, parada }
  if (!responsavel.cpf || !responsavel.recebe) return { ...base, impedimento: 'responsavel' }
  if (para === null) return { ...base, impedimento: 'conta' }
  return taxa ? { ...base, taxa, impedimento: null } : { ...base, impedimento: 'sem-taxa' }
}

/** As the panel may show it. */
export const responsavelNoFio = ({ nome, cpf }: Responsavel) =>
  cpf ? { nome: nomeProprio(nome), cpf: mascararCpf(cpf) } : null
