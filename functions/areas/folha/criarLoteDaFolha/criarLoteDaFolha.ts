import { FolhaComErros, FolhaInvalida } from '../../../../shared/contract/erros.ts'
import type { criarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { conferirFolha } from '../regras/conferirFolha.ts'
import { lerLote } from '../regras/moverLote.ts'
import { novoLote } from '../regras/novoLote.ts'
import { verLote } from '../vista.ts'

/** Makes a lot of what was sent, by the rules of the dry run. No money moves, and no person is told before it is sent. */
export const criarLoteDaFolha: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { empresaId, usuarioId, nome } = sessao
    const { rascunho = false, ignorarComErro, nome: nomeDoLote, ...entrada } = body
    const chave = contexto.idempotencyKey
    const pedido = { sujeito: usuarioId, operacao: 'criarLoteDaFolha', chave, corpo: body }
    const { id } = await umaVez(deps, pedido, async () => {
      const folha = await conferirFolha(deps, empresaId, entrada)
      const erradas = folha.conferidas.filter(c => !c.linha).map(c => c.numero)
      if (erradas.length && !ignorarComErro) throw fault(FolhaComErros, { linhas: erradas.slice(0, 500) })
      if (!folha.prontas.length) throw fault(FolhaInvalida, { motivo: 'sem-linhas' }, 'Nenhuma linha pode ser paga.')
      const { lote, write } = await novoLote(deps, folha, {
        ...{ empresaId, nome: nomeDoLote, rascunho, criadoPor: { id: usuarioId, nome } },
        origem: entrada.linhas ? 'digitado' : (entrada.formato ?? 'planilha'),
      })
      return { resposta: { id: lote.id }, writes: [write] }
    })
    return verLote(deps.storage, await lerLote(deps.storage, id, empresaId), usuarioId)
  }
