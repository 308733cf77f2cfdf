import { AguardeParaReenviar, CheckoutNaoEncontrado, ComprovanteSemDestino } from '../../../../shared/contract/erros.ts'
import type { reenviarComprovante as contrato } from '../../../../shared/contract/financeiro.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Reenvio } from '../../../platform/storage/Email.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'

/** Between two requests for one payment's receipt: a mistake can be corrected, and a payer's inbox is not filled. */
const esperaMs = 60_000

/**
 * Sends a payer's receipt again. Written down, not sent here: the stream hands it to the mailer, which keeps trying. Of
 * two at once one is taken; the other has to wait.
 */
export const reenviarComprovante: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, sessao, contexto }) => {
    const corpo = { checkout: params.id }
    const pedido = { sujeito: sessao.empresaId, operacao: 'reenviarComprovante', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const c = await Checkout.get(deps.storage, params.id, { consistent: true })
        if (!c || c.empresaId !== sessao.empresaId) throw fault(CheckoutNaoEncontrado)
        const pagador = await Pagador.get(deps.storage, c.id, { consistent: true })
        if (pagoCom(c) === undefined) throw semDestino('nao-pago')
        if (!pagador?.email) throw semDestino('sem-email')
        const agora = deps.clock.now()
        const antes = await Reenvio.get(deps.storage, c.id, { consistent: true })
        const falta = antes ? Math.ceil((antes.em + esperaMs - agora) / 1000) : 0
        if (falta > 0) throw fault(AguardeParaReenviar, { aguardeSegundos: falta }, espere)
        const reenvio = { checkoutId: c.id, vez: (antes?.vez ?? 0) + 1, em: agora }
        const escrita = antes
          ? Reenvio.put(reenvio, [{ attr: 'vez', op: '=', value: antes.vez }])
          : Reenvio.create(reenvio)
        return { resposta: { checkoutId: c.id, para: mascararEmail(pagador.email) }, writes: [escrita] }
      }),
    )
  }

const espere = 'O comprovante acabou de ser enviado. Aguarde um pouco antes de enviar de novo.'
const palavras = {
  'nao-pago': 'Só um pagamento recebido tem comprovante.',
  'sem-email': 'Quem pagou não informou e-mail. Copie o endereço do comprovante e envie por outro meio.',
} as const
const semDestino = (motivo: keyof typeof palavras) => fault(ComprovanteSemDestino, { motivo }, palavras[motivo])
