import type { inscreverWhatsApp as contrato } from '../../../../shared/contract/entrada.ts'
import { AvisoDesconhecido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { conferirInscricao } from '../../../providers/whatsapp/index.ts'

/** Meta's handshake: a caller that knows the agreed word gets the challenge back, as it came. */
export const inscreverWhatsApp: UseCase<typeof contrato, Base & { params: Parametros<'whatsapp-inscricao'> }> =
  deps =>
  async ({ query }) => {
    const esperado = await deps.params.get('whatsapp-inscricao')
    const desafio = conferirInscricao(new URLSearchParams(query), esperado)
    if (desafio === undefined) throw fault(AvisoDesconhecido)
    return new Answer(desafio, { texto: true })
  }
