import { type PoliticaDeCredito, politicaPadrao } from '../../../../shared/domain/politicaDeCredito.ts'
import { limitesDaFolha } from '../../../../shared/domain/saidas.ts'
import type { Politica } from '../../../platform/storage/Politica.ts'
import type { PropostaDePolitica } from '../../../platform/storage/PropostaDePolitica.ts'

/** What a version and a proposal of one say. */
export type Dita = Pick<PoliticaDeCredito, 'garantia' | 'piso' | 'credito' | 'saidas'>

/** Pure: a policy as it is sent: a payroll's limits that no version says are those that hold. */
export const ditaNoFio = ({ garantia, piso, credito, saidas }: Dita) => ({
  ...{ garantia, piso, credito },
  saidas: saidas ? { ...saidas, ...limitesDaFolha(saidas) } : null,
})

/** Pure: whether two policies say the same, in whatever order their limits are written. */
export const mesmaPolitica = (a: Dita = politicaPadrao, b: Dita = politicaPadrao): boolean => chave(a) === chave(b)
const chave = (p: Dita): string => {
  const { garantia, piso, credito, saidas } = ditaNoFio(p)
  const limites = saidas && Object.entries(saidas).sort(([x], [y]) => (x < y ? -1 : 1))
  return JSON.stringify([garantia.percentual, garantia.dias, piso, credito, limites])
}

export const versaoDaPolitica = (p: Politica) => ({
  ...{ numero: p.versao, desde: new Date(p.desde).toISOString(), politica: ditaNoFio(p) },
  ...{ quem: p.quem, aprovou: p.confirmou ?? null, motivo: p.motivo },
})

/** What was asked of a policy, as `eu` of the staff sees it. */
export const propostaDaPolitica = (p: PropostaDePolitica, eu: string) => ({
  ...{ id: p.id, situacao: p.situacao, politica: ditaNoFio(p), motivo: p.motivo },
  ...{ quem: p.pedido.nome, criadoEm: p.pedido.em, meu: p.pedido.id === eu },
  decisao: p.decisao ? { quem: p.decisao.nome, em: p.decisao.em, motivo: p.decisao.motivo } : null,
})
