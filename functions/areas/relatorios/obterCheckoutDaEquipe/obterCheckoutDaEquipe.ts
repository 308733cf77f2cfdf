import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterCheckoutDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { VendaConferida } from '../../../platform/storage/Divergencia.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Key, Storage } from '../../../platform/storage/port.ts'
import { Retido, retidos } from '../../../platform/storage/Retido.ts'
import { vendaConfere } from '../../conciliacao/regras/casamento/conferidaComAAdquirente.ts'
import { lerColecao, parteDoPagamento, restoDoPagamento } from '../regras/pagamentoInteiro.ts'
import { cobrancasDe } from './cobrancasDe.ts'
import { contestacoesDoPagamento, devolucoesDe, riscosDe } from './historias.ts'

/** A payment of any company as staff read it on a support call (R110): its collection, link, company, what is held of it. */
export const obterCheckoutDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    const colecao = await lerColecao(storage, id)
    if (!colecao) throw fault(CheckoutNaoEncontrado)
    const { c, pagador, itens } = colecao
    const venda = VendaConferida.key(`CHK#${id}`)
    const [lidos, presos] = await Promise.all([
      storage.getMany([Link.key(c.link), Empresa.key(c.empresaId), venda]),
      Retido.query(storage, { pk: retidos, sk: { prefix: `CHK#${id}#` }, limit: 10 }),
    ])
    const de = ({ PK, SK }: Key) => lidos.find(i => i.PK === PK && i.SK === SK)
    const [doLink, daEmpresa, daVenda] = [de(Link.key(c.link)), de(Empresa.key(c.empresaId)), de(venda)]
    const link = doLink && Link.parse(doLink)
    const empresa = daEmpresa && Empresa.parse(daEmpresa)
    const conferida = daVenda ? await vendaConfere(storage, VendaConferida.parse(daVenda)) : null
    const dono = `EMP#${c.empresaId}` as const
    const parte = await parteDoPagamento(storage, colecao, { dono, link, agora: clock.now() })
    if (!parte) throw fault(CheckoutNaoEncontrado)
    const resto = await restoDoPagamento(storage, colecao, link, sessao)
    return {
      ...parte,
      ...resto,
      conferida,
      // it is taken back in the company that it was asked for in, which staff have no session of
      espera: resto.espera && { ...resto.espera, desistivel: false },
      empresa: { id: c.empresaId, nome: empresa?.nomeComercial ?? '', slug: c.slug },
      cobrancas: cobrancasDe(c, itens),
      riscos: riscosDe(c, pagador, itens),
      razoes: (c.estorno?.razoes ?? []).map(r => ({ ...r, qual: r.qual as 'estornar' | 'liberar' | 'recusar' })),
      devolucoes: devolucoesDe(itens),
      disputas: contestacoesDoPagamento(itens),
      retidos: presos.values.map(({ natureza, valor }) => ({ natureza, valor })),
    }
  }
