import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterCheckout as contrato } from '../../../../shared/contract/relatorios.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { Recebivel } from '../../../platform/storage/Recebivel.ts'
import { recebedoresDaEmpresa } from '../../../platform/storage/recebedores.ts'
import type { Dono } from '../../../platform/storage/Venda.ts'
import { estornoEspera } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { liquidoDe, taxaDe } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { divisaoDe } from '../../cobranca/regras/rateio.ts'
import { verEstornoQueEspera } from '../../cobranca/vista/estornoQueEspera.ts'
import { linhaDe, linhasDeVenda } from '../../cobranca/vista/linhasDoCheckout.ts'
import { noRelatorio } from '../regras/noRelatorio.ts'
import { linhaDoTempo } from './linhaDoTempo.ts'

/** A checkout's collection is small: attempts, charges and e-mails are limited. */
const MAXIMO_DE_ITENS = 300

/** One payment and all that happened to it (E055): one query of its collection, its link, and who shares in it. */
export const obterCheckout: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, sessao }) => {
    const { items, after } = await storage.query({ pk: `CHK#${params.id}`, limit: MAXIMO_DE_ITENS, consistent: true })
    const raiz = items.find(i => i.SK === 'RAIZ')
    const dono = donoDaSessao(sessao)
    const c = raiz && Checkout.parse(raiz)
    if (!c || !dono || c.empresaId !== sessao.empresaId) throw fault(CheckoutNaoEncontrado)
    const achado = items.find(i => i.SK === 'PAGADOR')
    const pagador = achado && Pagador.parse(achado)
    const linha = linhasDeVenda(c, linhaDe(c, pagador ? nomeProprio(pagador.nome) : ''), pagador).find(
      l => l.dono === dono,
    )
    // a receiver has no part in it, or nothing was paid
    if (!linha) throw fault(CheckoutNaoEncontrado)
    const link = await Link.get(storage, c.link)
    const daEmpresa = dono.startsWith('EMP#')
    const comum = {
      ...noRelatorio(linha, dataSaoPaulo(clock.now())),
      linkNome: link?.nome ?? '',
      recebiveis: recebiveisDe(items, dono),
      parcial: after !== undefined,
    }
    const tempo = linhaDoTempo(c, pagador, items)
    if (!daEmpresa)
      return {
        ...comum,
        pagador: null,
        taxa: null,
        liquido: null,
        partes: [],
        espera: null,
        linhaDoTempo: tempo.filter(m => doRecebedor.has(m.tipo)).map(m => ({ ...m, valor: null, detalhe: null })),
      }
    const forma = pagoCom(c)
    const espera = estornoEspera(c.estorno)
      ? await EstornoEmAnalise.get(storage, { empresaId: c.empresaId, checkoutId: c.id })
      : undefined
    return {
      ...comum,
      pagador: pagador
        ? {
            nome: nomeProprio(pagador.nome),
            documento: mascararDocumento(pagador.documento),
            email: pagador.email ? mascararEmail(pagador.email) : '',
            contato: mascararTelefone(pagador.contato),
          }
        : null,
      taxa: forma === undefined ? null : taxaDe(c, forma),
      liquido: forma === undefined ? null : liquidoDe(c, forma),
      partes: forma === undefined ? [] : await partesDe(storage, c, liquidoDe(c, forma), link),
      espera: espera ? await verEstornoQueEspera(storage, espera, sessao) : null,
      linhaDoTempo: tempo,
    }
  }

/** What a receiver is told of: what concerns their money. */
const doRecebedor = new Set([
  'pix-recebido',
  'cartao-recebido',
  'boleto-recebido',
  'estorno',
  'estorno-desfeito',
  'contestacao',
  'contestacao-desfeita',
  'contestacao-perdida',
  'pix-contestado',
  'pix-liberado',
])

function recebiveisDe(items: readonly Item[], dono: Dono) {
  const conta = dono.startsWith('REC#') ? contas.recebedor(dono.slice(4)) : contas.empresa(dono.slice(4))
  return items
    .filter(i => i._t === 'Recebivel' && i.conta === conta)
    .map(Recebivel.parse)
    .sort((a, b) => a.numero - b.numero)
    .map(({ numero, parcelas, data, valor, original }) => ({ numeroParcela: numero, parcelas, data, valor, original }))
}

async function partesDe(storage: Storage, c: Checkout, liquido: number, link: Link | undefined) {
  const { partes, empresa } = divisaoDe(c, liquido)
  if (!partes.length) return []
  const doLink = new Map((link?.rateio ?? []).map(r => [r.recebedorId, r.nome]))
  const semNome = partes.map(p => p.recebedorId).filter(id => !doLink.has(id))
  const outros = await recebedoresDaEmpresa(storage, c.empresaId, semNome)
  return [
    { recebedorId: null, nome: link?.empresa.nomeComercial ?? '', valor: empresa },
    ...partes.map(({ recebedorId, valor }) => ({
      recebedorId,
      nome: doLink.get(recebedorId) ?? outros.get(recebedorId)?.nome ?? '',
      valor,
    })),
  ]
}
