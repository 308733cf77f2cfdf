import { PagamentoRecusado } from '../../../../shared/contract/erros.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { Fault } from '../../../platform/http/fault.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto, CicloDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import type { Preparar } from '../../cobranca/regras/arquivo.ts'
import { emitirBoleto } from '../../cobranca/regras/boleto/emitirBoleto.ts'
import type { DepsDeBoleto } from '../../cobranca/regras/boleto/reconciliarBoleto.ts'
import { reservarUso } from '../../cobranca/regras/usos.ts'
import { boletoVivo, jaLiquidou } from '../../cobranca/regras/vence.ts'
import { anotarPagamento } from './anotarPagamento.ts'
import { cobrarNoCartao } from './cartao/cobrarNoCartao.ts'
import { type DepsDoCartao, esquecerCartoes } from './cartao/esquecer.ts'
import { cobrarCiclo, diasAte } from './cobrarCiclo.ts'
import { amanhaCedo, aposEmissao, cancelarAssinatura, type Emissao, passoDaAssinatura } from './decidirAssinatura.ts'
import { apresentarMandato } from './mandato/apresentar.ts'
import { acompanharDebito, enviarDebito } from './mandato/debitar.ts'
import { cancelarDebito, encerrarMandato, encerrarSemCodigo } from './mandato/encerrar.ts'
import { conferirMandato, type DepsDoMandato, escritaDoCiclo } from './mandato/gravar.ts'
import { pedirNoBanco } from './mandato/pedirNoBanco.ts'
import { trocar } from './mandato/trocar.ts'
import { pagadorDoCiclo } from './pagadorDoCiclo.ts'
import { lembrar } from './regua/lembrar.ts'
import { cancelarPagamentosDoCiclo, pagamentosDoCiclo, retirarCiclo } from './retirarCiclo.ts'

export type DepsDaAssinatura = DepsDeBoleto & DepsDoMandato & DepsDoCartao

/** Steps of one look: one that has more to do stays due. */
const PASSOS_POR_VEZ = 12
/** What a company must take for its subscriptions to be charged: a mandate or a card that fails is followed by a slip. */
const formasExigidas = {
  boleto: [formas.boleto],
  pixAutomatico: [formas.pix, formas.boleto],
  cartao: [formas.boleto],
} as const
/** A slip of which nothing is known is asked for again after this. */
const SEM_RESPOSTA_MS = 30 * 60_000

/**
 * The sweeper's look at a subscription that is due: what was paid without being told, a cycle to charge, a slip to ask for,
 * a charge that is late. Each step is over the version that was read; one that lost the race is left to the next look.
 */
export async function cuidarDaAssinatura(deps: DepsDaAssinatura, id: string, prazo: number): Promise<void> {
  const { storage, clock } = deps
  const lida = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!lida || lida.vence === undefined || lida.vence > clock.now()) return
  for (const ciclo of lida.abertos) await anotarSePago(deps, ciclo)
  try {
    for (let n = 0; n < PASSOS_POR_VEZ && clock.now() < prazo; n++) if (!(await umPasso(deps, id, prazo))) return
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** A charge of a subscription that ended: at its bank first, where its mandate may debit it. */
async function retirar(
  deps: DepsDaAssinatura,
  { id, mandato }: AssinaturaDePlano,
  ciclo: CicloAberto,
  prazo: number,
): Promise<void> {
  const { debito } = ciclo
  if (debito) {
    // no money settles it from here on, whatever its bank still does
    const pago = await cancelarPagamentosDoCiclo(deps.storage, ciclo)
    const onde = { ciclo: { ...ciclo, debito }, mandato, prazo }
    if (!pago && !(await cancelarDebito(deps, id, onde))) return
  }
  await retirarCiclo(deps, id, ciclo)
}

/** One step, over the root as it is now; false where nothing more is due. */
async function umPasso(deps: DepsDaAssinatura, id: string, prazo: number): Promise<boolean> {
  const { storage, clock, log } = deps
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!a) return false
  const passo = passoDaAssinatura(a, clock.now())
  switch (passo.tipo) {
    case 'retirar':
      for (const ciclo of passo.ciclos) await retirar(deps, a, ciclo, prazo)
      return true
    case 'trocar':
      await trocar(deps, id, passo.ciclo)
      return true
    case 'acompanhar':
      await acompanharDebito(deps, a, { ciclo: passo.ciclo, prazo })
      await anotarSePago(deps, passo.ciclo)
      return true
    case 'perguntarDoMandato':
      if (await conferirMandato(deps, a, prazo)) await encerrarSemCodigo(deps, id, prazo)
      return true
    case 'pedirNoBanco':
      await pedirNoBanco(deps, a, prazo)
      return true
    case 'cobrarNoCartao':
      await cobrarNoCartao(deps, a, { ciclo: passo.ciclo, prazo })
      return true
    case 'esquecerCartoes':
      await esquecerCartoes(deps, a, prazo)
      return true
    case 'encerrarMandato':
      await encerrarMandato(deps, a, prazo)
      return true
    case 'mover':
      await storage.commit([
        replace(AssinaturaDePlano, passo.mudanca.proximo, passo.mudanca.ev),
        ...(await ciclosQueFalharam(storage, id, passo.falharam)),
      ])
      return true
    case 'cobrar': {
      const empresa = await Empresa.get(storage, a.empresaId, { consistent: true })
      if (empresa?.situacao === 'encerrada') return encerrar(deps, a)
      if (
        !empresa ||
        !colunasDaEmpresa[empresa.situacao].publica ||
        !formasExigidas[a.forma].every(f => empresa.formasHabilitadas.includes(f))
      ) {
        log.warn('recurring-stopped', { assinatura: id })
        await storage.commit([replace(AssinaturaDePlano, { ...a, vence: amanhaCedo(clock.now()) }, [])])
        return false
      }
      await cobrarCiclo(deps, a, { n: passo.n, vencimento: passo.vencimento, empresa })
      return true
    }
    case 'emitir':
      await emitir(deps, a, passo.ciclo, prazo)
      return true
    case 'agendar':
      if (await lembrar(deps, a)) return true
      if (a.vence !== passo.proximo.vence) await storage.commit([replace(AssinaturaDePlano, passo.proximo, [])])
      return false
  }
}

/** What is late says so itself: the sweeper comes to a handful at once. */
async function ciclosQueFalharam(storage: Storage, assinaturaId: string, falharam: number[] = []): Promise<Write[]> {
  const escritas = falharam.map(n => escritaDoCiclo(storage, { assinaturaId, n }, { falhou: 'atraso' }))
  return (await Promise.all(escritas)).flat()
}

/** A company that ended charges no payer: its subscriptions end with it. */
async function encerrar({ storage, clock }: DepsDeBoleto, a: AssinaturaDePlano): Promise<boolean> {
  const fim = cancelarAssinatura(a, 'empresa', clock.now())
  if (fim) await storage.commit([replace(AssinaturaDePlano, fim.proximo, fim.ev)])
  return fim !== undefined
}

/** Finds a payment whose message was lost. */
async function anotarSePago(deps: DepsDeBoleto, ciclo: CicloAberto): Promise<void> {
  const ids = await pagamentosDoCiclo(deps.storage, ciclo)
  const lidos = (await deps.storage.getMany(ids.map(Checkout.key))).map(Checkout.parse)
  const pago = lidos.find(c => c.pagoEm !== undefined)
  if (pago) await anotarPagamento(deps, pago)
}

/** Asks for the slip of a cycle, the same one however often: what came of it is written over the root as it is then. */
async function emitir(deps: DepsDaAssinatura, a: AssinaturaDePlano, ciclo: CicloAberto, prazo: number): Promise<void> {
  const { storage, clock } = deps
  const { debito } = ciclo
  if (debito) return enviarDebito(deps, a, { ciclo: { ...ciclo, debito }, prazo })
  const resultado = await (ciclo.por === 'codigo' ? pedirCodigo : pedirBoleto)(deps, a, ciclo, prazo)
  if (resultado === 'apresentado') return
  const atual = await AssinaturaDePlano.get(storage, a.id, { consistent: true })
  if (!atual?.abertos.some(c => c.n === ciclo.n)) return
  const { proximo, ev } = aposEmissao(atual, ciclo.n, resultado, clock.now())
  await storage.commit([
    replace(AssinaturaDePlano, proximo, ev),
    ...(await adiarCiclo(storage, { assinaturaId: a.id, n: ciclo.n }, resultado.vencimento)),
  ])
}

/** Asks for the code that pays the first cycle and authorises the mandate. */
async function pedirCodigo(deps: DepsDaAssinatura, a: AssinaturaDePlano, ciclo: CicloAberto, prazo: number) {
  try {
    return await apresentarMandato(deps, a, { ciclo, prazo })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return adiada(deps, { a, ciclo, error })
  }
}

/** When a cycle whose charge was not made is tried again: tomorrow where it was refused. */
function adiada(
  { clock, log }: Pick<DepsDaAssinatura, 'clock' | 'log'>,
  { a, ciclo, error }: { a: AssinaturaDePlano; ciclo: CicloAberto; error: Fault },
): Emissao {
  log.warn('recurring-slip-failed', { assinatura: a.id, ciclo: ciclo.n, name: error.name })
  const recusado = error.name === PagamentoRecusado.name
  return { emitida: false, tentarEm: recusado ? amanhaCedo(clock.now()) : clock.now() + SEM_RESPOSTA_MS }
}

/** The cycle tells the due day of a slip that came late; one read, and no write where the day is its own. */
async function adiarCiclo(
  storage: Storage,
  onde: { assinaturaId: string; n: number },
  vencimento: string | undefined,
): Promise<Write[]> {
  if (vencimento === undefined) return []
  const c = await CicloDaAssinatura.get(storage, onde, { consistent: true })
  if (c?.situacao !== 'aberta' || c.vencimento === vencimento) return []
  return [CicloDaAssinatura.put({ ...c, vencimento }, [{ attr: 'situacao', op: '=', value: 'aberta' }])]
}

async function pedirBoleto(
  deps: DepsDeBoleto,
  a: AssinaturaDePlano,
  ciclo: CicloAberto,
  prazo: number,
): Promise<Emissao> {
  const { storage, clock } = deps
  const { checkoutId } = ciclo
  const [atual] = (await pagamentosDoCiclo(storage, ciclo)).filter(id => id !== checkoutId)
  // the payer began a payment of their own: theirs is the one that charges this cycle
  if (atual !== undefined) return { emitida: true }
  const preparar: Preparar = async c => ({
    mudanca: { boletoVencimentoDias: diasAte(ciclo.vencimento, clock.now()), ...(c.uso === undefined && { uso: 1 }) },
    writes: c.uso === undefined ? await retomarUso(storage, ciclo, clock.now()) : [],
  })
  const pagador = pagadorDoCiclo(a, checkoutId, clock.now())
  try {
    const c = await emitirBoleto(deps, { checkoutId, pagador, prazo, preparar })
    if (!c || jaLiquidou(c) || c.estado === 'Cancelado') return { emitida: true }
    // one that came late is due when it says
    if (boletoVivo(c.boleto)) return { emitida: true, ...(c.boleto && { vencimento: c.boleto.vencimento }) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return adiada(deps, { a, ciclo, error })
  }
  return { emitida: false, tentarEm: amanhaCedo(clock.now()) }
}

/** The use of a cycle's link, which a payment that waited too long for its slip had given back. */
async function retomarUso(storage: Storage, { link, checkoutId }: CicloAberto, agora: number) {
  const lido = await Link.get(storage, link, { consistent: true })
  if (!lido) throw new Error('the link of a cycle is missing')
  return (await reservarUso(storage, lido, checkoutId, agora)).writes
}
