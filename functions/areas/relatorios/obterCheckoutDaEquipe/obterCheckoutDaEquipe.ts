import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterCheckoutDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Retido, retidos } from '../../../platform/storage/Retido.ts'
import { conferidaComAAdquirente } from '../../conciliacao/regras/casamento/conferidaComAAdquirente.ts'
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
    const [link, empresa, presos, conferida = null] = await Promise.all([
      Link.get(storage, c.link),
      Empresa.get(storage, c.empresaId),
      Retido.query(storage, { pk: retidos, sk: { prefix: `CHK#${id}#` }, limit: 10 }),
      conferidaComAAdquirente(storage, `CHK#${id}`),
    ])
    const parte = parteDoPagamento(colecao, `EMP#${c.empresaId}`, link, clock.now())
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
      devolucoes: devolucoesDe(itens),
      disputas: contestacoesDoPagamento(itens),
      retidos: presos.values.map(({ natureza, valor }) => ({ natureza, valor })),
    }
  }
