import type { VersaoDoContrato } from '../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../platform/storage/Empresa.ts'

/** A version of a contract as staff see it. */
export const versaoNoFio = (v: VersaoDoContrato, vigente: Empresa['contrato']) => ({
  ...{ numero: v.numero, vigencia: v.vigencia, condicoes: v.condicoes, quem: v.quem, motivo: v.motivo },
  situacao:
    v.vence !== undefined
      ? ('agendada' as const)
      : v.numero === vigente?.numero
        ? ('vigente' as const)
        : ('anterior' as const),
  criadoEm: new Date(v.criadoEm).toISOString(),
})
