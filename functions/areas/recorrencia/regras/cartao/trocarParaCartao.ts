import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import { cobrancaPix } from '../../../../../shared/domain/estados/pix.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Link } from '../../../../platform/storage/Link.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import {
  type AssinaturaDePlano,
  type CicloAberto,
  CicloDaAssinatura,
} from '../../../../platform/storage/Recorrencia.ts'
import { retirarOutras } from '../../../cobranca/regras/retirarOutras.ts'
import { comVence, jaLiquidou, tentativaViva } from '../../../cobranca/regras/vence.ts'
import { doCartao } from '../cobrarCiclo.ts'
import { pagamentosDoCiclo } from '../retirarCiclo.ts'

/**
 * The writes by which open slips become charges of the payer's card: their links take no payer, and slip and Pix are asked
 * back at their providers; the card waits until the slip is gone. A payment that the payer began themselves is left alone.
 */
export async function trocarParaCartao(
  storage: Storage,
  a: AssinaturaDePlano,
): Promise<{ trocados: number[]; writes: Write[] }> {
  const feitas = await Promise.all(a.abertos.filter(c => !c.por).map(c => trocar(storage, a, c)))
  const validas = feitas.filter(f => f !== undefined)
  return { trocados: validas.map(f => f.n), writes: validas.flatMap(f => f.writes) }
}

async function trocar(
  storage: Storage,
  a: AssinaturaDePlano,
  ciclo: CicloAberto,
): Promise<{ n: number; writes: Write[] } | undefined> {
  const onde = { assinaturaId: a.id, n: ciclo.n }
  const [outros, c, link, registro] = await Promise.all([
    pagamentosDoCiclo(storage, ciclo),
    Checkout.get(storage, ciclo.checkoutId, { consistent: true }),
    Link.get(storage, ciclo.link, { consistent: true }),
    CicloDaAssinatura.get(storage, onde, { consistent: true }),
  ])
  const dele = outros.length > 1 || !c || !link || registro?.situacao !== 'aberta'
  if (dele || jaLiquidou(c) || tentativaViva(c.tentativa) || c.estado === 'Cancelado') return undefined
  // the registrar takes a slip away that no payment waits for; what a bank sends all the same still settles this one
  const estado = (c.estado === 'AguardandoPagamento' && maquina.next(c.estado, 'Expirou')) || c.estado
  const pix = c.pix && { ...c.pix, estado: cobrancaPix.next(c.pix.estado, 'Removida') ?? c.pix.estado }
  return {
    n: ciclo.n,
    writes: [
      replace(Checkout, comVence({ ...c, ...doCartao(link.empresa), estado, ...(pix && { pix }) }), retirarOutras(c)),
      replace(Link, { ...link, formasPagamento: [] }, []),
      CicloDaAssinatura.put({ ...registro, por: 'cartao' }, [{ attr: 'situacao', op: '=', value: 'aberta' }]),
    ],
  }
}
