import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import { colunasDaEmpresa } from '../../../../../shared/domain/estados/empresa.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConditionFailed, redecide } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, CartaoDaAssinatura, type NoCartao } from '../../../../platform/storage/Recorrencia.ts'
import { CartaoGuardado } from '../../../../providers/adquirente/cartao.ts'
import { arquivarTudo } from '../../../cobranca/regras/arquivo.ts'
import { concluirCaptura } from '../../../cobranca/regras/cartao/capturarTentativa.ts'
import { interpretarAutorizacao } from '../../../cobranca/regras/cartao/decidirTentativa.ts'
import { mudarTentativa } from '../../../cobranca/regras/cartao/gravarTentativa.ts'
import { passo } from '../../../cobranca/regras/cartao/passosDaTentativa.ts'
import { autorizarMs, leaseDoCartaoMs, nossoMs } from '../../../cobranca/regras/cartao/prazosDoCartao.ts'
import { novoPedido } from '../../../cobranca/regras/cartao/rodada.ts'
import { vendedorDe } from '../../../cobranca/regras/cartao/vendedor.ts'
import { anunciarNaVez, type PermissaoDaVez } from '../../../cobranca/regras/cartao/vezDoCartao.ts'
import { proximoCiclo } from '../../../cobranca/regras/ciclo.ts'
import { boletoVivo, comVence, jaLiquidou, tentativaViva } from '../../../cobranca/regras/vence.ts'
import { nomeNaFatura } from '../../../cobranca/vista/fatura.ts'
import { anotarPagamento } from '../anotarPagamento.ts'
import { amanhaCedo } from '../decidirAssinatura.ts'
import { escritaDoCiclo } from '../mandato/gravar.ts'
import { trocar } from '../mandato/trocar.ts'
import { aposNegativa, type CicloNoCartao, comNoCartao } from './decidirCartao.ts'
import type { DepsDoCartao } from './esquecer.ts'

/** Between two looks at a try that has no end yet, or at a slip that is being withdrawn. */
const DE_NOVO_MS = 2 * 60_000
const UMA_HORA_MS = 3_600_000
/** Of what the brands allow in each window, left to a payer who types the card themselves: their try may come at any moment. */
const DO_PAGADOR = 1
/** Approvals that are remembered for the hour of later tries. */
const APROVADAS = 12

interface Onde {
  ciclo: CicloNoCartao
  prazo: number
}

/**
 * What is due of a cycle that a kept card charges: its last try's end, a slip where it is tried no more, or the next try.
 * Root and payment are written together before the acquirer is asked, so that of two sweepers one asks, once.
 */
export async function cobrarNoCartao(deps: DepsDoCartao, a: AssinaturaDePlano, { ciclo, prazo }: Onde): Promise<void> {
  const { storage } = deps
  const { n, noCartao } = ciclo
  const c = await Checkout.get(storage, ciclo.checkoutId, { consistent: true })
  if (!c) throw new Error('the payment of a cycle is missing')
  if (jaLiquidou(c)) return anotarPaga(deps, a.id, c, noCartao)
  if (tentativaViva(c.tentativa)) return adiar(deps, a, { n, ms: DE_NOVO_MS })
  const ultima = noCartao.tentativas.at(-1)
  if (ultima?.fim === 'enviada') return anotarNegativa(deps, a.id, { n, t: c.tentativa })
  if (noCartao.fim) return trocar(deps, a.id, ciclo)
  const cartao = a.cartao && (await CartaoDaAssinatura.get(storage, { assinaturaId: a.id, id: a.cartao.id }))
  const empresa = await Empresa.get(storage, a.empresaId, { consistent: true })
  if (!cartao?.token || !empresa?.formasHabilitadas.includes(formas.cartao)) return trocar(deps, a.id, ciclo)
  if (!colunasDaEmpresa[empresa.situacao].publica || c.estado === 'Cancelado')
    return adiar(deps, a, { n, ate: amanhaCedo(deps.clock.now()) })
  // one live collection a cycle: the registrar has to say first that the slip is gone
  if (boletoVivo(c.boleto)) return adiar(deps, a, { n, ms: DE_NOVO_MS })
  await tentar(deps, a, { c, n, cartao, empresa, prazo })
}

interface Adiada {
  n: number
  ms?: number
  ate?: number
  porque?: NoCartao['porque']
  fim?: NoCartao['fim']
}
/** Looked at again later, for a reason that people may read. */
async function adiar(
  { storage, clock }: DepsDoCartao,
  a: AssinaturaDePlano,
  { n, ms = 0, ate = clock.now() + ms, ...mais }: Adiada,
): Promise<void> {
  const proximo = comNoCartao(a, n, antes => ({ ...antes, ...mais, olharEm: ate }), clock.now())
  await storage.commit([replace(AssinaturaDePlano, proximo, [])])
}

interface Tentar {
  c: Checkout
  n: number
  cartao: CartaoDaAssinatura
  empresa: Empresa
  prazo: number
}

/** The attempt as it is announced: nothing that could charge the card. */
function tentativaNova(deps: DepsDoCartao, { c, cartao }: Tentar): Tentativa {
  const { bandeira, bin, finais, digital, dados } = cartao
  const em = deps.clock.now()
  return passo(
    {
      ...{ pedidoId: novoPedido(deps, c.link), bandeira, bin, finais, digital, dados, valor: c.total, parcelas: 1 },
      ...{ ciclo: proximoCiclo(c), estado: 'reservada', em, prazo: em + leaseDoCartaoMs },
    },
    'Enviou',
  )
}

/** When a charge is looked at again that the brands' limits do not let be tried now. */
function esperaPor(permissao: Exclude<PermissaoDaVez, { tipo: 'permitida' }>): Omit<Adiada, 'n'> {
  switch (permissao.tipo) {
    case 'ocupada':
      return { ms: DE_NOVO_MS }
    case 'esperar':
      return { ate: permissao.ate, porque: 'limite' }
    case 'consultar':
      return { ms: UMA_HORA_MS }
    case 'nunca':
      return { fim: 'nunca' }
  }
}

/** One try: announced with its subscription, sent, and read. Whatever is cut off is found by the payment's own lease. */
async function tentar(deps: DepsDoCartao, a: AssinaturaDePlano, pedida: Tentar): Promise<void> {
  const { storage, clock } = deps
  const { c, n, cartao, empresa, prazo } = pedida
  const { id, bandeira, finais, digital, dados, token, transacao } = cartao
  const agora = clock.now()
  const estado = maquina.next(c.estado, 'ProcessamentoIniciou')
  if (!estado || !token) return adiar(deps, a, { n, ate: amanhaCedo(agora) })
  const t = tentativaNova(deps, pedida)
  const nova = { cartao: id, finais, em: agora, pedido: t.pedidoId, fim: 'enviada' as const }
  const depois = (antes: NoCartao): NoCartao => ({
    ...{ ...antes, olharEm: agora + DE_NOVO_MS, tentativas: [...antes.tentativas, nova] },
  })
  const proximo = comNoCartao(a, n, depois, agora)
  const noCartao = proximo.abertos.find(x => x.n === n)?.noCartao
  const { mudanca, writes, ev = [] } = arquivarTudo(c)
  const anunciado = comVence({ ...c, ...mudanca, estado, tentativa: t })
  const vez = { empresaId: a.empresaId, digital, dados, guardadas: DO_PAGADOR }
  const permissao = await anunciarNaVez(storage, vez, {
    tentativa: { pedidoId: t.pedidoId, em: t.em, onde: Checkout.key(c.id) },
    writes: [
      replace(AssinaturaDePlano, proximo, []),
      replace(Checkout, anunciado, [{ tipo: 'TentativaAnunciada', ref: String(t.ciclo) }, ...ev]),
      ...writes,
      ...(await escritaDoCiclo(storage, { assinaturaId: a.id, n }, noCartao ? { noCartao } : {})),
    ],
  })
  if (permissao.tipo !== 'permitida') return adiar(deps, a, { n, ...esperaPor(permissao) })
  const vendedor = deps.env.CIELO_FACILITADOR ? vendedorDe(empresa) : undefined
  const { nome, documento, email } = a.pagador
  const resposta = await deps.adquirente.autorizar(
    {
      ...{ pedidoId: t.pedidoId, valor: t.valor, parcelas: 1, bandeira, origem: 'recorrencia' },
      descricaoNaFatura: nomeNaFatura(empresa.nomeComercial),
      cartao: new CartaoGuardado({ token, transacao }),
      pagador: { nome, documento, email },
      ...(vendedor && { vendedor }),
    },
    { prazo: Math.min(prazo - nossoMs, clock.now() + autorizarMs) },
  )
  if (resposta.tipo === 'recusada')
    deps.log.error('acquirer-refused', {
      pedidoId: t.pedidoId,
      motivo: resposta.motivo,
      codigos: resposta.codigos.join(' '),
    })
  const lida = await mudarTentativa(deps, c.id, atual =>
    interpretarAutorizacao(atual, { pedidoId: t.pedidoId, resposta, agora: clock.now() }),
  )
  if (lida?.checkout.tentativa?.estado === 'autorizada')
    await concluirCaptura(deps, c.id, t.pedidoId, Math.max(prazo, clock.now() + nossoMs))
  await anotarFim(deps, a.id, { n, checkoutId: c.id, noCartao })
}

/** What became of the try just made, where that is known: paid, or denied. */
async function anotarFim(
  deps: DepsDoCartao,
  id: string,
  { n, checkoutId, noCartao }: { n: number; checkoutId: string; noCartao: NoCartao | undefined },
): Promise<void> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c || tentativaViva(c.tentativa)) return
  if (jaLiquidou(c)) return anotarPaga(deps, id, c, noCartao)
  await anotarNegativa(deps, id, { n, t: c.tentativa })
}

async function anotarPaga(deps: DepsDoCartao, id: string, c: Checkout, noCartao: NoCartao | undefined): Promise<void> {
  const { tentativa: t } = c
  const usada = noCartao?.tentativas.find(x => x.pedido === t?.pedidoId)
  if (t?.estado === 'capturada' && usada) await lembrarAprovada(deps, id, t, usada.cartao)
  await anotarPagamento(deps, c)
}

/** The end of a try that brought nothing, in its subscription, its cycle and its payer's sheet, once. */
const anotarNegativa = (
  { storage, clock }: DepsDoCartao,
  id: string,
  { n, t }: { n: number; t: Tentativa | undefined },
): Promise<void> =>
  redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    const usado = a?.abertos.find(c => c.n === n)?.noCartao?.tentativas.at(-1)?.cartao
    if (!a || !usado || !t) return
    const cartao = await CartaoDaAssinatura.get(storage, { assinaturaId: id, id: usado })
    const mudanca = aposNegativa(a, { n, t, cartao: cartao ?? { id: usado, aprovadas: [] } }, clock.now())
    if (!mudanca) return
    await storage.commit([
      replace(AssinaturaDePlano, mudanca.proximo, mudanca.ev),
      ...(await escritaDoCiclo(storage, { assinaturaId: id, n }, { noCartao: mudanca.noCartao, falhou: 'cartao' })),
    ])
  })

/** A charge that a kept card paid: what the brand called it, and its hour, serve the next one. Told again, nothing changes. */
async function lembrarAprovada(
  { storage }: Pick<DepsDoCartao, 'storage'>,
  assinaturaId: string,
  t: Pick<Tentativa, 'em' | 'transacao'>,
  usado: string,
): Promise<void> {
  const c = await CartaoDaAssinatura.get(storage, { assinaturaId, id: usado }, { consistent: true })
  if (!c || c.aprovadas.includes(t.em)) return
  const aprovadas = [...c.aprovadas, t.em].slice(-APROVADAS)
  const depois = { ...c, aprovadas, ...(t.transacao && { transacao: t.transacao }) }
  try {
    // one that was deleted meanwhile keeps no token
    await storage.commit([
      CartaoDaAssinatura.put(
        depois,
        c.token ? [{ attr: 'token', op: '=', value: c.token }] : [{ attr: 'token', absent: true }],
      ),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
