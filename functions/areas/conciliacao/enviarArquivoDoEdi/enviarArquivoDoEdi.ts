import { createHash } from 'node:crypto'
import type { enviarArquivoDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import { ArquivoInvalido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ArquivoDoEdi } from '../../../platform/storage/ArquivoDoEdi.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { idDosBytes, nomeLimpo } from '../regras/edi/idDosBytes.ts'
import { verArquivo } from '../vista.ts'

type D = Base & { storage: Storage; edi: Balde }

/**
 * Keeps a file that staff sent, and has it looked at. Its id is its bytes' hash: sent again, under whatever name, it is the
 * file that is there.
 */
export const enviarArquivoDoEdi: UseCase<typeof contrato, D> =
  ({ storage, edi, clock }) =>
  async ({ arquivo, nomeDoArquivo = '', sessao }) => {
    if (arquivo[0] !== ZERO) throw fault(ArquivoInvalido, { motivo: 'tipo' }, 'O arquivo não é um EDI da adquirente.')
    const sha256 = createHash('sha256').update(arquivo).digest('hex')
    const id = idDosBytes(sha256)
    const antes = await ArquivoDoEdi.get(storage, id)
    if (antes) return verArquivo(antes)
    const chave = `${id}.txt`
    await edi.gravar(chave, arquivo, 'text/plain')
    const novo: ArquivoDoEdi = {
      ...{ id, versao: 1, situacao: 'recebido', nome: nomeLimpo(nomeDoArquivo), chave, bytes: arquivo.length, sha256 },
      autor: { id: sessao.usuarioId, nome: sessao.nome },
      ...{ criadoEm: new Date(clock.now()).toISOString(), importadas: 0, ev: [{ tipo: 'EdiRecebido' }] },
    }
    try {
      await storage.commit([ArquivoDoEdi.create(novo)])
    } catch (error) {
      // the same file came at the same time
      const outro = error instanceof ConditionFailed && (await ArquivoDoEdi.get(storage, id, { consistent: true }))
      if (!outro) throw error
      return verArquivo(outro)
    }
    return verArquivo(novo)
  }

/** A file of the acquirer begins with its header's letter. */
const ZERO = 0x30
