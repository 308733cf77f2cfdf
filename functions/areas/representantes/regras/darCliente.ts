import { type Data, somarDias } from '../../../../shared/domain/calendario.ts'
import { type Vigencia, vigenteEm } from '../../../../shared/domain/comissao.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { VinculoDeRepresentante } from '../../../platform/storage/RepresentanteComercial.ts'

/** What is asked: from which day on the company is whose client; `representanteId` null ends what there is. */
export interface NovoVinculo extends Vigencia {
  empresaId: string
  representanteId: string | null
}

/**
 * The writes by which a company changes hands: what began before ends the day before, what was to begin later is taken
 * back, so that one holds on each day. Over the versions that were read. Pure.
 */
export function darCliente(vinculos: readonly VinculoDeRepresentante[], novo: NovoVinculo): Write[] {
  const vespera = somarDias(novo.de, -1)
  const igual = vinculos.find(v => v.de === novo.de)
  const naVersao = ({ versao }: VinculoDeRepresentante) => [{ attr: 'versao', op: '=' as const, value: versao }]
  const fica = novo.representanteId !== null
  const mudam = vinculos.flatMap(v => {
    if (v.de > novo.de || (v === igual && !fica)) return [VinculoDeRepresentante.remove(v, naVersao(v))]
    if (v === igual || (v.ate !== null && v.ate < novo.de)) return []
    return [VinculoDeRepresentante.put({ ...v, ate: vespera, versao: v.versao + 1 }, naVersao(v))]
  })
  if (novo.representanteId === null) return mudam
  const { empresaId, representanteId, de, ate } = novo
  const linha = { empresaId, representanteId, de, ate, versao: (igual?.versao ?? 0) + 1 }
  return [...mudam, igual ? VinculoDeRepresentante.put(linha, naVersao(igual)) : VinculoDeRepresentante.create(linha)]
}

/** Whose client a company is on a day; undefined where no representative brought it. */
export const vinculoEm = (vinculos: readonly VinculoDeRepresentante[], dia: Data): VinculoDeRepresentante | undefined =>
  vigenteEm(vinculos, dia)
