import type * as z from 'zod'
import { NotaFiscalNaoPermite } from '../../../../shared/contract/erros.ts'
import type { obterNotaFiscal } from '../../../../shared/contract/notasFiscais.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { NotaFiscal, type TarifasDoMes } from '../../../platform/storage/NotaFiscal.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { verNota } from '../vista.ts'
import type { NotaDepois } from './decidirNota.ts'
import { lerNotaComTarifas } from './lerNotas.ts'

interface Pedido {
  sujeito: string
  operacao: string
  chave: string | undefined
  id: string
  corpo?: unknown
}
type Lida = { nota: NotaFiscal; tarifas: TarifasDoMes | undefined }

/**
 * A person changes a note: over the version that was read, with what belongs to the same transaction, and once for a key.
 * @throws NotaFiscalNaoEncontrada, NotaFiscalNaoPermite where its state does not allow it
 */
export const mudarNota = (
  deps: DepsDeIdempotencia,
  { id, corpo, ...pedido }: Pedido,
  mudar: (lida: Lida) => Promise<{ depois: NotaDepois | undefined; junto?: Write[] }>,
): Promise<z.output<typeof obterNotaFiscal.response>> =>
  redecide(() =>
    umaVez(deps, { ...pedido, corpo: { id, corpo } }, async () => {
      const lida = await lerNotaComTarifas(deps.storage, id)
      const { depois, junto = [] } = await mudar(lida)
      if (!depois) throw fault(NotaFiscalNaoPermite, { situacao: lida.nota.situacao })
      const resposta = verNota(depois.nota, lida.tarifas)
      return { resposta, writes: [replace(NotaFiscal, depois.nota, depois.ev), ...junto] }
    }),
  )
