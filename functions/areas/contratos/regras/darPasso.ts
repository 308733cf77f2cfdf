import { EmpresaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import {
  colunasDaEmpresa,
  type EventoDaEmpresa,
  empresa as maquina,
} from '../../../../shared/domain/estados/empresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import { MomentoDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { mudarEmpresa } from '../../empresas/regras/mudarEmpresa.ts'

interface Passo {
  empresa: Empresa
  evento: EventoDaEmpresa
  /** Epoch ms. */
  em: number
  quem: string | null
  motivo?: string | undefined
  /** What else changes with it. */
  mudanca?: Partial<Empresa>
}

/**
 * Pure but for the ids: the company after an event of its life, and the writes that make it so: over the version that was
 * read, with its history.
 * @throws EmpresaEmOutraSituacao where its state does not know the event.
 */
export function darPasso(deps: { ids: Pick<Ids, 'ulid'> }, passo: Passo): { empresa: Empresa; writes: Write[] } {
  const { empresa, evento, em, quem, motivo, mudanca } = passo
  const situacao = maquina.next(empresa.situacao, evento)
  if (!situacao) throw fault(EmpresaEmOutraSituacao, { situacao: empresa.situacao })
  const depois = { ...mudanca, situacao, situacaoEm: new Date(em).toISOString() }
  const historia = momentoDaEmpresa(deps, { empresaId: empresa.id, situacao, evento, em, quem, motivo })
  return { empresa: { ...empresa, ...depois }, writes: [mudarEmpresa(empresa, depois), historia] }
}

/** A line of the company's history. */
export const momentoDaEmpresa = (
  deps: { ids: Pick<Ids, 'ulid'> },
  {
    motivo,
    ...dito
  }: Pick<Passo, 'em' | 'quem' | 'motivo'> & Pick<Empresa, 'situacao'> & { empresaId: string; evento: string },
): Write => MomentoDaEmpresa.create({ ...dito, ulid: deps.ids.ulid(dito.em), motivo: motivo ?? null })

export const situacaoDaEmpresa = ({ id, situacao }: Pick<Empresa, 'id' | 'situacao'>) => ({
  ...{ id, situacao, situacaoLabel: colunasDaEmpresa[situacao].rotulo },
})
