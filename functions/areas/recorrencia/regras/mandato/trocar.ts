import { dataSaoPaulo, somarDias } from '../../../../../shared/domain/calendario.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Link } from '../../../../platform/storage/Link.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto } from '../../../../platform/storage/Recorrencia.ts'
import { comVence, jaLiquidou, tentativaViva } from '../../../cobranca/regras/vence.ts'
import { formasDoCiclo } from '../cobrarCiclo.ts'
import { aposTroca } from '../decidirAssinatura.ts'
import { foiRetirado } from './decidirMandato.ts'
import { escritaDoCiclo } from './gravar.ts'

type D = Pick<Base, 'clock' | 'log'> & { storage: Storage }
/** Who gets a slip instead of a debit, or of a charge on their card, has at least these days to pay it. */
const DIAS_PARA_PAGAR = 3

/**
 * From now on the cycle is charged by a slip: its mandate may not debit it any more, or its card may not be charged. The one charge stays, so that money
 * that a bank sends all the same settles it or goes back by the rules of any second payment.
 */
export async function trocar({ storage, clock, log }: D, id: string, { n }: CicloAberto): Promise<void> {
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  const ciclo = a?.abertos.find(c => c.n === n)
  const link = ciclo && (await Link.get(storage, ciclo.link, { consistent: true }))
  const c = ciclo && (await Checkout.get(storage, ciclo.checkoutId, { consistent: true }))
  if (!a || !ciclo?.por || !link || !c || jaLiquidou(c) || tentativaViva(c.tentativa)) return
  // its company was stopped meanwhile: the debit is taken away, and no slip follows it
  if (foiRetirado(a) && ciclo.debito) return
  const agora = clock.now()
  const cedo = somarDias(dataSaoPaulo(agora), DIAS_PARA_PAGAR)
  const vencimento = ciclo.vencimento > cedo ? ciclo.vencimento : cedo
  const { proximo, ev } = aposTroca(a, { n, vencimento }, agora)
  const { porMandato: _mandato, ...resto } = c
  log.warn('mandate-debit-replaced', { assinatura: id, ciclo: n })
  await storage.commit([
    replace(AssinaturaDePlano, proximo, ev),
    replace(Link, { ...link, formasPagamento: formasDoCiclo(link.empresa.habilitadas) }, []),
    replace(Checkout, comVence({ ...resto, formaPagamento: formas.boleto }), []),
    ...(await escritaDoCiclo(storage, { assinaturaId: id, n }, { vencimento })),
  ])
}
