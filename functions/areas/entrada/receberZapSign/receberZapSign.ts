import { createHash, timingSafeEqual } from 'node:crypto'
import { AvisoDesconhecido } from '../../../../shared/contract/erros.ts'
import type { receberZapSign as contrato } from '../../../../shared/contract/recebedores.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import type { Queues } from '../../../platform/runtime/queues.ts'
import { documentoDaReferencia } from '../../assinaturas/regras/enviarParaAssinatura.ts'

type D = Base & { filas: Queues; params: Parametros<'zapsign-aviso'> }

/**
 * ZapSign's notice: a hint, never a fact, and not signed, so it carries our secret header. It only queues the question;
 * the document is asked about at the service, and its file copied, by the consumer, which keeps trying.
 */
export const receberZapSign: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    if (!igual(contexto.avisoDeAssinatura ?? '', await deps.params.get('zapsign-aviso'))) throw fault(AvisoDesconhecido)
    const id = documentoDaReferencia(body.external_id ?? '')
    if (!id) return {}
    const { dono, documento } = id
    await deps.filas.send('assinaturas', {
      id: `${dono}/${documento}/aviso/${body.token}`,
      tipo: 'AssinaturaAvisada',
      PK: dono,
      SK: `ASS#${documento}`,
      ref: documento,
    })
    return {}
  }

/** In constant time, whatever their lengths. */
function igual(dado: string, esperado: string): boolean {
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  return esperado !== '' && timingSafeEqual(resumo(dado), resumo(esperado))
}
