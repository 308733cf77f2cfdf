import { pode } from '../../../../shared/contract/direitos.ts'
import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterCheckout as contrato } from '../../../../shared/contract/relatorios.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { idDoPagador } from '../../clientes/regras/buscaDePagadores.ts'
import { conferidaComAAdquirente } from '../../conciliacao/regras/casamento/conferidaComAAdquirente.ts'
import { type Colecao, lerColecao, parteDoPagamento, restoDoPagamento } from '../regras/pagamentoInteiro.ts'

/** One payment and all that happened to it (E055): one query of its collection, its link, the units of its instalments, and who shares in it. */
export const obterCheckout: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  ({ storage, chaves, clock }) =>
  async ({ params, sessao }) => {
    const colecao = await lerColecao(storage, params.id)
    const dono = donoDaSessao(sessao)
    if (!colecao || !dono || colecao.c.empresaId !== sessao.empresaId) throw fault(CheckoutNaoEncontrado)
    const [link, conferida = null] = await Promise.all([
      Link.get(storage, colecao.c.link),
      conferidaComAAdquirente(storage, `CHK#${colecao.c.id}`),
    ])
    const parte = await parteDoPagamento(storage, colecao, { dono, link, agora: clock.now() })
    // a receiver has no part in it, or nothing was paid
    if (!parte) throw fault(CheckoutNaoEncontrado)
    if (dono.startsWith('EMP#')) {
      const [resto, clienteId] = await Promise.all([
        restoDoPagamento(storage, colecao, link, sessao),
        clienteDo(colecao, sessao),
      ])
      return { ...parte, ...resto, pagador: resto.pagador && { ...resto.pagador, clienteId }, conferida }
    }
    return {
      ...parte,
      conferida,
      pagador: null,
      taxa: null,
      liquido: null,
      partes: [],
      depois: null,
      espera: null,
      linhaDoTempo: parte.linhaDoTempo
        .filter(m => doRecebedor.has(m.tipo))
        .map(({ em, tipo }) => ({ em, tipo, valor: null, detalhe: null })),
    }

    /** Where who paid stands among the company's clients, which are those who paid; null for who may not read them. */
    async function clienteDo({ c, pagador }: Colecao, { perfil }: SessaoAtual) {
      if (!pagador || !c.pagoEm || !pode(perfil, 'G06', 'ler')) return null
      const { id } = await idDoPagador(storage, await chaves.abrir(), c.empresaId, pagador.documento)
      return id
    }
  }

/** What a receiver is told of: what concerns their money. */
const doRecebedor = new Set([
  'pix-recebido',
  'cartao-recebido',
  'boleto-recebido',
  'estorno',
  'estorno-banco',
  'estorno-desfeito',
  'contestacao',
  'contestacao-desfeita',
  'contestacao-perdida',
  'pix-contestado',
  'pix-liberado',
])
