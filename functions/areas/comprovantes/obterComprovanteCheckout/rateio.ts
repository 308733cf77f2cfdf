import type { ComprovanteCheckout } from '../../../../shared/contract/comprovantes.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { porcentagemDe } from '../../../../shared/domain/rateio.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recebedoresDaEmpresa } from '../../../platform/storage/recebedores.ts'
import { divisaoDe } from '../../cobranca/regras/rateio.ts'
import { ficou } from '../regras/fatosDoPagamento.ts'
import { taxaDaForma } from './meio.ts'

type Linhas = Output<{ response: typeof ComprovanteCheckout }>['rateio']

/**
 * Who got what of a payment that was split: the company first, then each receiver; they sum to the amount less the fee. What was
 * set apart for taxes is in the part of the company, which sold and owes them.
 * None while nothing was paid. Names are the link's; of a receiver it no longer names, their own.
 */
export async function rateioDoComprovante(storage: Storage, c: Checkout, link: Link): Promise<Linhas> {
  if (!c.rateio?.length || !ficou(c)) return []
  const liquido = c.total - taxaDaForma(c).taxa
  const { partes, empresa, tributos } = divisaoDe(c, liquido)
  const doLink = new Map((link.rateio ?? []).map(r => [r.recebedorId, r.nome]))
  const semNome = partes.map(p => p.recebedorId).filter(id => !doLink.has(id))
  const outros = await recebedoresDaEmpresa(storage, c.empresaId, semNome)
  const nomeDe = (id: string) => doLink.get(id) ?? outros.get(id)?.nome ?? 'Recebedor'
  const linha = (nome: string, valor: number) => ({ nome, valor, porcentagem: porcentagemDe(valor, liquido) })
  return [
    linha(link.empresa.nomeComercial, empresa + tributos),
    ...partes.map(({ recebedorId, valor }) => linha(nomeDe(recebedorId), valor)),
  ]
}
