import { DocumentoBloqueado } from '../../../../shared/contract/erros.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { Pessoa } from '../../../platform/storage/Pessoa.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { tentativaViva } from '../../cobranca/regras/vence.ts'
import { bloquear } from '../../identidade/regras/vida/gravarVeredito.ts'
import { bloqueioDe, chaveDaPessoa } from '../../identidade/regras/vida/regrasDaSelfie.ts'

/**
 * No card of a payer whom a selfie refused here, or of a document that, since this one was approved, the base could not
 * tell (X06, S032): then the selfie is asked for again. Tries made elsewhere take no approval back: anybody may make
 * them. One read, only where the link asks for a selfie.
 * @throws DocumentoBloqueado
 */
export async function recusarDocumentoBloqueado(
  { storage, clock }: { storage: Storage; clock: { now(): number } },
  {
    c,
    pagador: { documento },
    chaveiro,
    forma,
  }: { c: Checkout; pagador: Pagador; chaveiro: Chaveiro<'selfie'>; forma: FormaPagamento },
): Promise<void> {
  if (forma !== formas.cartao || tentativaViva(c.tentativa)) return
  if (c.bloqueio === 'datavalid' || c.bloqueio === 'tentativas') throw bloqueado(c.bloqueio)
  if (c.vida !== 'aprovada') return
  const pessoa = await Pessoa.get(storage, chaveDaPessoa(chaveiro, documento), { consistent: true })
  const bloqueio = bloqueioDe(pessoa, clock.now())
  if (!bloqueio) return
  const recusado = bloquear(c, bloqueio)
  // losing the version race changes nothing of the refusal
  if (recusado) await storage.commit([recusado.write]).catch(tolerar)
  throw bloqueado(bloqueio)
}

const tolerar = (error: unknown) => {
  if (!(error instanceof ConditionFailed)) throw error
}
const bloqueado = (bloqueio: 'datavalid' | 'tentativas') =>
  fault(DocumentoBloqueado, {
    biometriaDisponivel: bloqueio !== 'datavalid',
    cpfDisponivel: true,
    tentativasRestantes: 0,
  })
