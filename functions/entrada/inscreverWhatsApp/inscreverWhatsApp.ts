import type { inscreverWhatsApp as contrato } from '../../../shared/contract/entrada.ts'
import { AvisoDesconhecido } from '../../../shared/contract/erros.ts'
import { fault } from '../../http/fault.ts'
import { Answer, type UseCase } from '../../http/handle.ts'
import { conferirInscricao } from '../../providers/whatsapp/index.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'

/** Meta's handshake: whoever knows the agreed word gets the challenge back, as it came. */
export const inscreverWhatsApp: UseCase<typeof contrato, Base & { params: Parametros<'whatsapp-inscricao'> }> =
  deps =>
  async ({ query }) => {
    const esperado = await deps.params.get('whatsapp-inscricao')
    const desafio = conferirInscricao(new URLSearchParams(query), esperado)
    if (desafio === undefined) throw fault(AvisoDesconhecido)
    return new Answer(desafio, { texto: true })
  }
