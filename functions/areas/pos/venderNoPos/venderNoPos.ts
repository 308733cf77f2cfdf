import { PosNaoContratado } from '../../../../shared/contract/erros.ts'
import type { venderNoPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Request, UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link, Uso } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Write } from '../../../platform/storage/port.ts'
import type { PixPort } from '../../../providers/pix/port.ts'
import { juntar, type Preparar } from '../../cobranca/regras/arquivo.ts'
import { exigirEstoque, itensDoLink, reservarEstoque } from '../../cobranca/regras/estoque/reservarEstoque.ts'
import { emitirPix } from '../../cobranca/regras/pix/emitirPix.ts'
import { contarVenda, exigirVendaDoDia } from '../../cobranca/regras/vendaDoDia.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { linkDeMercadoria } from '../../loja/regras/linkDeMercadoria.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import { operadorDoTurno } from '../regras/operadores.ts'
import {
  checkoutDoBalcao,
  lerVendaPos,
  linhasDaVenda,
  nomeDaVenda,
  pagadorDoBalcao,
  verVendaPos,
} from '../regras/vendaPos.ts'

type D = DepsDeIdempotencia & { gerais: Gerais; pix: PixPort }
type Pedido = Request<typeof contrato>
/** A link that the buyer takes along is open until the next day. */
const VALIDADE_MS = 24 * 60 * 60_000

/**
 * Sells at the point of sale. The sale is a link of one use, written once for each key; one by Pix has its payment with it,
 * in the same transaction, and the code is asked for after it: its number follows from the payment, so a seller who asks
 * again is shown the same code.
 */
export const venderNoPos: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, sessao: { empresaId, usuarioId }, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const pedido = { sujeito: empresaId, operacao: 'venderNoPos', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await umaVez(deps, pedido, () => fazerVenda(deps, { empresaId, usuarioId }, body))
    const { link, checkout } = await lerVendaPos(deps.storage, empresaId, id)
    const emitido =
      checkout?.formaPagamento === formas.pix && body.meio === 'pix'
        ? await emitirPix(deps, {
            ...{ checkoutId: checkout.id, pagador: undefined, prazo: contexto.prazo },
            preparar: aoAnunciar(deps, link),
          })
        : checkout
    return verVendaPos({ link, checkout: emitido }, deps.clock.now(), deps.env.PAGAR_URL)
  }

/** The sale's link, and where it is by Pix the payment on it. */
async function fazerVenda(
  deps: D,
  { empresaId, usuarioId }: { empresaId: string; usuarioId: string },
  { meio, turno, descricao, valor, linhas: pedidas, ...fiscal }: Pedido['body'],
): Promise<{ resposta: { id: string }; writes: Write[] }> {
  const { storage, clock, env } = deps
  const empresa = await lerEmpresa(storage, empresaId)
  if (!empresa.modulos?.pos) throw fault(PosNaoContratado)
  if (pedidas.length) exigirLoja(empresa)
  const agora = clock.now()
  const operador = await operadorDoTurno({ storage, agora }, { empresaId, usuarioId }, turno)
  const linhas = await linhasDaVenda(storage, empresaId, pedidas, dataSaoPaulo(agora))
  const feito = await linkDeMercadoria(
    {
      ...{ nome: nomeDaVenda(descricao, linhas), descricao: '', origem: 'pos', linhas },
      valor: linhas.reduce((soma, l) => soma + l.unitario * l.quantidade, valor),
      fiscal,
      formas: [meio === 'pix' ? formas.pix : formas.cartao],
      expiraEm: new Date(agora + VALIDADE_MS).toISOString(),
    },
    empresa,
    deps,
  )
  const link = operador ? { ...feito, operador } : feito
  exigirEstoque(await itensDoLink(storage, link), meio === 'pix' ? formas.pix : formas.cartao)
  await exigirVendaDoDia(storage, link, agora)
  const resposta = { id: link.id }
  if (meio === 'link') return { resposta, writes: [Link.create(link)] }
  const checkout = checkoutDoBalcao(link, { agora, segrega: env.SEGREGACAO === 'ligada' })
  return {
    resposta,
    writes: [
      Link.create(link),
      Uso.create({ link: link.id, n: 1, checkoutId: checkout.id }),
      Checkout.create(checkout),
      Pagador.put(pagadorDoBalcao(checkout.id, agora)),
    ],
  }
}

/** What announcing the code does in its own transaction: holds the stock, and counts in what the company sells today. */
const aoAnunciar =
  ({ storage, clock }: D, link: Link): Preparar =>
  async c =>
    juntar(
      await reservarEstoque({ storage, clock }, c, link, formas.pix),
      await contarVenda(storage, { c, link, valor: c.valor }, clock.now()),
    )
