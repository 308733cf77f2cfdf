import type { listarMinhasNotas as contrato } from '../../../../shared/contract/minhasNotas.ts'
import type { SituacaoDaNota } from '../../../../shared/domain/estados/notaFiscal.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { antesDe } from '../../../platform/storage/antesDe.ts'
import { NotaFiscal, notasDaEmpresa } from '../../../platform/storage/NotaFiscal.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { consultaDaNota } from '../../../providers/notaFiscal/dps/identificadores.ts'

/** What the company sees of how a note stands: a cancel that the issuer was not yet asked for, or refused, changes nothing. */
const vistas: Readonly<Partial<Record<SituacaoDaNota, 'autorizada' | 'cancelada' | 'substituida'>>> = {
  autorizada: 'autorizada',
  cancelando: 'autorizada',
  cancelada: 'cancelada',
  substituida: 'substituida',
}

/** A company's own notes, newest month first: one query of keys and one batch. Those that were never authorised are not its. */
export const listarMinhasNotas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = 25, cursor }, sessao }) => {
    // our notes are the company's: none of a receiver's logins reads them
    if (sessao.perfil === 'recebedor') return { itens: [], cursor: null }
    const pagina = await storage.query({
      ...{ index: 'GSI2', pk: notasDaEmpresa(sessao.empresaId), limit, reverse: true },
      ...(cursor !== undefined && { sk: { from: '0', to: antesDe(cursor) } }),
    })
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(NotaFiscal.parse) : []
    const itens = lidas
      .sort((a, b) => (`${a.mes}#${a.id}` < `${b.mes}#${b.id}` ? 1 : -1))
      .flatMap(({ id, situacao, mes, descricao, valor, numeroDaNota, chave, processadaEm }) => {
        const vista = vistas[situacao]
        if (!vista || !numeroDaNota || !chave || !processadaEm) return []
        const consulta = consultaDaNota(chave)
        return [{ id, situacao: vista, mes, descricao, valor, numero: numeroDaNota, chave, consulta, processadaEm }]
      })
    const ultima = pagina.items.at(-1)?.GSI2SK
    return { itens, cursor: pagina.after && ultima !== undefined ? String(ultima) : null }
  }
