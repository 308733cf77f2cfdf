import {
  AguardeParaReenviar,
  CheckoutNaoEncontrado,
  CodigosEsgotados,
  EtapaInvalida,
} from '../../../../shared/contract/erros.ts'
import { etapaDoCarrinho, carrinho as maquinaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { checkout as maquina, proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { doCarrinho, doCheckout, type Itens } from '../../identidade/regras/contato/itensDoContato.ts'
import { esperaAte, MAXIMO_DE_CODIGOS } from '../../identidade/regras/contato/regrasDoCodigo.ts'

/** What another code is sent for: a checkout, or a cart of slips, whose state also says so (16). */
export interface AlvoDoReenvio {
  alvo: { id: string; link: string; estrangeiro: boolean; contato?: 'pendente' | 'validado' | undefined }
  pagador: Pagador
  itens: Itens
  /** What is written beside the announced code. */
  aoLado: Write[]
}

/** What may have a code sent now, or the fault that says why not. */
export async function carregarAlvo(storage: Storage, id: string, agora: number): Promise<AlvoDoReenvio> {
  const achado = (await acharCheckout(storage, id)) ?? (await acharCarrinho(storage, id))
  if (!achado) throw fault(CheckoutNaoEncontrado)
  const pagador = await achado.itens.pagador.get(storage, id, { consistent: true })
  if (achado.alvo.contato !== 'pendente' || !pagador || !achado.pode)
    throw fault(EtapaInvalida, { checkoutId: id, proximaEtapa: achado.etapa })
  if ((pagador.codigos ?? 0) >= MAXIMO_DE_CODIGOS) throw fault(CodigosEsgotados)
  const aguardeSegundos = esperaAte(pagador, agora)
  if (aguardeSegundos > 0) throw fault(AguardeParaReenviar, { aguardeSegundos })
  return { ...achado, pagador }
}

type Achado = Omit<AlvoDoReenvio, 'pagador'> & { pode: boolean; etapa: string }

async function acharCheckout(storage: Storage, id: string): Promise<Achado | undefined> {
  const c = await Checkout.get(storage, id, { consistent: true })
  if (!c) return undefined
  const pode = maquina.next(c.estado, 'ContatoValidado') !== undefined
  return { alvo: c, itens: doCheckout, aoLado: [], pode, etapa: proximaEtapaDe(c) }
}

async function acharCarrinho(storage: Storage, id: string): Promise<Achado | undefined> {
  const c = await Carrinho.get(storage, id, { consistent: true })
  if (!c) return undefined
  const estado = maquinaDoCarrinho.next(c.estado, 'CodigoReenviado')
  return {
    alvo: { ...c, link: c.contrato },
    itens: doCarrinho,
    aoLado: estado ? [replace(Carrinho, { ...c, estado }, [{ tipo: 'CodigoReenviado' }])] : [],
    pode: estado !== undefined,
    etapa: String(etapaDoCarrinho(c.estado)),
  }
}
