import { createHash } from 'node:crypto'
import type { anexarNaConta as contrato } from '../../../../shared/contract/anexosDasContas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Arquivos } from '../../../platform/uploads/need.ts'
import { anexar, pedidoDoAnexo } from '../regras/contas/anexos.ts'

type D = DepsDeIdempotencia & { arquivos: Arquivos; anexos: Pick<Balde, 'gravar'> }

/** A paper of an account: cleaned, kept under a name of ours, and then written down. */
export const anexarNaConta: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { id }, body: { nome }, arquivo, nomeDoArquivo = '', sessao, contexto }) => {
    const { storage, ids, clock } = deps
    const pedido = await pedidoDoAnexo(storage, id, { operacao: 'anexarNaConta', sessao, contexto })
    const limpo = await deps.arquivos.limpar(arquivo, nomeDoArquivo, ['jpeg', 'png', 'pdf'])
    const em = new Date(clock.now()).toISOString()
    const anexo = { id: ids.id21(), nome, tipo: limpo.tipo, bytes: limpo.bytes.length, em }
    const sha256 = createHash('sha256').update(arquivo).digest('hex')
    return anexar(deps, pedido, { id, anexo, sha256 }, chave => deps.anexos.gravar(chave, limpo.bytes, limpo.tipo))
  }
