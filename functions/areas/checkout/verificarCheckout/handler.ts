import { calendario } from '../../../platform/runtime/calendario.ts'
import { comCorrelacao } from '../../../platform/runtime/correlacao.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { verificarCheckout } from '../../cobranca/regras/verificarCheckout.ts'

/** A scheduled check of what charges a checkout: a task of its workflow. Ids in, where it stands out. */
export const needs = {
  storage: storage({
    escreve: [
      'BoletoAnterior',
      'Checkout',
      'Disputa@CHK',
      'EstornoEmAnalise',
      'Lancamento@CHK',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PixAvulso',
      'Recebivel',
      'Saldo',
      'SaudeDoPsp',
      'SomaDeSaidas',
      'TentativaAnterior',
      'Ur',
      'Uso',
    ],
  }),
  pix,
  adquirente,
  boleto,
  calendario,
}
const d = deps(needs)
const taskMs = 25_000

export const handler = ({ checkoutId }: { checkoutId: string }) =>
  comCorrelacao({ correlationId: checkoutId, pagamento: `CHK#${checkoutId}` }, async () => {
    await d.calendario.preparar()
    return verificarCheckout(d, checkoutId, d.clock.now() + taskMs)
  })
