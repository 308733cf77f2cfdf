import type { obterArquivoDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import { situacaoDaSequencia } from '../../../../shared/domain/edi/arquivos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { type ArquivoDoEdi, SequenciaDoEdi } from '../../../platform/storage/ArquivoDoEdi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerArquivoDoEdi } from '../regras/edi/lerArquivoDoEdi.ts'
import { verArquivo } from '../vista.ts'

/** One file as it stands, and how many sequences are missing right before its own now. */
export const obterArquivoDoEdi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id } }) => {
    const a = await lerArquivoDoEdi(storage, id)
    return { ...verArquivo(a), faltam: await faltamAntes(storage, a) }
  }

/** Sequences between this file's and the one before it that is kept. */
async function faltamAntes(storage: Storage, { cabecalho }: ArquivoDoEdi): Promise<number> {
  if (!cabecalho) return 0
  const { PK, SK } = SequenciaDoEdi.key(cabecalho)
  const antes = SequenciaDoEdi.key({ ...cabecalho, sequencia: Math.max(0, cabecalho.sequencia - 1) }).SK
  if (antes === SK) return 0
  const { values } = await SequenciaDoEdi.query(storage, {
    pk: PK,
    sk: { from: '0', to: antes },
    reverse: true,
    limit: 1,
  })
  const r = situacaoDaSequencia(cabecalho.sequencia, values[0]?.sequencia)
  return r.situacao === 'lacuna' ? r.faltam : 0
}
