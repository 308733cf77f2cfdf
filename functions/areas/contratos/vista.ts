import type { VersaoDoContrato } from '../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../platform/storage/Empresa.ts'
import type { PropostaDeContrato } from '../../platform/storage/PropostaDeContrato.ts'

/** A version of a contract as staff see it. */
export const versaoNoFio = (v: VersaoDoContrato, vigente: Empresa['contrato']) => ({
  ...{ numero: v.numero, vigencia: v.vigencia, condicoes: v.condicoes, quem: v.quem, motivo: v.motivo },
  aprovou: v.aprovou ?? null,
  situacao:
    v.vence !== undefined
      ? ('agendada' as const)
      : v.numero === vigente?.numero
        ? ('vigente' as const)
        : ('anterior' as const),
  criadoEm: new Date(v.criadoEm).toISOString(),
})

/** What was asked of a contract, as `eu` of the staff sees it. */
export const propostaNoFio = (
  { id, situacao, vigencia, condicoes, motivo, pedido, decisao }: PropostaDeContrato,
  eu: string,
) => ({
  ...{ id, situacao, vigencia, condicoes, motivo },
  ...{ quem: pedido.nome, criadoEm: pedido.em, meu: pedido.id === eu },
  decisao: decisao ? { quem: decisao.nome, em: decisao.em, motivo: decisao.motivo } : null,
})

/** A version that was just made; one of today is in force by it, where no later one is. */
export const definidaNoFio = (v: VersaoDoContrato, vigente: Empresa['contrato']) => ({
  versao: versaoNoFio(v, v.vence === undefined ? v : vigente),
  proposta: null,
})
