import type { ArquivoDoEdi } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { LiquidacaoDoDia } from '../../../../platform/storage/Liquidacao.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'

/** What one transaction takes. */
const DE_UMA_VEZ = 90

/**
 * Keeps what a file says was paid, or is open, beside what banks received; of a file that was replaced it is taken away.
 * By the file's own key: done twice it is done once.
 */
export async function guardarLiquidacoes(storage: Storage, a: ArquivoDoEdi): Promise<void> {
  const { cabecalho, liquidacoes = [] } = a
  if (!cabecalho || (cabecalho.tipo !== '04' && cabecalho.tipo !== '09')) return
  const lado = cabecalho.tipo === '04' ? ('pago' as const) : ('aberto' as const)
  const escritas = liquidacoes.map(({ dia, domicilio, valor }): Write => {
    const id = { dia, domicilio, lado, ref: a.id }
    return a.situacao === 'substituido'
      ? LiquidacaoDoDia.remove(id)
      : LiquidacaoDoDia.put({
          ...id,
          valor,
          ...(lado === 'aberto' && { em: `${cabecalho.processadoEm}#${a.criadoEm}` }),
        })
  })
  for (let n = 0; n < escritas.length; n += DE_UMA_VEZ) await storage.commit(escritas.slice(n, n + DE_UMA_VEZ))
}
