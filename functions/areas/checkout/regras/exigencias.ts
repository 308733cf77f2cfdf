import { EtapaInvalida } from '../../../../shared/contract/erros.ts'
import { exigenciaDe, checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { type FormaPagamento, formas } from '../../../../shared/domain/formas.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { tentativaViva } from '../../cobranca/regras/vence.ts'
import { selfieDispensada } from '../../identidade/regras/vida/vidaDoPagador.ts'

/** No card before the token and the selfie, however it was come to: at the start, or after another method failed. */
export function exigirIdentidade(c: Checkout, formaPagamento: FormaPagamento): void {
  const proximaEtapa = exigenciaDe({ ...c, formaPagamento })
  if (proximaEtapa && !tentativaViva(c.tentativa)) throw fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa })
}

/**
 * The same of what the merchant asks for since this checkout began, or its payer was registered: the root is made to
 * say it first, so that the page opened again leads there.
 */
export async function exigirDoLink(
  storage: Storage,
  {
    c,
    pagador,
    link,
    formaPagamento,
  }: {
    c: Checkout
    pagador: Pagador
    link: Pick<Link, 'validarContatoPagador' | 'consultaDatavalid'>
    formaPagamento: FormaPagamento
  },
): Promise<void> {
  const contato = c.contato ?? (link.validarContatoPagador ? 'pendente' : undefined)
  const vida = c.vida ?? (link.consultaDatavalid && !selfieDispensada(c, pagador) ? 'pendente' : undefined)
  const nova = contato !== c.contato || vida !== c.vida
  if (!nova || formaPagamento !== formas.cartao || !maquina.next(c.estado, 'ProcessamentoIniciou'))
    return exigirIdentidade(c, formaPagamento)
  const exigente = { ...c, ...(contato && { contato }), ...(vida && { vida }) }
  // losing the version race changes nothing of what is asked
  await storage.commit([replace(Checkout, exigente, [])]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
  exigirIdentidade(exigente, formaPagamento)
}
