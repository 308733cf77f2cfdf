import { perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import { CheckoutNaoEncontrado, EstornoJaDecidido, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { analisarEstorno as contrato } from '../../../../shared/contract/estornos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { liberarEstorno, naoAprovar } from '../../cobranca/regras/estorno/analiseDoEstorno.ts'
import { estornoEspera, vigiaDoEstornoMs } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { type DepsDeEstorno, efetuarEstorno } from '../../cobranca/regras/estorno/efetuarEstorno.ts'
import { escritas } from '../../cobranca/regras/estorno/escritasDoEstorno.ts'
import { comRazao } from '../../cobranca/regras/estorno/razaoDaEquipe.ts'
import { encerrarPosse, type QuemDecide } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { acompanharEstorno, prazoDoEstorno } from '../regras/acompanharEstorno.ts'
import { type EstornoAnunciado, respostaDoEstorno } from '../regras/respostaDoEstorno.ts'

type D = DepsDeEstorno & DepsDeIdempotencia

/**
 * A second person decides on a refund that waits (decision 0063): another administrator of the company, or staff. What
 * they saw is named, so that one asked for meanwhile is not let go in its place. What cannot be given back any more ends
 * with the reason, and its money goes back in the same transaction.
 */
export const analisarEstorno: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const prazo = prazoDoEstorno(deps, contexto.prazo)
    const pedido = {
      ...{ sujeito: sessao.usuarioId, operacao: 'analisarEstorno', chave: contexto.idempotencyKey },
      corpo: { checkout: id, ...body },
    }
    const daEquipe = perfilDaEquipe(sessao.perfil)
    if (daEquipe && body.motivo === undefined) throw fault(RequisicaoInvalida, { campos: semMotivo })
    // a company's own people owe staff no reason
    if (daEquipe && body.motivo !== undefined) contexto.justificar?.(body.motivo)
    const empresaId = daEquipe ? undefined : sessao.empresaId
    let enviar: Checkout | undefined
    const anunciado = await redecide(() =>
      umaVez<EstornoAnunciado>(deps, pedido, async () => {
        const decidido = await decidir(deps, { ...body, id, empresaId, quem: sessao, daEquipe })
        enviar = decidido.enviar
        return decidido
      }),
    )
    const { estorno: e } = enviar ?? {}
    // asked for after the refund before it had ended: the acquirer takes a change only some seconds after another
    if (enviar && e)
      await efetuarEstorno(deps, enviar, prazo, { ...e, prazo: (enviar.estorno?.em ?? 0) + vigiaDoEstornoMs })
    else await acompanharEstorno(deps, id, anunciado.id, prazo)
    return respostaDoEstorno(deps.storage, id, anunciado)
  }

const semMotivo = [{ campo: 'motivo', mensagem: 'diga o motivo' }]

interface Decisao {
  id: string
  estorno: string
  decisao: 'liberar' | 'recusar'
  /** The company whose refund it must be; staff decide on any. */
  empresaId: string | undefined
  quem: QuemDecide
  /** Staff, whose reason their sheet of the payment shows. */
  daEquipe: boolean
  motivo?: string | undefined
}
/** @throws CasoDeOutraPessoa, CheckoutNaoEncontrado, EstornoJaDecidido, QuemPediuNaoDecide */
async function decidir(
  deps: D,
  { id, estorno, decisao, empresaId, quem, daEquipe, motivo }: Decisao,
): Promise<{ resposta: EstornoAnunciado; writes: Write[]; enviar: Checkout | undefined }> {
  const agora = deps.clock.now()
  const posse = await encerrarPosse(deps.storage, { natureza: 'estorno', referencia: id }, { quem, agora })
  const c = await Checkout.get(deps.storage, id, { consistent: true })
  if (!c || (empresaId !== undefined && c.empresaId !== empresaId)) throw fault(CheckoutNaoEncontrado)
  const e = c.estorno
  const item = await EstornoEmAnalise.get(
    deps.storage,
    { empresaId: c.empresaId, checkoutId: id },
    { consistent: true },
  )
  if (!estornoEspera(e) || e.id !== estorno || item?.id !== estorno) throw fault(EstornoJaDecidido)
  await exigirOutraPessoa(deps.storage, quem.usuarioId, item.pedidoPor)
  const dita =
    daEquipe && motivo !== undefined
      ? comRazao(c, { qual: decisao, quem: quem.nome, em: new Date(agora).toISOString(), motivo })
      : c
  const m =
    decisao === 'liberar'
      ? liberarEstorno(dita, agora, deps.adquirente.capacidades)
      : naoAprovar(dita, 'analise', agora)
  if (!m) throw fault(EstornoJaDecidido)
  return {
    resposta: { id: e.id, valor: e.valor, antes: e.antes, total: c.total },
    writes: [...(await escritas(deps, c, m)), ...posse],
    enviar: m.proximo.estorno?.estado === 'enviado' ? { ...m.proximo, versao: c.versao + 1 } : undefined,
  }
}
