import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { ReservaDeEstoque } from '../../../platform/storage/Estoque.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { recebedoresDaEmpresa } from '../../../platform/storage/recebedores.ts'
import type { Dono } from '../../../platform/storage/Venda.ts'
import { depoisDoQueVoltou } from '../../cobranca/regras/depoisDoQueVoltou.ts'
import { estornoEspera } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { liquidoDe, partesDaVenda, taxaDe } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { divisaoDe } from '../../cobranca/regras/rateio.ts'
import { verEstornoQueEspera } from '../../cobranca/vista/estornoQueEspera.ts'
import { linhaDe, linhasDeVenda } from '../../cobranca/vista/linhasDoCheckout.ts'
import { linhaDoTempo } from './linhaDoTempo.ts'
import { noRelatorio } from './noRelatorio.ts'
import { parcelasDoPagamento } from './parcelasDoPagamento.ts'

/** A checkout's collection is small: attempts, charges and e-mails are limited. */
const MAXIMO_DE_ITENS = 300

export interface Colecao {
  c: Checkout
  pagador: Pagador | undefined
  itens: readonly Item[]
  /** There is more than one reading takes. */
  parcial: boolean
}
/** A checkout and everything that is kept beside it, in one query; undefined where there is none. */
export async function lerColecao(storage: Storage, id: string): Promise<Colecao | undefined> {
  const { items, after } = await storage.query({ pk: `CHK#${id}`, limit: MAXIMO_DE_ITENS, consistent: true })
  const raiz = items.find(i => i.SK === 'RAIZ')
  if (!raiz) return undefined
  const achado = items.find(i => i.SK === 'PAGADOR')
  return {
    c: Checkout.parse(raiz),
    pagador: achado && Pagador.parse(achado),
    itens: items,
    parcial: after !== undefined,
  }
}

/** What anybody sees of a payment who has a part in it; undefined where this reader has none, or nothing was paid. */
export async function parteDoPagamento(
  storage: Storage,
  { c, pagador, itens, parcial }: Colecao,
  { dono, link, agora }: { dono: Dono; link: Link | undefined; agora: number },
) {
  const linhas = linhasDeVenda(c, linhaDe(c, pagador ? nomeProprio(pagador.nome) : ''), pagador)
  const linha = linhas.find(l => l.dono === dono)
  return (
    linha && {
      ...noRelatorio(linha, dataSaoPaulo(agora)),
      linkNome: link?.nome ?? '',
      recebiveis: await parcelasDoPagamento(storage, itens, dono),
      linhaDoTempo: linhaDoTempo(c, pagador, itens),
      parcial,
    }
  )
}

/** What the company of a payment, and staff, see of it besides. */
export async function restoDoPagamento(
  storage: Storage,
  { c, pagador, itens }: Colecao,
  link: Link | undefined,
  sessao: Pick<SessaoAtual, 'usuarioId' | 'perfil' | 'chave'>,
) {
  const forma = pagoCom(c)
  const espera = estornoEspera(c.estorno)
    ? await EstornoEmAnalise.get(storage, { empresaId: c.empresaId, checkoutId: c.id })
    : undefined
  return {
    pagador: pagador
      ? {
          nome: nomeProprio(pagador.nome),
          documento: mascararDocumento(pagador.documento),
          email: pagador.email ? mascararEmail(pagador.email) : '',
          contato: mascararTelefone(pagador.contato),
          clienteId: null as string | null,
        }
      : null,
    ...estoqueDe(itens),
    ...fiscalDe(c, forma),
    taxa: forma === undefined ? null : taxaDe(c, forma),
    liquido: forma === undefined ? null : liquidoDe(c, forma),
    partes: forma === undefined ? [] : await partesDe(storage, c, liquidoDe(c, forma), link),
    depois: (forma !== undefined && depoisDoQueVoltou(c, forma)) || null,
    espera: espera ? await verEstornoQueEspera(storage, espera, sessao) : null,
  }
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

/** What was told of document and taxes, and what was set apart of it and came back, once it was paid. */
function fiscalDe(c: Checkout, forma: ReturnType<typeof pagoCom>) {
  if (!c.fiscal) return {}
  const segregado = forma === undefined ? 0 : partesDaVenda(c, forma).tributos
  const resta = (forma !== undefined && depoisDoQueVoltou(c, forma)?.tributos) || 0
  const voltou = forma !== undefined && depoisDoQueVoltou(c, forma) !== undefined
  const { docFiscal = null, cbs = null, ibs = null } = c.fiscal
  return {
    fiscal: { docFiscal, cbsInformado: cbs, ibsInformado: ibs, segregado, devolvido: voltou ? segregado - resta : 0 },
  }
}

/** How what was sold stands in the stock, where the payment sells what is counted. */
const estoqueDe = (itens: readonly Item[]) => {
  const reserva = itens.find(i => i._t === ReservaDeEstoque.name)
  if (!reserva) return undefined
  const { estado, itens: vendidos } = ReservaDeEstoque.parse(reserva)
  return {
    estoque: estado,
    itensDoEstoque: vendidos.map(({ nivelId, nome, quantidade, voltou = 0 }) => ({
      ...{ nivel: nivelId, nome, quantidade, voltou },
    })),
  }
}
