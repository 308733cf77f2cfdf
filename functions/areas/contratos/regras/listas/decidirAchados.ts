import { CasoEmOutraSituacao } from '../../../../../shared/contract/erros.ts'
import { somenteDocumento } from '../../../../../shared/domain/documento.ts'
import {
  type Achado,
  aberto,
  type DecisaoDoAchado,
  idDoAchado,
  impedeCliente,
  situacaoDecidida,
} from '../../../../../shared/domain/listasRestritivas.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Conformidade } from '../../../../platform/storage/Conformidade.ts'
import type { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'

export interface Decisao {
  qual: DecisaoDoAchado
  /** Ids of the matches that it is about. */
  achados: readonly string[]
  quem: string
  motivo: string
  /** Epoch ms. */
  em: number
}

/**
 * Pure: a client after a person's word on matches of its own that wait, or on true ones that they take back.
 * @throws CasoEmOutraSituacao where one of them is no such match any more.
 */
export function decidir(antes: Conformidade | undefined, { qual, achados, quem, motivo, em }: Decisao): Conformidade {
  const pedidos = new Set(achados)
  const cabe = (a: Achado) => aberto(a) || (qual === 'falsoPositivo' && a.decisao?.qual === 'confirmado')
  const escolhidos = antes?.achados.filter(a => pedidos.has(idDoAchado(a)) && cabe(a)) ?? []
  if (!antes || escolhidos.length !== pedidos.size) throw fault(CasoEmOutraSituacao)
  const decididos = antes.achados.map(a => (escolhidos.includes(a) ? { ...a, decisao: { qual, quem, motivo, em } } : a))
  const situacao = situacaoDecidida(antes.situacao, decididos)
  if (!situacao) throw fault(CasoEmOutraSituacao)
  const espera = situacao === 'emAnalise' && antes.situacao === 'emAnalise'
  return { ...antes, achados: decididos, situacao, desde: espera ? antes.desde : em }
}

/** Pure: whether the decision stops the client: a list of sanctions names one of its people. */
export const paraCliente = (antes: Conformidade, depois: Conformidade): boolean =>
  depois.situacao === 'confirmada' && antes.situacao !== 'confirmada'

/** Pure: the registration with those marked as exposed whom a true match of that list names; undefined where none is new. */
export function comExpostas(
  cadastro: CadastroDaEmpresa,
  depois: Conformidade,
  em: number,
): CadastroDaEmpresa | undefined {
  const deles = depois.achados.filter(a => !impedeCliente(a.lista) && a.decisao?.qual === 'confirmado')
  const documentos = new Set(deles.map(a => a.documento))
  const nova = (p: { documento: string; exposta?: boolean | undefined }) =>
    documentos.has(somenteDocumento(p.documento)) && p.exposta !== true
  const r = cadastro.representanteLegal
  const muda = cadastro.socios.some(nova) || (r && nova({ ...r, documento: r.cpf }))
  if (!muda) return undefined
  return {
    ...cadastro,
    ...(r && nova({ ...r, documento: r.cpf }) && { representanteLegal: { ...r, exposta: true } }),
    socios: cadastro.socios.map(s => (nova(s) ? { ...s, exposta: true } : s)),
    ...{ versao: cadastro.versao + 1, em },
  }
}
