import { arquivoDoEdi } from '../../../../../shared/domain/estados/arquivoDoEdi.ts'
import type { EventsOf } from '../../../../../shared/domain/estados/machine.ts'
import type { ArquivoDoEdi } from '../../../../platform/storage/ArquivoDoEdi.ts'

/** Where a file goes by what happened to it; an event that its table does not have is our bug. */
export function passoDoArquivo(
  { situacao }: ArquivoDoEdi,
  evento: EventsOf<typeof arquivoDoEdi>,
): ArquivoDoEdi['situacao'] {
  const proxima = arquivoDoEdi.next(situacao, evento)
  if (!proxima) throw new Error(`arquivoDoEdi: ${evento} is not legal in ${situacao}`)
  return proxima
}
